import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { allowErrors } from "#testing/console-errors.ts";
import { recordAt } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { contractor, dayFromNow } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { follow, menuButton } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const main = () => page.getByRole("main");
const sampleNote = () => page.getByText("A sample project, made up for the demo");
const items = () => main().getByRole("listitem");

/** Chooses a persona, whose town is there then. */
async function play(choice: string, name: string): Promise<void> {
  await openScreen("/app", { demo: {} });
  await press(main().getByRole("button", { name: choice }));
  await expect.element(page.getByText(`Welcome, ${name}`)).toBeVisible();
}

const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });

describe("DEMO-01 the demo's town", () => {
  it("DASH-01 QUO-03 S-74 a flipper has two houses, with as many requests as their cards say", async () => {
    await play("Home Flipper", "Fay Flipper");
    await openScreen("/quotes");
    expect(items().elements()).toHaveLength(2);
    const sketch = items().filter({ hasText: "48 Sketch Street" });
    await expect.element(sketch).toHaveTextContent("$25,000");
    await openScreen("/dashboard");
    const homes = page.getByRole("heading", { name: /Sampleton/ }).elements();
    expect(homes.map((each) => each.textContent)).toEqual([
      "48 Sketch Street, Sampleton",
      "5 Outline Court, Sampleton",
    ]);
    expect(page.getByText("1 open project").elements()).toHaveLength(2);
    expect(page.getByText("Sample", { exact: true }).elements()).toHaveLength(2);
    await expect.element(page.getByText("Project made Nov 16, 2026")).toBeVisible();
  });

  it("EXP-01 DASH-05 DASH-07 BID-12 NAV-20 QUO-04 a contractor bids on a client's project, and the realtor has the bid to answer", async () => {
    await play("Contractor", "Carl Contractor");
    await follow("My Bids");
    const rows = page.getByRole("tabpanel").getByRole("listitem");
    await expect.poll(() => rows.elements()).toHaveLength(8);
    await expect.element(tab("Available")).toHaveTextContent("Available8");
    expect(rows.getByText("Sample", { exact: true }).elements()).toHaveLength(8);
    const row = items().filter({ hasText: "Project 191201" });
    await expect.element(row).toHaveTextContent("19 Template Avenue, Sampleton");
    await press(row.getByRole("link", { name: "View Project" }));
    await expect.element(sampleNote()).toBeVisible();
    await expect.element(page.getByText("Rita Realtor asks for it, for a client.")).toBeVisible();
    await fill(page.getByLabelText("Bid amount"), "17,900");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await press(page.getByRole("button", { name: "Submit Bid" }));
    await expectToast("Bid Submitted!");
    await follow("My Bids");
    await expect.element(tab("My Bids")).toHaveTextContent("My Bids1");
    await follow("Realtor");
    await expect.element(page.getByText("Welcome, Rita Realtor")).toBeVisible();
    await expect.element(menuButton()).toHaveAccessibleName(/^Rita, 1 new bid, open/);
    await follow("Active Projects");
    await expect.poll(() => items().elements()).toHaveLength(6);
    const quote = items().filter({ hasText: "Project 191201" });
    await expect.element(quote).toHaveTextContent("1 New Bid");
  });

  it("QUO-02 BID-17 a homeowner without requests acts on a sample one", async () => {
    const key = "quote_sample-homeowner-204711";
    await play("Homeowner", "Holly Homeowner");
    await follow("My Quote Requests");
    await expect.element(page.getByText("No quotes created yet")).toBeVisible();
    const create = page.getByRole("link", { name: "Create Your First Quote" });
    await expect.element(create).toHaveAttribute("href", "/");
    await press(page.getByRole("link", { name: "See a sample project" }));
    await expect.element(sampleNote()).toBeVisible();
    await expect.element(page.getByText("Contractor Bids (2)")).toBeVisible();
    expect(localStorage.getItem(key)).toBeNull();
    await press(page.getByRole("button", { name: "Approve Bid" }).first());
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Approve and hire" }));
    await expect.element(page.getByText("Approved", { exact: true }).first()).toBeVisible();
    expect(recordAt(key)).toMatchObject({ locked: true });
    // A stored sample is no analysis: the address is still to be typed.
    await openScreen("/app");
    await expect.element(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
  });

  it("S-70 a guest opens a link to one of its projects and is listed none", async () => {
    await openScreen("/quote/sample-flipper-481116", { demo: {} });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent(/^[A-Z][^#]+, Sampleton$/);
    await expect.element(page.getByText("Fay Flipper asks for it.")).toBeVisible();
    await openScreen("/quotes");
    await expect.element(page.getByText("No quotes created yet")).toBeVisible();
  });

  it("T-16 an account is never shown a sample: not in its lists, not by a link", async () => {
    allowErrors(/404/);
    const bidder = await contractor();
    await openScreen("/contractor-dashboard", { as: bidder });
    await expect.element(page.getByRole("tab", { name: /^My Bids/ })).toHaveTextContent("My Bids0");
    expect(page.getByText("Sample", { exact: true }).query()).toBeNull();
    await openScreen("/quote/sample-realtor-191201");
    await expect.element(page.getByText("Quote Not Found")).toBeVisible();
  });
});
