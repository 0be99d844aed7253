import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { carl, holly, storedQuote } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, bid, contractor, dayFromNow, person, project, unique } from "#testing/people.ts";
import { openScreen, settled } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

const main = () => page.getByRole("main");
const button = (name: string | RegExp) => page.getByRole("button", { name });
const checkbox = (name: string) => page.getByRole("checkbox", { name });
const focused = () => document.activeElement;
const row = (text: string) => page.getByRole("row").filter({ hasText: text });
const link = (name: string) => main().getByRole("link", { name });

/** The focus is in the page's content, in view, on what says this, and one more press would press nothing. */
async function expectKept(text: string | RegExp) {
  await expect.poll(() => focused()?.textContent).toMatch(text);
  expect(focused()?.closest("main")).not.toBeNull();
  expect(focused()).toHaveProperty("tabIndex", -1);
  await expect.element(page.elementLocator(focused() ?? document.body)).toBeInViewport();
}

/** Presses a button that asks first, and answers the question. */
async function pressAndConfirm(name: string | RegExp) {
  await press(button(name));
  const question = page.getByRole("alertdialog");
  await press(question.getByRole("button", { name: "Remove" }));
  await expect.element(question).not.toBeInTheDocument();
}

describe("where the focus goes on", () => {
  it("EXP-01 MKT-05 in the form of a bid it stays where a part was opened, filled in or taken away", async () => {
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes: [storedQuote("qq-1")] } });
    await fill(page.getByLabelText("Bid amount"), "17,000");
    await press(button("Add rooms, payments and dates"));
    await expectKept("Remove these details");
    await expect.element(page.getByLabelText("Kitchen: labor")).toBeVisible();
    await press(button("Add a payment"));
    await fill(page.getByLabelText("Deposit", { exact: true }), "900");
    await press(button(/^Make payment 1 /));
    await expect.element(button(/^Make payment 1 /)).not.toBeInTheDocument();
    await expectKept("About these payments");
    await press(button("Remove these details"));
    await expectKept("Add rooms, payments and dates");
  });

  it("EXP-01 ADM-08 an admin who deletes a user goes on with the next one, and after the last with what is left", async () => {
    const mark = `kept${unique()}`;
    const older = await person({ name: `${mark} Ann` });
    const gone = await person({ name: `${mark} Bob` });
    await openScreen("/admin", { as: await admin() });
    const remove = async ({ email }: typeof gone) => {
      await press(button(`Actions for ${email}`));
      await press(page.getByRole("menuitem", { name: "Delete", exact: true }));
      const dialog = page.getByRole("dialog");
      await expect.element(dialog.getByRole("textbox")).toHaveFocus();
      await fill(dialog.getByRole("textbox"), email);
      await press(dialog.getByRole("button", { name: /^Delete/ }));
      await expectToast(`${email} was deleted`);
      await expect.element(row(email)).not.toBeInTheDocument();
    };
    await fill(page.getByLabelText("Search email, name or company"), mark);
    await expect.poll(() => row("@").elements()).toHaveLength(2);
    await remove(gone);
    await expect.element(row(older.email)).toHaveFocus();
    await remove(older);
    await expectKept("Nobody matches");
  });

  it("EXP-01 ADM-12 ADM-13 an admin who decides on several requests goes on at what is left of them", async () => {
    const records = ["ann", "ben", "cleo", "dan"].map((name) => ({
      email: `${name}@build.example`,
      businessName: `${name} Builders`,
      licenseNumber: "1234567",
      licenseState: "California",
      insuranceDocument: "",
      requestedTier: "tier2",
      status: "pending",
      submittedAt: "2026-11-20T10:00:00.000Z",
      userType: "contractor",
    }));
    const ada = { ...holly, email: "ada@admin.example", name: "Ada Admin", role: "admin" };
    await openScreen("/admin?tab=verifications&show=pending", {
      demo: {
        more: {
          demoMode: "true",
          demoUser: JSON.stringify(ada),
          contractor_verifications: JSON.stringify(records),
        },
      },
    });
    await press(checkbox("Select ann Builders"));
    await press(checkbox("Select ben Builders"));
    await press(button("Approve selected"));
    // What is under way is told in the dialog alone, not by the count behind it too.
    const count = page.getByRole("status").filter({ hasText: "selected" });
    await expect.element(count).not.toBeInTheDocument();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog).toHaveTextContent("2 of them ask for more than the first tier");
    const items = () => dialog.getByRole("listitem").elements();
    expect(items().map(({ textContent }) => textContent)).toEqual([
      "ann Builders · No certificate",
      "ben Builders · No certificate",
    ]);
    await press(dialog.getByRole("button", { name: "Approve" }));
    await expectToast("2 requests approved");
    await expectKept("Select all shown");
    await press(checkbox("Select all shown"));
    await press(button("Reject selected"));
    await fill(dialog.getByRole("textbox"), "The certificates are out of date.");
    await press(dialog.getByRole("button", { name: "Reject" }));
    await expectToast("2 requests rejected");
    await expectKept("No request of this kind");
  });

  it("EXP-01 T-08 who removes a client goes on with the next one, and after the last with what stands there", async () => {
    const realtor = await person({ userType: "realtor" });
    for (const name of ["Ann", "Bob"]) {
      const address = { street: `${name} Road 1`, city: "Springfield", state: "IL", zip: "62704" };
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand
      await realtor.call("clients.add", { name, address, notes: "" });
    }
    await openScreen("/realtor-dashboard", { as: realtor });
    const cards = main().getByRole("listitem");
    await expect.poll(() => cards.elements()).toHaveLength(2);
    const names = cards.elements().map(({ textContent }) => /Ann|Bob/.exec(textContent)?.[0] ?? "");
    await pressAndConfirm(`Remove ${names[0]}`);
    await expect.element(cards.filter({ hasText: `${names[1]} Road` })).toHaveFocus();
    await pressAndConfirm(`Remove ${names[1]}`);
    await expectKept("No clients yet");
  });

  it("EXP-01 DASH-01 who removes the last property goes on with what stands in its place", async () => {
    const owner = await person();
    await owner.call("properties.analyze", { address: "1 Ann Road, Springfield, IL 62704" });
    await openScreen("/dashboard", { as: owner });
    await pressAndConfirm(/^Remove 1 Ann Road/);
    await expectKept("Add a property");
    expect(focused()?.tagName).not.toBe("BUTTON");
  });

  it("EXP-01 MKT-09 who marks all notifications as read is left at how many are unread", async () => {
    const owner = await person();
    await bid(await contractor(), await project(owner));
    await openScreen("/notifications", { as: owner });
    await press(main().getByRole("button", { name: "Mark all as read" }));
    await expect.element(main().getByRole("status").first()).toHaveFocus();
    await expectKept("Everything is read");
  });

  it("EXP-01 who pressed another place of the page with a mouse is not brought back to what they left", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const owner = await person();
    await bid(await contractor(), await project(owner));
    await openScreen("/notifications", { as: owner });
    const all = main().getByRole("button", { name: "Mark all as read" });
    await expect.element(all).toBeVisible();
    const element = all.element();
    if (element instanceof HTMLElement) element.focus();
    await userEvent.click(page.getByRole("heading", { level: 1 }));
    const { items } = await owner.call("notifications.list", {});
    await owner.call("notifications.markRead", { id: items[0]?.id ?? 0, andOlder: true });
    await expect.element(all).not.toBeInTheDocument();
    // So long it would have gone somewhere by now.
    await vi.advanceTimersByTimeAsync(300);
    await expect.element(main()).toHaveFocus();
  });

  it("EXP-01 APP-31 who deletes a saved version goes on among those that are left", async () => {
    const savedUpgrades = [1, 2].map((at) => ({
      id: `version-${at}`,
      imageUrl: `/pictures/kitchen-comparable-${at}-960.jpg`,
      prompt: "",
      timestamp: `2026-11-2${at}T10:00:00.000Z`,
      roomType: "Kitchen",
      comparableId: `comp-${at}`,
    }));
    const propertyData = JSON.stringify({
      address: "24 Sample Street, Sampleton, IL 62704",
      savedUpgrades,
      displayedRoomImages: {},
      bidRequests: [],
    });
    await openScreen("/app", { demo: { person: holly, more: { propertyData } } });
    const panel = page.getByRole("tabpanel");
    await press(panel.getByRole("button", { name: "Delete version 1" }));
    const second = panel.getByRole("button", { name: "Delete version 2" });
    await expect.element(second).not.toBeInTheDocument();
    await expectKept("Version 1");
    await press(panel.getByRole("button", { name: "Delete version 1" }));
    await expectKept(/^No versions yet/);
  });

  it("EXP-01 MKT-09 who keeps the day of the answer is left at its button, which is pressed once", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    await fill(page.getByLabelText("Date by which you will reply to bids"), dayFromNow(9));
    await press(button("Save date"));
    await expectToast("Date saved");
    await expect.element(button("Save date")).toHaveFocus();
    await expect.element(button("Save date")).toHaveAttribute("aria-disabled", "true");
    await press(button("Save date"));
    await press(button("Remove date"));
    await expect.element(button("Remove date")).not.toBeInTheDocument();
    expect(network.calls("PUT", /\/response-date$/)).toHaveLength(2);
  });

  it("EXP-01 MKT-08 who shows a bidder the address is left at the switch, which is heard once", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await bid(await contractor({ companyName: "Shown Builders" }), quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const toggle = page.getByRole("switch", { name: "Show the address to Shown Builders" });
    const go = network.hold("PUT", /\/reveal$/);
    await press(toggle);
    await expect.element(toggle).toHaveAttribute("aria-disabled", "true");
    await expect.element(toggle).toHaveFocus();
    await press(toggle);
    go();
    await expect.element(toggle).toBeChecked();
    await expect.element(toggle).toHaveFocus();
    expect(network.calls("PUT", /\/reveal$/)).toHaveLength(1);
    await press(toggle);
    await expect.element(toggle).not.toBeChecked();
    await expect.element(toggle).toHaveFocus();
  });
});

