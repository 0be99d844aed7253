import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { type Person, bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const heading = () => page.getByRole("heading", { name: "Your bid", exact: true });
const unsent = () =>
  page.getByRole("main").getByText("Your changes to this bid were not sent", { exact: true });
const said = () => document.querySelector("form")?.textContent;
const toldUnsent = "Your changes to this bid were not sent";
const overtaken = "It now asks for $22,000 and differs in: timeline";
const wentOn = "Your bid was withdrawn. What you typed";
const kept = () => Object.keys(localStorage).join(" ");

interface Sent {
  owner: Person;
  crew: Person;
  quoteId: string;
  bidId: string;
}

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

/** What is typed for a revision waits while its writer looks elsewhere and something happens. */
async function left(meanwhile: (sent: Sent) => Promise<unknown>) {
  const at = await atRevision({ amount: "22,750", notes: "With new hinges" });
  await openScreen("/account");
  await meanwhile(at);
  await at.open();
  return at;
}

const reviseElsewhere = ({ crew, quoteId, bidId }: Sent) =>
  crew.call("bids.revise", {
    quoteId,
    bidId,
    amount: "22,000",
    name: crew.name,
    company: crew.companyName,
    email: crew.email,
    phone: "(555) 555-0150",
    expirationDate: dayFromNow(40),
    timeline: "in May",
  });
const approve = ({ owner, quoteId, bidId }: Sent) =>
  owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_000_000 });
const reject = ({ owner, quoteId, bidId }: Sent) => owner.call("bids.reject", { quoteId, bidId });

async function withdraw() {
  await press(button("Withdraw Bid"));
  const dialog = page.getByRole("dialog");
  await fill(dialog.getByLabelText("Reason"), "We ask for less.");
  await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
  await expectToast("Bid Withdrawn");
}

