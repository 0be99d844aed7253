import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { holly } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectNoText, expectText, main } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const NOTHING = "Nothing has happened yet";
const bell = () => page.getByRole("button", { name: "Notifications", exact: true });

describe("the bell", () => {
  it("MKT-09 MKT-01 counts a new bid at once, leads to it, and counts it no more", async () => {
    const [owner, bidder] = [await person(), await contractor()];
    const quoteId = await project(owner);
    await openScreen("/plans", { as: owner });
    await expect.element(bell()).toBeVisible();
    await bid(bidder, quoteId);
    await press(button("Notifications, 1 unread"));
    await press(page.getByRole("menuitem", { name: `${bidder.companyName} bids $24,900` }));
    await expect.poll(at).toContain(`/bid-page?quoteId=${quoteId}`);
    await expect.element(bell()).toBeVisible();
  });

  it("MKT-08 MKT-09 tells of an address or phone that is shown, which stands there until it is hidden again", async () => {
    const [owner, bidder] = [await person({ phone: "(555) 555-0199" }), await contractor()];
    const quoteId = await project(owner);
    const bidId = await bid(bidder, quoteId);
    const reveal = (part: "address" | "phone", shown: boolean) =>
      owner.call("bids.reveal", { quoteId, bidId, part, shown });
    await openScreen("/plans", { as: bidder });
    await expect.element(bell()).toBeVisible();
    await reveal("address", true);
    await press(button("Notifications, 1 unread"));
    await press(page.getByRole("menuitem", { name: "The homeowner shows you the address" }));
    await expect.poll(at).toBe(`/quote/${quoteId}`);
    await expectText("Oak Street");
    await reveal("address", false);
    const phone = page.getByRole("link", { name: "(555) 555-0199" });
    await expect.element(phone).not.toBeInTheDocument();
    await reveal("phone", true);
    for (const path of [`/bid-page?quoteId=${quoteId}`, `/quote/${quoteId}`]) {
      await openScreen(path);
      await expect.element(phone).toHaveAttribute("href", "tel:5555550199");
    }
    await reveal("phone", false);
    await expect.element(phone).not.toBeInTheDocument();
    await openScreen("/notifications");
    await expectText(NOTHING);
    await expectNoText("The homeowner shows you");
  });
});

describe("the notifications", () => {
  it("MKT-09 EXP-01 an owner names the day by which bids are answered, once, and contractors see it", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    await fill(page.getByLabelText("Date by which you will reply to bids"), dayFromNow(9));
    await press(button("Save date"));
    await expectToast("Date saved");
    // What is kept is not sent again, and the focus stays.
    await expect.element(button("Save date")).toHaveFocus();
    await expect.element(button("Save date")).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Enter}");
    expect(network.calls("PUT", /response-date$/)).toHaveLength(1);
    const bidder = await contractor();
    await openScreen(`/quote/${quoteId}`, { as: bidder });
    await expectText(/The owner will reply to bids by/);
    network.answer("GET", /response-date$/, { body: { day: "2026-01-05" } });
    await openScreen(`/quote/${quoteId}`);
    await expectText(/bids by Jan 5, 2026. That day has passed/);
  });

  it("MKT-09 ACC-02 EXP-01 who has heard of nothing is led to where that begins, a guest or persona to the sign-in", async () => {
    await openScreen("/notifications");
    await expect.element(main().getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect.element(button(/^Notifications/)).not.toBeInTheDocument();
    await openScreen("/unsubscribe");
    await expectText("This link is incomplete");
    await expect.element(button("Stop these emails")).not.toBeInTheDocument();
    network.answer("POST", /unsubscribe$/, { body: { topic: "newBids" } });
    await openScreen("/unsubscribe#a-token");
    await press(button("Stop these emails"));
    await expectText("You get no more emails about new bids.");
    await openScreen("/notifications", { demo: { person: holly } });
    await expectText("Notifications come with an account");
    localStorage.clear();
    await openScreen("/notifications", { as: await contractor() });
    await expect.element(main().getByRole("heading", { name: NOTHING })).toBeVisible();
    await press(main().getByRole("link", { name: "Find open projects" }));
    await expect.poll(at).toBe("/contractor-dashboard");
  });
});
