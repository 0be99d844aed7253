import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { carl } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { lookThroughEyesOf } from "#testing/office.ts";
import { type Person, admin, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, lacks, shows, textsOf } from "#testing/seen.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const locked = "Locked while you view this account as an admin.";
const strip = () => page.getByRole("banner").getByText("Viewing as User");
const title = (name: string) => page.getByRole("heading", { level: 1, name });
const main = () => page.getByRole("main");
const openMenu = () => press(page.getByRole("button", { name: /open the menu$/ }));
const group = (name: string) => page.getByRole("group", { name });
const asked = () => network.calls("GET", /users(\?|$)|admin/);
const emails = (name: string) => textsOf(group(name).getByText(/@/));

async function view(path: string, user: Person): Promise<void> {
  await lookThroughEyesOf(user);
  await openScreen(path);
  await shows(strip());
}

describe("the strip of an admin who looks through a user's eyes", () => {
  it("NAV-24 NAV-25 ACC-05 it says through whose eyes and until when, and leads back, on a phone too", async () => {
    const pro = await contractor();
    const quoteId = await project(await person());
    await page.viewport(390, 844);
    await view(`/quote/${quoteId}`, pro);
    await shows(main(), locked);
    await lacks(main(), "This project does not take bids now.");
    const banner = page.getByRole("banner");
    await shows(banner, "Contractor: Conny Crew");
    await shows(banner, /Ends at \d{1,2}:\d\d [AP]M\./);
    await press(banner.getByRole("button", { name: "Return to Admin" }));
    await shows(title("Admin Dashboard"));
    await gone(strip());
  });

  it("ACC-05 APP-08 NAV-24 the user's own pages show without what would change them", async () => {
    await view("/app?new", await person({ userType: "realtor" }));
    const address = page.getByRole("textbox", { name: "Property address" });
    await fill(address, "1 Viewed Road, Springfield, IL 62704");
    await expect.element(address).toHaveAccessibleDescription(locked);
    await expect.element(page.getByRole("button", { name: "Analyze Property" })).toBeDisabled();
    await openScreen("/account");
    await shows(page.getByText("You are viewing this account"));
    await openScreen("/verification");
    await shows(page.getByRole("heading", { name: "Your badge" }));
    await gone(page.getByRole("button", { name: "Send the request" }));
    await gone(page.getByRole("textbox"));
  });

  it("ACC-05 NAV-24 after its 60 minutes the admin is told that they are themselves again", async () => {
    // The stream would tell of it sooner.
    network.hold("GET", /\/events/);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await view("/quotes", await contractor());
    await fetch("/api/admin/stop-impersonating", {
      method: "POST",
      headers: { "idempotency-key": "its end" },
    });
    await vi.advanceTimersByTimeAsync(3_601_000);
    await expectToast("You no longer view Conny Crew");
    await gone(strip());
    await press(page.getByRole("button", { name: "To the admin dashboard" }));
    await shows(title("Admin Dashboard"));
  });

  it("ACC-05 PAY-01 PLAN-02 the payment of a plan is locked while viewing, and why stands beside it", async () => {
    await view("/plans", await person({ userType: "realtor" }));
    await press(page.getByRole("group", { name: "Pro", exact: true }).getByRole("button"));
    const pay = page.getByRole("button", { name: "Continue to payment" });
    await shows(pay);
    // It is not kept in the admin's own browser.
    expect(localStorage.getItem("selectedPlan")).toBeNull();
    await expect.element(pay).toHaveAttribute("aria-disabled", "true");
    await shows(page.getByRole("paragraph").filter({ hasText: /^Locked while you view/ }));
    await press(pay);
    await expect.poll(() => toastLines()[0]).toContain("Locked while you view this account");
    expect(location.pathname).toBe("/checkout");
  });
});

describe("the users in an admin's menu", () => {
  it("NAV-22 NAV-23 an admin finds the newest five and all users there, each with their type", async () => {
    for (let n = 0; n < 6; n += 1) await person({ userType: "realtor" });
    const pro = await contractor();
    await openScreen("/plans", { as: await admin() });
    await openMenu();
    await shows(group("All users").getByText(pro.email));
    expect(emails("Quick Switch User")).toEqual(emails("All users").slice(0, 5));
    expect(emails("All users").length).toBeGreaterThan(5);
    for (const item of group("Quick Switch User").getByRole("menuitem").elements())
      expect(item).toHaveTextContent(/Homeowner|Realtor|Contractor|Flipper/);
    await press(group("All users").getByRole("menuitem", { name: pro.email }));
    await shows(strip());
    expect(location.pathname).toBe("/contractor-dashboard");
    await openMenu();
    await shows(page.getByRole("menuitem", { name: "Return to Admin" }));
    await gone(group("All users"));
  });

  it("S-01 NAV-22 API-03 DEMO-04 a guest or a persona sees no users, and none are asked for", async () => {
    const before = asked().length;
    for (const options of [{}, { demo: { person: carl } }]) {
      await openScreen("/admin", options);
      await shows(page.getByText("This page is for admins"));
      await gone(page.getByText(/^Sample data:/));
      await openMenu();
      await shows(page.getByRole("menu"));
      await gone(group("All users"));
    }
    expect(asked().slice(before)).toEqual([]);
  });
});
