import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, dayFromNow, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const numberOf = (quoteId: string) => quoteId.slice(-6).toUpperCase();
const carry = () => button("Carry My Bid Over");
const openProject = (quoteId: string) => openScreen(`/quote/${quoteId}`);
const openBids = (quoteId: string) => openScreen(`/bid-page?quoteId=${quoteId}`);
const fromOlder = "What you typed for the older one stands in the form";
const stillStands = "Your bid on the older version of this request still stands as well.";

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

/** A first bid that is half written. */
async function begun() {
  const made = await house();
  await openScreen(`/quote/${made.first}`, { as: made.crew });
  await fill(amount(), "21,500");
  await fill(notes(), "With new hinges");
  return made;
}

/** A revision that is half written of a bid of $24,900. */
async function revising() {
  const made = await house();
  await bid(made.crew, made.first);
  await openScreen(`/quote/${made.first}`, { as: made.crew });
  await press(button("Revise Bid"));
  await fill(notes(), "With new hinges");
  return made;
}

describe("a bid that is half written when a newer version comes", () => {
  it.each(["by its button", "after a reload"])(
    "MKT-07 EXP-03 is led on to that %s with all that was written",
    async (how) => {
      const { first, version } = await begun();
      await press(button("Add rooms, payments and dates"));
      await fill(page.getByLabelText("Kitchen: labor"), "9,000");
      const second = await version();
      await expectText("A newer version of this request has taken its place.");
      await expect.element(notes()).toHaveValue("With new hinges");
      if (how === "by its button") await press(button("View the Newer Version").last());
      else await openProject(first);
      await expectAddress(`/quote/${second}`);
      await expectText(fromOlder);
      await expect.element(notes()).toHaveValue("With new hinges");
      await expect.element(page.getByLabelText("Kitchen: labor")).toHaveValue("9,000");
    },
  );

  it("MKT-07 EXP-03 what was typed for a room that went is shown apart, also once the rest is sent", async () => {
    const { version, crew } = await house();
    const second = await version("Kitchen", "Porch");
    await openScreen(`/quote/${second}`, { as: crew });
    await press(button("Add rooms, payments and dates"));
    await fill(page.getByLabelText("Porch: labor"), "3,000");
    const third = await version();
    await openProject(third);
    const title = page.getByRole("heading", { name: "Your price for a room that went" });
    await expect.element(title).toBeVisible();
    await expectText("A newer version of the request did not ask for it.");
    await fill(amount(), "9,000");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expectNoText(fromOlder);
    await expect.element(page.getByRole("definition").filter({ hasText: "3,000" })).toBeVisible();
    await press(button("Discard It"));
    await expect.element(title).not.toBeInTheDocument();
  });
});

describe("a bid that is being revised when a newer version comes", () => {
  it("MKT-07 EXP-03 goes on after the bid was carried over, and revises it there", async () => {
    const { version } = await revising();
    const second = await version();
    await press(carry());
    await expectAddress(`/quote/${second}#own-bid`);
    await expectText("Your bid of $24,900 was carried over to this version");
    await press(button("Revise With What I Typed"));
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    await expect.poll(() => Object.keys(localStorage).join(" ")).not.toContain("draft_");
  });
});

