import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { type Person, bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const submit = () => page.getByRole("button", { name: "Submit Bid" });
const elsewhere = "Your bid of $24,900 was sent from another window";
const taken = () =>
  page.getByRole("status").filter({ hasText: "The homeowner has approved a bid." });
const words = "With new hinges, in three weeks";
const kept = () => Object.keys(localStorage).join(" ");

async function writeBid() {
  await fill(amount(), "21,500");
  await fill(notes(), words);
}

/** A contractor before the form of a project. */
async function atForm() {
  const owner = await person();
  const [quoteId, crew] = await Promise.all([
    project(owner),
    contractor({ phone: "(555) 555-0150" }),
  ]);
  const open = () => openScreen(`/quote/${quoteId}`);
  await openScreen(`/quote/${quoteId}`, { as: crew });
  await expect.element(submit()).toBeVisible();
  return { owner, quoteId, crew, open };
}

async function approve(owner: Person, quoteId: string, bidder: Person) {
  const bidId = await bid(bidder, quoteId, { amount: "20,000" });
  await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_000_000 });
  return { quoteId, bidId };
}

async function changeNotes(owner: Person, quoteId: string) {
  const { upgrades } = await owner.call("quotes.read", { quoteId });
  const changed = { [upgrades[0]?.id ?? ""]: "Keep the window." };
  await owner.call("quotes.update", { quoteId, notes: changed });
}

describe("a bid that is half written", () => {
  it.each(["quotes.close", "quotes.makePrivate"] as const)(
    "MKT-01 S-71 EXP-03 after %s the page says that the project is not open, and what was written stays",
    async (verb) => {
      const { owner, quoteId } = await atForm();
      await writeBid();
      await owner.call(verb, { quoteId });
      await expectText("This project is not open any more");
      await expect.element(notes()).toHaveValue(words);
      await expect.element(notes()).toHaveAttribute("readonly", "");
      await expect.element(submit()).not.toBeInTheDocument();
      await press(link("Open projects"));
      await expectAddress("/contractor-dashboard");
    },
  );

  it("MKT-02 EXP-03 can be sent although its project was taken off the lists, as its link opens it", async () => {
    const { owner, quoteId } = await atForm();
    await writeBid();
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await owner.call("quotes.update", { quoteId, isPublic: false });
    await press(submit());
    await expectToast("Bid Submitted!");
    await expect.element(amount()).toHaveValue("21,500");
  });

  it("PROJ-13 PROJ-17 EXP-03 is kept when another window sends one, also after a reload, and revises that", async () => {
    const { quoteId, crew, open } = await atForm();
    await writeBid();
    await bid(crew, quoteId);
    await expectText(elsewhere, "What you typed here differs from it");
    await expect
      .element(page.getByRole("heading", { name: "Your bid", exact: true }))
      .toHaveFocus();
    await expect.element(amount()).toHaveValue("24,900");
    await open();
    await expectText(elsewhere);
    await press(button("Revise With What I Typed"));
    await expect.element(amount()).toHaveValue("21,500");
    await expect.element(page.getByLabelText("Bid valid until")).not.toHaveValue("");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    await expectNoText(elsewhere);
    await expect.element(amount()).toHaveValue("21,500");
  });

  it("PROJ-13 BID-13 EXP-03 is copied where the other window's bid cannot be revised any more", async () => {
    const { owner, quoteId, crew } = await atForm();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await writeBid();
    const bidId = await bid(crew, quoteId);
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    await expectText("The bid cannot be revised now");
    await expect.element(button("Revise With What I Typed")).not.toBeInTheDocument();
    await press(button("Copy What I Typed"));
    await expect.element(button("Copied")).toBeVisible();
    expect(copied).toHaveBeenCalledWith(`21,500\n\n${words}`);
  });

  it("MKT-07 EXP-03 its writer reads at once, and coming back to it, what of the request changed, until it is discarded", async () => {
    const { owner, quoteId, open } = await atForm();
    await writeBid();
    await changeNotes(owner, quoteId);
    await expectText("The request changed while you had this form open: the notes on Kitchen");
    await expect.element(submit()).toBeEnabled();
    sessionStorage.clear();
    const told = "The request changed since you typed this: the notes on Kitchen";
    await open();
    await expectText(told);
    await open();
    await expectText(told);
    await press(button("Discard it"));
    await expectNoText(told);
    await writeBid();
    await open();
    await expect.element(notes()).toHaveValue(words);
    await expectNoText(told);
  });

  it("MKT-03 BID-13 EXP-03 stays to be discarded when its project goes to somebody else, which stays said", async () => {
    const { owner, quoteId, open } = await atForm();
    await writeBid();
    await approve(owner, quoteId, await contractor());
    await expect.element(taken()).toBeVisible();
    await expect.element(notes()).toHaveValue(words);
    await expect.element(submit()).not.toBeInTheDocument();
    await press(button("Discard It"));
    await expect.element(notes()).not.toBeInTheDocument();
    await expect.element(taken()).toHaveFocus();
    await open();
    await expect.element(taken()).toBeVisible();
    await expect.element(notes()).not.toBeInTheDocument();
  });

  it("MKT-01 S-60 a contractor at a taken project can bid at once when its approved bid is withdrawn", async () => {
    const { owner, quoteId, open } = await atForm();
    const rival = await contractor();
    const ids = await approve(owner, quoteId, rival);
    await open();
    await expect.element(taken()).toBeVisible();
    await rival.call("bids.withdraw", { ...ids, reason: "Another job" });
    await expect.element(submit()).toBeVisible();
  });

  it("MKT-01 EXP-03 what was written is read, copied and discarded where its project is gone", async () => {
    const { owner, quoteId, open } = await atForm();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await writeBid();
    await press(button("Add rooms, payments and dates"));
    await fill(page.getByLabelText("Kitchen cabinets: labor"), "9,000");
    await fill(page.getByLabelText("Warranty"), "Two years on labor");
    await owner.call("quotes.close", { quoteId });
    await open();
    const title = page.getByRole("heading", { name: "Your bid was not sent" });
    await expect.element(title).toBeVisible();
    await expectText(words, "Fixed price, 9,000 labor", "Two years on labor");
    await press(button("Copy"));
    await expect.element(button("Copied")).toBeVisible();
    expect(copied.mock.calls[0]?.[0]).toContain("Kitchen cabinets: Fixed price, 9,000 labor");
    await press(button("Discard It"));
    await expect.element(title).not.toBeInTheDocument();
    expect(kept()).not.toContain("draft_");
  });
});