describe("a bid that is being revised", () => {
  it("PROJ-17 PROJ-20 EXP-03 withdrawn in another tab, it says so and goes on as a new bid", async () => {
    const { crew, quoteId, bidId } = await atRevision({
      amount: "23,400",
      notes: "With new hinges",
    });
    await crew.call("bids.withdraw", { quoteId, bidId, reason: "Too far away" });
    await expectText(wentOn);
    await expect.element(heading()).toHaveFocus();
    await expect.element(amount()).toHaveValue("23,400");
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expectNoText(wentOn);
  });

  it("PROJ-17 EXP-03 replaces one that another window saved only once its bidder reads what that says", async () => {
    const at = await atRevision({ amount: "23,400" });
    await reviseElsewhere(at);
    await expectText(overtaken);
    await expect.element(amount()).toHaveValue("23,400");
    await expect.element(button("Save Revision")).not.toBeInTheDocument();
    await press(button("Replace That Revision"));
    await expectToast("Bid Updated!");
    await expect.element(amount()).toHaveValue("23,400");
  });

  it("PROJ-14 EXP-03 its project made private, it says that where its bidder types, far down on a phone", async () => {
    await page.viewport(390, 400);
    const at = await atRevision({});
    await press(button("Add rooms, payments and dates"));
    const warranty = page.getByLabelText("Warranty");
    await fill(warranty, "Two years");
    warranty.element().scrollIntoView({ block: "end" });
    await at.owner.call("messages.send", {
      quoteId: at.quoteId,
      bidId: at.bidId,
      text: "We put this off.",
    });
    await at.owner.call("quotes.makePrivate", { quoteId: at.quoteId });
    await expectToast(toldUnsent, "This project does not take bids now.");
    await expectNoText("The homeowner has decided");
    await expect.element(button("Save Revision")).not.toBeInTheDocument();
  });

  it("PROJ-17 MKT-07 EXP-03 a newer version come meanwhile, it is told far down why it cannot be saved, put right once that is known, and goes along", async () => {
    await page.viewport(390, 480);
    const { owner, quoteId } = await atRevision();
    const go = network.hold("GET", new RegExp(`/api/quotes/${quoteId}$`));
    const { address, upgrades } = await owner.call("quotes.read", { quoteId });
    const street = address.street;
    const newer = await project(owner, { street, rooms: [upgrades[0]?.room ?? ""] });
    await expectToast(toldUnsent, "This project does not take bids now.");
    go();
    await expectToast(
      toldUnsent,
      "A newer version of this request has taken its place. What you typed is kept and goes along to it, with this bid once you carry it over or as a new one.",
    );
    const goesAlong = "What you typed is kept and goes along to it";
    await expect.poll(said).toContain(goesAlong);
    // Also in the form that was closed, which leaves nobody on the button that withdraws the bid.
    await press(button("Close"));
    await expect.element(heading()).toHaveFocus();
    await expect.poll(said).toContain(goesAlong);
    await press(page.getByRole("link", { name: "View the Newer Version" }).last());
    await expectAddress(`/quote/${newer}`);
    await expectText("What you typed for the older one stands in the form");
    await expect.element(amount()).toHaveValue("22,750");
    // The bid that waits on the older one can be carried over all the same.
    await expect.element(button("Carry My Bid Over")).toBeVisible();
  });

  it("PROJ-14 EXP-03 approved meanwhile, it cannot be saved, and both what was sent and typed are read", async () => {
    const at = await atRevision();
    await approve(at);
    await expectText("The homeowner has decided");
    await expect.element(amount()).toHaveValue("22,750");
    await expect.element(button("Save Revision")).not.toBeInTheDocument();
    await press(button("Close"));
    await expect.element(page.getByRole("definition").filter({ hasText: "$20,000" })).toBeVisible();
    await expect.element(unsent()).toBeVisible();
    await expect.element(button("Copy What I Typed")).toBeVisible();
  });

  it("PROJ-14 BID-13 EXP-03 says that another bid was approved, and keeps what was typed", async () => {
    const { owner, quoteId, open } = await atRevision();
    const rival = await bid(await contractor(), quoteId, { amount: "18,000" });
    await owner.call("bids.approve", { quoteId, bidId: rival, shownAmount: 1_800_000 });
    await expectText("The homeowner has approved another bid meanwhile.");
    await expectNoText("has decided on this bid");
    await expect.element(button("Copy What I Typed")).toBeVisible();
    await open();
    await expect.element(unsent()).toBeVisible();
    await expectText("go on with it once the bid can be revised again");
  });

  it("PROJ-17 BID-03 EXP-03 the bid page says that changes were begun, and leads on to them", async () => {
    const { quoteId } = await atRevision({ notes: "With new hinges" });
    await openScreen(`/bid-page?quoteId=${quoteId}`);
    await expect
      .element(page.getByRole("article"))
      .toHaveTextContent("You began to change this bid. Your changes are not sent.");
    await press(link("Go on with your changes"));
    await expect.element(notes()).toHaveValue("With new hinges");
    await expect.element(notes()).not.toHaveAttribute("readonly");
  });
});

describe("what was typed to revise a bid", () => {
  it("PROJ-14 PROJ-20 EXP-03 is copied, or begins the new bid once the rejected one is withdrawn, also after a reload", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { open } = await left(reject);
    await expectText("Withdraw it, and the form of a new bid begins");
    await press(button("Copy What I Typed"));
    expect(copied).toHaveBeenCalledWith("22,750\n\nWith new hinges");
    await withdraw();
    await expectText(wentOn);
    await expect.element(amount()).toHaveValue("22,750");
    await open();
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.poll(kept).not.toContain("draft_");
  });

  it("PROJ-02 PROJ-14 EXP-03 is there also where the bid was rejected and its project is gone", async () => {
    await left(async (at) => {
      await reject(at);
      await at.owner.call("quotes.close", { quoteId: at.quoteId });
    });
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Quote Not Found");
    const title = page.getByRole("heading", { name: "Your changes to the bid were not sent" });
    await expect.element(title).toBeVisible();
    await expectText("With new hinges");
    await press(button("Discard It"));
    await expect.element(title).not.toBeInTheDocument();
  });
});
