import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const heading = () => page.getByRole("heading", { name: "Your bid", exact: true });
const unsent = () =>
  page.getByRole("main").getByText("Your changes to this bid were not sent", { exact: true });
const overtaken = "It now asks for $22,000 and differs in: timeline";
const wentOn = "Your bid was withdrawn. Your changes";
const kept = () => Object.keys(localStorage).join(" ");

/** A contractor whose bid of $20,000 waits, who types a revision of it. */
async function atRevision(type: { amount?: string; notes?: string } = { amount: "22,750" }) {
  const [owner, crew] = await Promise.all([person(), contractor()]);
  const quoteId = await project(owner);
  const bidId = await bid(crew, quoteId, { amount: "20,000" });
  const open = () => openScreen(`/quote/${quoteId}`);
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await press(button("Revise Bid"));
  if (type.amount !== undefined) await fill(amount(), type.amount);
  if (type.notes !== undefined) await fill(notes(), type.notes);
  return { owner, crew, quoteId, bidId, open };
}

describe("a bid that is being revised", () => {
  it("PROJ-17 PROJ-20 EXP-03 withdrawn in another tab, it says so and goes on as a new bid", async () => {
    const { crew, quoteId, bidId } = await atRevision();
    await crew.call("bids.withdraw", { quoteId, bidId, reason: "Too far away" });
    await expectText(wentOn);
    await expect.element(heading()).toHaveFocus();
    await expect.element(amount()).toHaveValue("22,750");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expectNoText(wentOn);
  });

  it("PROJ-17 EXP-03 replaces one that another window saved only once its bidder reads what that says, also after a reload", async () => {
    const { crew, quoteId, bidId, open } = await atRevision({ amount: "23,400" });
    const { name, companyName: company, email } = crew;
    const who = { name, company, email, phone: "(555) 555-0150" };
    const terms = { amount: "22,000", expirationDate: dayFromNow(40), timeline: "in May" };
    await crew.call("bids.revise", { quoteId, bidId, ...who, ...terms });
    await expectText(overtaken);
    await expect.element(amount()).toHaveValue("23,400");
    await open();
    await press(button("Revise Bid"));
    await expectText(overtaken);
    await expect.element(button("Save Revision")).not.toBeInTheDocument();
    await press(button("Replace That Revision"));
    await expectToast("Bid Updated!");
    await expect.element(page.getByRole("definition").filter({ hasText: "$23,400" })).toBeVisible();
  });

  it("PROJ-14 EXP-03 approved meanwhile, it cannot be saved, and both what was sent and typed are read", async () => {
    const { owner, quoteId, bidId } = await atRevision();
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_000_000 });
    await expectText("This bid cannot be revised now.");
    await expect.element(button("Save Revision")).not.toBeInTheDocument();
    await expect.element(page.getByRole("definition").filter({ hasText: "$20,000" })).toBeVisible();
    await expect.element(unsent()).toBeVisible();
    await expect.element(button("Copy What I Typed")).toBeVisible();
  });

  it("PROJ-14 BID-13 EXP-03 says that another bid was approved, and keeps what was typed", async () => {
    const { owner, quoteId, open } = await atRevision();
    const rival = await bid(await contractor(), quoteId, { amount: "18,000" });
    await owner.call("bids.approve", { quoteId, bidId: rival, shownAmount: 1_800_000 });
    await expectText("The homeowner approved another bid");
    await expect.element(button("Copy What I Typed")).toBeVisible();
    await open();
    await expect.element(unsent()).toBeVisible();
    await expectText("22,750");
  });

  it("PROJ-17 BID-03 EXP-03 the bid page says that changes were begun, and leads on to them", async () => {
    const { quoteId } = await atRevision({ notes: "With new hinges" });
    const card = page.getByRole("article");
    const begun = "You began to change this bid. Your changes are not sent.";
    await openScreen(`/bid-page?quoteId=${quoteId}`);
    await expect.element(card).toHaveTextContent(begun);
    await press(link("Go on with your changes"));
    await expect.element(notes()).toHaveValue("With new hinges");
    await expect.element(notes()).not.toHaveAttribute("readonly");
    await press(button("Cancel"));
    await openScreen(`/bid-page?quoteId=${quoteId}`);
    await expect.element(card).toHaveTextContent("Valid until");
    await expect.element(card).not.toHaveTextContent(begun);
  });
});

describe("a bid whose answer was lost", () => {
  it("MKT-04 PROJ-12 EXP-03 is asked after under its key, also after a reload, and is sent once", async () => {
    const [owner, crew] = await Promise.all([person(), contractor({ phone: "(555) 555-0150" })]);
    const quoteId = await project(owner);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await fill(amount(), "21,500");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    const found = network.lose("POST", /\/bids$/);
    await press(button("Submit Bid"));
    await expectText("The bid may not have arrived");
    found();
    await openScreen(`/quote/${quoteId}`);
    await expect.element(button("Revise Bid")).toBeVisible();
    await expect.poll(kept).not.toContain("draft_");
    await expect.element(unsent()).not.toBeInTheDocument();
    expect(network.calls("POST", /\/bids$/).length).toBeGreaterThan(1);
    const { items } = await owner.call("bids.list", { quoteId });
    expect(items).toHaveLength(1);
    expect(items[0]?.activityLog).toHaveLength(1);
  });
});

describe("what was typed to revise a bid", () => {
  it("PROJ-14 PROJ-20 EXP-03 is copied, or begins the new bid once the rejected one is withdrawn, also after a reload", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const typed = { amount: "22,750", notes: "With new hinges" };
    const { owner, quoteId, bidId, open } = await atRevision(typed);
    await openScreen("/account");
    await owner.call("bids.reject", { quoteId, bidId });
    await open();
    await expectText("so that you can copy it, or send it with a new bid");
    await press(button("Copy What I Typed"));
    expect(copied).toHaveBeenCalledWith("22,750\n\nWith new hinges");
    await press(button("Withdraw Bid"));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByLabelText("Reason"), "We ask for less.");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    await expectText(wentOn);
    await expect.element(amount()).toHaveValue("22,750");
    await open();
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.poll(kept).not.toContain("draft_");
  });
});
