import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { button, expectNoText, expectText, link } from "#testing/sight.ts";

const amount = () => page.getByRole("textbox", { name: "Bid amount" });
const introduction = () => page.getByLabelText("Introduction message");
const bidDraft = (quoteId: string) =>
  Object.keys(sessionStorage).find((name) => name.endsWith(`offer_${quoteId}`)) ?? "";
const words = "We know such kitchens.";

/** A contractor who types into the short card of a project. */
async function atCard() {
  const [owner, crew] = await Promise.all([person(), contractor({ phone: "(555) 555-0150" })]);
  const quoteId = await project(owner);
  const open = () => openScreen(`/bid-page?quoteId=${quoteId}`);
  await openScreen(`/bid-page?quoteId=${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  await fill(introduction(), words);
  return { owner, crew, quoteId, open };
}

describe("a short bid that is half written", () => {
  it("C-04 BID-07 EXP-03 leads on to a revision of the one that another window sends", async () => {
    const { crew, quoteId } = await atCard();
    await bid(crew, quoteId);
    await expectText("You began to change this bid. Your changes are not sent.");
    await press(link("Go on with your changes"));
    await expect.element(page.getByLabelText("Bid amount")).toHaveValue("21,500");
    await expect.element(page.getByLabelText("Notes")).toHaveValue(words);
  });

  it("BID-07 MKT-07 EXP-03 tells what of the request changed, at once and later", async () => {
    const { owner, quoteId, open } = await atCard();
    const { upgrades } = await owner.call("quotes.read", { quoteId });
    const changed = { [upgrades[0]?.id ?? ""]: "Keep the window." };
    await owner.call("quotes.update", { quoteId, notes: changed });
    await expectText("The project changed since you typed this: the notes on Kitchen");
    await open();
    await expect.element(amount()).toHaveValue("21,500");
    await expectText("The project changed since you typed this: the notes on Kitchen");
  });

  it("BID-07 BID-13 EXP-03 stays to be discarded where another bid is approved, which is told once", async () => {
    const { owner, quoteId, open } = await atCard();
    const bidId = await bid(await contractor(), quoteId);
    await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
    const told = page.getByText(
      "The homeowner has approved a bid. This project takes no more bids.",
    );
    await expect.element(told).toHaveFocus();
    await expectText(words);
    await open();
    await expect.element(told).toBeVisible();
    await expectText(words);
    await press(button("Discard It"));
    await expectNoText(words);
  });

  it("BID-07 EXP-03 stays to be copied where the project is closed, also after a reload", async () => {
    const { owner, quoteId, open } = await atCard();
    await owner.call("quotes.close", { quoteId });
    await expectText("This project is not open any more");
    await expectText(words);
    await expect.element(button("Copy")).toBeVisible();
    await open();
    await shows(page.getByRole("heading", { level: 1 }), "Quote Not Found");
    await expectText(words);
    await press(button("Discard It"));
    await expectNoText(words);
  });

  it("BID-07 MKT-04 EXP-03 whose answer is lost is sent once, and its introduction waits in the conversation", async () => {
    const { owner, quoteId, open } = await atCard();
    const found = network.lose("POST", /\/bids$/);
    await press(button("Submit Bid"));
    await expectText("The bid may not have arrived");
    found();
    await open();
    await expect.element(page.getByRole("article")).toHaveTextContent("$21,500");
    await expect.poll(() => sessionStorage.getItem(bidDraft(quoteId))).toBeNull();
    await open();
    await expect.element(page.getByPlaceholder("Type a message...")).toHaveValue(words);
    expect((await owner.call("bids.list", { quoteId })).items).toHaveLength(1);
  });

  it("C-04 BID-07 MKT-05 EXP-03 sends all of a draft that was begun on the project page", async () => {
    const { owner, quoteId, open } = await atCard();
    await openScreen(`/quote/${quoteId}`);
    const warranty = page.getByLabelText("Warranty");
    await press(button("Add Discount, Payments and Warranty"));
    await fill(warranty, "Two years");
    await open();
    await expectText("Your draft has more on the project page");
    await press(button("Submit Bid"));
    await expect.element(page.getByRole("log")).toHaveTextContent(words);
    const [sent] = (await owner.call("bids.list", { quoteId })).items;
    expect(sent?.details).toMatchObject({ warranty: "Two years" });
  });

  it("BID-15 PROJ-20 whoever withdrew a bid reads that a new one can be sent, and where", async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const quoteId = await project(owner);
    const bidId = await bid(crew, quoteId);
    await crew.call("bids.withdraw", { quoteId, bidId, reason: "No time" });
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: crew });
    await expectText("so you can send a new one");
    await expect.element(link("Go to the bid form")).toHaveAttribute("href", `/quote/${quoteId}`);
  });
});