describe("a bid that waits on a version which a newer one replaced", () => {
  it("MKT-07 EXP-03 is carried over on the newer one, which asks for no second bid then", async () => {
    const { crew, second } = await replaced();
    await openScreen(`/quote/${second}`, { as: crew });
    await expectText("Your bid of $24,900 priced request");
    await press(carry());
    await expectToast("Bid Carried Over");
    await expect
      .element(page.getByRole("heading", { name: "Your bid", exact: true }))
      .toHaveFocus();
    await expect.element(button("Revise Bid")).toBeVisible();
    await expectNoText("Your bid stands on the older version");
  });

  it("MKT-07 EXP-03 reads on either page of each version that a second one stands on the other", async () => {
    const { crew, first, second } = await replaced();
    await bid(crew, second, { amount: "22,000" });
    await openScreen(`/quote/${first}`, { as: crew });
    await expectText("as well, so you can withdraw this one.");
    await expect.element(carry()).not.toBeInTheDocument();
    await openBids(first);
    await expectText("and you have a bid there as well");
    await openBids(second);
    await expectText(stillStands);
    await openProject(second);
    await expectText(stillStands);
  });

  it("MKT-07 EXP-03 cannot be carried over where another bid is approved on the newer one", async () => {
    const { crew, first, second, approve } = await replaced();
    const theirs = await bid(await contractor(), second, { amount: "23,000" });
    await openScreen(`/quote/${first}`, { as: crew });
    await expect.element(carry()).toBeVisible();
    await approve(second, theirs, 2_300_000);
    await expectText("The homeowner has approved another bid on the newer request");
    await expect.element(carry()).not.toBeInTheDocument();
    await openBids(second);
    await expectText("has approved another bid here, so it cannot");
    await openProject(second);
    await press(link("See the Older Bid"));
    await expectAddress(`/quote/${first}#own-bid`);
  });

  it("MKT-07 PROJ-20 withdrawn, it leaves its bidder on the newer one, as the notification says", async () => {
    const { crew, first, second } = await replaced();
    await openScreen(`/quote/${first}`, { as: crew });
    await press(button("Withdraw Bid"));
    const dialog = page.getByRole("dialog");
    await fill(dialog.getByLabelText("Reason"), "Our crew is booked.");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    await expectToast(
      "Bid Withdrawn",
      "Your bid has been withdrawn and the property owner has been notified. This is the newer version of the request, which replaced the one that you had bid on.",
    );
    await expect.poll(() => location.href).toContain(`/quote/${second}`);
  });

  it("MKT-07 BID-07 EXP-03 keeps the short form from the newer bid page until it is withdrawn", async () => {
    const { crew, first, older, second } = await replaced();
    await openScreen(`/bid-page?quoteId=${second}`, { as: crew });
    await expectText("Your bid waits on the older version");
    const form = page.getByRole("heading", { name: "Submit Your Bid" });
    await expect.element(form).not.toBeInTheDocument();
    await crew.call("bids.withdraw", { quoteId: first, bidId: older, reason: "Booked." });
    await expect.element(form).toBeVisible();
    await expectNoText("Your bid waits on the older version");
  });

  it.each(["owner", "crew"] as const)(
    "MKT-07 BID-15 CHAT-01 carried over, it is called that to the %s, and both bids lead to one another",
    async (side) => {
      const { first, older, second, ...people } = await replaced();
      const ids = { quoteId: first, bidId: older };
      await people.crew.call("messages.send", { ...ids, text: "Is the floor level?" });
      const { id: newer } = await people.crew.call("bids.carryOver", ids);
      await openScreen(`/bid-page?quoteId=${first}`, { as: people[side] });
      await expectText("This bid goes on with the newer version");
      await expect
        .element(page.getByRole("article").getByText("Carried over", { exact: true }))
        .toBeVisible();
      await expectNoText("Withdrawn");
      await press(link("See the bid there"));
      await expectAddress(`/bid-page?quoteId=${second}&bid=${newer}`);
      await press(link("Read the earlier messages"));
      await expectAddress(`/bid-page?quoteId=${first}&bid=${older}`);
      await expect.element(page.getByRole("log")).toHaveTextContent("Is the floor level?");
    },
  );
});

describe("a newer version before its owner's eyes", () => {
  it("MKT-07 S-60 counts the bids that wait on the older one, as long as none is approved", async () => {
    const { owner, crew, first, older, second, approve } = await replaced();
    await openScreen(`/bid-page?quoteId=${second}`, { as: owner });
    await expectText("A bid waits on request");
    await expect
      .element(link("See the bid there"))
      .toHaveAttribute("href", `/bid-page?quoteId=${first}`);
    const ids = { quoteId: first, bidId: older };
    const { id } = await crew.call("bids.carryOver", ids);
    await expect.element(page.getByRole("article")).toBeVisible();
    await expectNoText("A bid waits on request");
    await approve(second, id);
    await expectText("What comes next");
  });

  it("MKT-06 DOC-01 MKT-07 tells a room that went as still in the price of a bid that was carried over", async () => {
    const { owner, crew, version, approve } = await house();
    const wider = await version("Kitchen", "Garage");
    const bidId = await bid(crew, wider, { amount: "24,000" });
    const last = await version("Kitchen");
    const { id } = await crew.call("bids.carryOver", { quoteId: wider, bidId });
    await bid(await contractor(), last, { amount: "20,000" });
    await openScreen(`/bid-page?quoteId=${last}`, { as: owner });
    await expect
      .element(page.getByRole("row", { name: /^Leveled total \$/ }))
      .toHaveTextContent("$24,000still includes Garage, not asked for any more");
    await approve(last, id, 2_400_000);
    await openScreen(`/pdf-preview?quoteId=${last}`);
    await expectText(
      `Its price is for request ${numberOf(wider)}, an older version. It still includes Garage, which is not asked for any more.`,
    );
  });

  it("QUO-17 MKT-07 a fourth request retires the first, whose bid waits until that is published", async () => {
    const { owner, crew, first, street } = await house();
    await bid(crew, first);
    const draft = (room: string) => project(owner, { street, rooms: [room], publish: false });
    await draft("Garage");
    await draft("Porch");
    const fourth = await draft("Basement");
    await openScreen(`/quote/${first}`, { as: crew });
    await expectText("The newer one is not open to contractors now.");
    await expect.element(carry()).not.toBeInTheDocument();
    await openScreen(`/bid-page?quoteId=${first}`, { as: owner });
    const banner = page.getByText("Bids on it can no longer be approved.");
    await expect.element(banner).toHaveTextContent("Once a newer version is published");
    await expect.element(button("Approve Bid")).not.toBeInTheDocument();
    await owner.call("quotes.publish", { quoteId: fourth });
    await expect.element(banner).toHaveTextContent("can carry their bid over to the newer version");
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
      /^Kitchen is agreed with Agreed Homes already, in project .+\. Contractors would bid/,
    );
    await press(button("Publish to Contractors"));
    await expectToast("Published");
    await expect.element(page.getByText("is agreed with Agreed")).not.toBeInTheDocument();
  });
});