describe("ways on from what cannot be shown", () => {
  it("BID-01 EXP-03 the bids of somebody else's project lead to the project and to one's own", async () => {
    const quoteId = await project(await person());
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: await person() });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("These bids are for somebody else");
    await expect.element(main().getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
    await expect.element(link("My Quote Requests")).toHaveAttribute("href", "/quotes");
    await press(link("See the project"));
    await expect.poll(() => location.pathname).toBe(`/quote/${quoteId}`);
  });

  it("MON-04 EXP-03 a realtor whose plan is full is led to the properties that fill it, and to the plans", async () => {
    const realtor = await person({ userType: "realtor" });
    await realtor.call("properties.analyze", { address: "12 Oak Street, Naperville, IL 60540" });
    const address = { street: "34 Elm Avenue", city: "Naperville", state: "IL", zip: "60540" };
    await realtor.call("clients.add", { name: "Erin Example", address });
    await openScreen("/realtor-dashboard", { as: realtor });
    await press(button(/^Analyze 34 Elm Avenue/));
    const told = main().getByRole("alert");
    await expect.element(told).toHaveTextContent("Remove a property, or choose a larger plan");
    const upgrade = told.getByRole("link", { name: "Upgrade Plan" });
    await expect.element(upgrade).toHaveAttribute("href", "/plans");
    await press(told.getByRole("link", { name: "My Properties" }));
    await expect.poll(() => location.pathname).toBe("/dashboard");
    await settled();
  });

  it("EXP-03 APP-01 a property that was removed meanwhile leads to one's properties, not to another try", async () => {
    await openScreen("/app?propertyId=gone", { as: await person(), settled: false });
    await expect.element(page.getByText("This property does not exist")).toBeVisible();
    await expect.element(button("Try again")).not.toBeInTheDocument();
    await press(link("My Properties"));
    await expect.poll(() => location.pathname).toBe("/dashboard");
  });
});
