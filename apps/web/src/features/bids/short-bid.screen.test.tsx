import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByRole("textbox", { name: "Bid amount" });
const introduction = () => page.getByLabelText("Introduction message");
const words = "We know such kitchens.";
const elsewhere = "Your bid was sent from another window";

/** A contractor who types into the short card of a project. */
async function atCard(phone = "(555) 555-0150") {
  const [owner, crew] = await Promise.all([person(), contractor({ phone })]);
  const street = `${unique()} Oak Street`;
  const quoteId = await project(owner, { street });
  const open = () => openScreen(`/bid-page?quoteId=${quoteId}`);
  await openScreen(`/bid-page?quoteId=${quoteId}`, { as: crew });
  await fill(amount(), "21,500");
  await fill(introduction(), words);
  return { owner, crew, quoteId, street, open };
}

describe("a short bid that is half written", () => {
  it("C-04 BID-07 EXP-03 leads on to a revision of the one that another window sends", async () => {
    const { crew, quoteId } = await atCard();
    await bid(crew, quoteId);
    await expectText(elsewhere);
    await press(link("Go on there"));
    await press(button("Revise With What I Typed"));
    await expect.element(page.getByLabelText("Bid amount")).toHaveValue("21,500");
  });

  it("C-04 BID-07 EXP-03 refused for another window's bid it is kept, and found on the project page", async () => {
    const { crew, quoteId } = await atCard();
    const release = network.hold("GET", /\/bids$/);
    await bid(crew, quoteId);
    await press(button("Submit Bid"));
    await expect.poll(() => network.calls("POST", /\/bids$/)).toHaveLength(1);
    release();
    await expectText(elsewhere);
    await openScreen(`/quote/${quoteId}`);
    await expectText("Your bid of $24,900 was sent from another window");
    await press(button("Revise With What I Typed"));
    await expect.element(page.getByLabelText("Notes")).toHaveValue(words);
  });

  it("BID-07 MKT-07 EXP-03 tells what of the request changed, at once, later, and where it is led to", async () => {
    const { owner, quoteId, open } = await atCard("");
    const { upgrades } = await owner.call("quotes.read", { quoteId });
    const changed = { [upgrades[0]?.id ?? ""]: "Keep the window." };
    await owner.call("quotes.update", { quoteId, notes: changed });
    await expectText("The request changed while you had this form open: the notes on Kitchen");
    await open();
    await expect.element(amount()).toHaveValue("21,500");
    const told = "The request changed since you typed this: the notes on Kitchen";
    await expectText(told);
    // Without a phone in the profile the long form goes on with it.
    await press(button("Submit Bid"));
    await expectToast("A few details are missing");
    await expectAddress(`/quote/${quoteId}`);
    await expect.element(page.getByLabelText("Bid amount")).toHaveValue("21,500");
    await expectText(told);
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
    await expect.element(told).not.toHaveFocus();
    await expectText(words);
    await press(button("Discard It"));
    await expectNoText(words);
  });

  it("BID-07 EXP-03 stays to be copied where the project is closed, also after a reload", async () => {
    const { owner, quoteId, open } = await atCard();
    await owner.call("quotes.close", { quoteId });
    await expect.element(page.getByText("This project is not open any more")).toHaveFocus();
    await expectText(words);
    await expect.element(button("Copy")).toBeVisible();
    await expect.element(page.getByText("Active", { exact: true })).not.toBeInTheDocument();
    await open();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Quote Not Found");
    await expectText(words);
    await press(button("Discard It"));
    await expectNoText(words);
  });

  it("BID-07 MKT-07 EXP-03 goes on with the newer version that takes the place of the request", async () => {
    const { owner, street } = await atCard();
    const newerId = await project(owner, { street });
    await expectText(
      "and the form of the newer version begins with it",
      "Superseded by a newer version",
    );
    await expect.element(button("Submit Bid")).not.toBeInTheDocument();
    await press(link("View the Newer Version"));
    await expectAddress(`?quoteId=${newerId}`);
    await expectText("This is the newer version of the request.");
    await expect.element(amount()).toHaveValue("21,500");
    await expect.element(introduction()).toHaveValue(words);
    // Nor is it lost where still another version comes, on the page of the project.
    const newestId = await project(owner, { street });
    await openScreen(`/quote/${newerId}`);
    await expectAddress(`/quote/${newestId}`);
    await expect.element(page.getByLabelText("Bid amount")).toHaveValue("21,500");
    await expect.element(page.getByLabelText("Notes")).toHaveValue(words);
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
