import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const notes = () => page.getByLabelText("Notes");
const carry = () => button("Carry My Bid Over");
const openProject = (quoteId: string) => openScreen(`/quote/${quoteId}`);
const fromOlder = "Your draft for the older one is in the form";

/** An owner whose requests are versions of one another, and a contractor. */
async function house() {
  const [owner, crew] = await Promise.all([person(), contractor({ phone: "(555) 555-0150" })]);
  const street = `${unique()} Oak Street`;
  const version = (...rooms: string[]) =>
    project(owner, { street, rooms: rooms.length > 0 ? rooms : ["Kitchen"] });
  const approve = (quoteId: string, bidId: string, shownAmount = 2_490_000) =>
    owner.call("bids.approve", { quoteId, bidId, shownAmount });
  return { owner, crew, street, version, approve, first: await version() };
}

/** A bid of $24,900 that waits on a version which a newer one replaced. */
async function replaced() {
  const made = await house();
  const older = await bid(made.crew, made.first);
  const second = await made.version();
  return { ...made, older, second };
}

describe("a bid that is half written when a newer version comes", () => {
  it("MKT-07 EXP-03 is led on to that with all that was written", async () => {
    const { version, first, crew } = await house();
    await openScreen(`/quote/${first}`, { as: crew });
    await fill(notes(), "With new hinges");
    await press(button("Add rooms, payments and dates"));
    await fill(page.getByLabelText("Kitchen: labor"), "9,000");
    const second = await version();
    await expectAddress(`/quote/${second}`);
    await expectText(fromOlder);
    await expect.element(notes()).toHaveValue("With new hinges");
    await expect.element(page.getByLabelText("Kitchen: labor")).toHaveValue("9,000");
  });
});

describe("a bid that is being revised when a newer version comes", () => {
  it("MKT-07 EXP-03 goes on after the bid was carried over, and revises it there", async () => {
    const { version, first, crew } = await house();
    await bid(crew, first);
    await openScreen(`/quote/${first}`, { as: crew });
    await press(button("Revise Bid"));
    await fill(notes(), "With new hinges");
    const second = await version();
    await press(carry());
    await expectAddress(`/quote/${second}#own-bid`);
    await expectText("Your changes to this bid were not sent");
    await press(button("Revise With What I Typed"));
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    await expect.poll(() => Object.keys(localStorage).join(" ")).not.toContain("draft_");
  });
});

describe("a bid that waits on a version which a newer one replaced", () => {
  it("MKT-07 BID-07 EXP-03 is carried over on the newer one, which asks for no second bid", async () => {
    const { crew, second } = await replaced();
    await openScreen(`/bid-page?quoteId=${second}`, { as: crew });
    await expectText("Your bid waits on the older project");
    expect(page.getByRole("heading", { name: "Submit Your Bid" }).query()).toBeNull();
    await openProject(second);
    await expectText("Your bid of $24,900 priced project");
    await press(carry());
    await expectToast("Bid Carried Over");
    await expect
      .element(page.getByRole("heading", { name: "Your bid", exact: true }))
      .toHaveFocus();
    await expect.element(button("Revise Bid")).toBeVisible();
    await expectNoText("Your bid stands on the older project");
  });

  it("MKT-03 MKT-06 MKT-07 carried over, it leaves a room that came since as a gap, which its owner reads before approving; its bidder confirms it with one tap", async () => {
    const { owner, crew, first, version } = await house();
    const bidId = await bid(crew, first);
    const newer = await version("Kitchen", "Garage");
    await crew.call("bids.carryOver", { quoteId: first, bidId });
    const number = first.slice(-6).toUpperCase();
    const rest = `is for the older project ${number}`;
    await openScreen(`/bid-page?quoteId=${newer}`, { as: owner });
    await expectText(
      `Priced for project ${number}, which this one replaced, and carried over at the same price. Added since: Garage.`,
    );
    await press(page.getByRole("button", { name: /^Approve Bid/ }));
    const question = page.getByRole("alertdialog");
    await shows(question, `Its price ${rest}. It does not cover Garage.`);
    await openScreen("/contractor-dashboard?tab=mine", { as: crew });
    await expectText("Carried over: confirm your price");
    await press(link("View Project"));
    await expectText(`Your price of $24,900 ${rest}. Added since: Garage. Confirm the price`);
    await press(button("Confirm $24,900"));
    await expectText(/^Your bid is for project \w+ as it stands now\.$/);
    await openScreen(`/bid-page?quoteId=${newer}`, { as: owner });
    await expectText(/^Confirmed on /);
    await expectNoText("Priced for project");
  });

  it("MKT-07 BID-15 CHAT-01 carried over, it is called that, and both bids lead to one another", async () => {
    const { first, older, second, crew } = await replaced();
    const ids = { quoteId: first, bidId: older };
    await crew.call("messages.send", { ...ids, text: "Is the floor level?" });
    const { id: newer } = await crew.call("bids.carryOver", ids);
    await openScreen(`/bid-page?quoteId=${first}`, { as: crew });
    await expectText("This bid was carried over to the newer project");
    await shows(page.getByRole("article").getByText("Carried over", { exact: true }));
    await expectNoText("Withdrawn");
    await press(link("See the bid there"));
    await expectAddress(`/bid-page?quoteId=${second}&bid=${newer}`);
    await press(link("Read the earlier messages"));
    await expectAddress(`/bid-page?quoteId=${first}&bid=${older}`);
    await expect.element(page.getByRole("log")).toHaveTextContent("Is the floor level?");
  });
});

describe("a newer version before its owner's eyes", () => {
  it("MKT-07 S-60 counts the bids that wait on the older one, as long as none is approved", async () => {
    const { owner, crew, first, older, second, approve } = await replaced();
    await openScreen(`/bid-page?quoteId=${second}`, { as: owner });
    await expectText("A bid waits on project");
    await expect
      .element(link("See the bid there"))
      .toHaveAttribute("href", `/bid-page?quoteId=${first}`);
    const ids = { quoteId: first, bidId: older };
    const { id } = await crew.call("bids.carryOver", ids);
    await expect.element(page.getByRole("article")).toBeVisible();
    await expectNoText("A bid waits on project");
    await approve(second, id);
    await expectText("What comes next");
  });

  it("MKT-07 EXP-03 says before it is published which project it takes off the market", async () => {
    const { owner, street, first } = await house();
    const draft = await project(owner, { street, rooms: ["Bathroom paint"], publish: false });
    await openScreen(`/quote-builder?quoteId=${draft}`, { as: owner });
    await expectText(/^Publishing takes project .+ \(Kitchen, \$18,500\) off the market/);
    await press(button("Publish to Contractors"));
    await expectToast("Published");
    expect((await owner.call("quotes.read", { quoteId: first })).supersededBy).toBe(draft);
  });

  it("MKT-07 EXP-03 says before it is published with whom a room of it is agreed already", async () => {
    const { owner, street, first, approve } = await house();
    await approve(first, await bid(await contractor({ companyName: "Agreed Homes" }), first));
    const rooms = ["Kitchen", "Garage"];
    const draft = await project(owner, { street, rooms, publish: false });
    await openScreen(`/quote-builder?quoteId=${draft}`, { as: owner });
    await expectText(
      /^Kitchen is already agreed with Agreed Homes in project .+\. Contractors would bid on it again/,
    );
    await press(button("Publish to Contractors"));
    await expectToast("Published");
    await expect.element(page.getByText("is agreed with Agreed")).not.toBeInTheDocument();
  });
});
