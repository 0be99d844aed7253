import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectNoText, expectText } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const submit = () => page.getByRole("button", { name: "Submit Bid" });
const unsent = "Your changes to this bid were not sent";
const taken = () => page.getByText("The homeowner has approved a bid.");
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

describe("a bid that is half written", () => {
  it("MKT-01 S-71 EXP-03 where its project is closed all of it can be read, and is copied or discarded", async () => {
    const { owner, quoteId, open } = await atForm();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await writeBid();
    await press(button("Add Discount, Payments and Warranty"));
    const labor = page.getByLabelText("Kitchen cabinets: labor");
    const warranty = page.getByLabelText("Warranty");
    await fill(labor, "9,000");
    await fill(warranty, "Two years on labor");
    await owner.call("quotes.close", { quoteId });
    await expectText("This project is not open any more", words);
    await expect.element(labor).not.toBeInTheDocument();
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

  it("PROJ-13 PROJ-17 EXP-03 is kept when another window sends one, also after a reload, and revises that", async () => {
    const { quoteId, crew, open } = await atForm();
    await writeBid();
    await bid(crew, quoteId);
    await expectText(unsent, "Your draft differs from this bid", words);
    await expect
      .element(page.getByRole("heading", { name: "Your bid", exact: true }))
      .toHaveFocus();
    await expect.element(page.getByRole("definition").filter({ hasText: "$24,900" })).toBeVisible();
    await open();
    await expectText(unsent);
    await press(button("Revise With What I Typed"));
    await expect.element(amount()).toHaveValue("21,500");
    await expect.element(page.getByLabelText("Bid valid until")).not.toHaveValue("");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    await expectNoText(unsent);
    await expect.element(page.getByRole("definition").filter({ hasText: "$21,500" })).toBeVisible();
  });

  it("MKT-01 MKT-03 BID-13 S-60 EXP-03 stays to be discarded when its project goes to somebody else, whose withdrawal opens the form again", async () => {
    const { owner, quoteId } = await atForm();
    await writeBid();
    const rival = await contractor();
    const ids = { quoteId, bidId: await bid(rival, quoteId, { amount: "20,000" }) };
    await owner.call("bids.approve", { ...ids, shownAmount: 2_000_000 });
    await expect.element(taken()).toBeVisible();
    await expectText(words);
    await expect.element(submit()).not.toBeInTheDocument();
    await press(button("Discard It"));
    await expectNoText(words);
    await expect.element(taken()).toHaveFocus();
    await rival.call("bids.withdraw", { ...ids, reason: "Another job" });
    await expect.element(submit()).toBeVisible();
  });
});
