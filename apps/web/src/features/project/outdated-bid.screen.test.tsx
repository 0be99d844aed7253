import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { draftName, keepAt } from "#backend/drafts.ts";
import { bidDraftKey } from "#parts/drafts/draft-places.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { button, expectAddress, expectNoText, expectText, link } from "#testing/sight.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const amount = () => page.getByLabelText("Bid amount");
const notes = () => page.getByLabelText("Notes");
const outdated = "The project changed after your bid";
const kept = () => Object.keys(localStorage).join(" ");

/** An owner with a project, and a contractor. */
async function house(rooms: readonly string[] = ["Kitchen"]) {
  const [owner, crew] = await Promise.all([person(), contractor({ phone: "(555) 555-0150" })]);
  const street = `${unique()} Oak Street`;
  const quoteId = await project(owner, { street, rooms });
  const { upgrades } = await owner.call("quotes.read", { quoteId });
  const note = (text: string) =>
    owner.call("quotes.update", { quoteId, notes: { [upgrades[0]?.id ?? ""]: text } });
  const revise = (...next: string[]) => project(owner, { street, rooms: next, revises: quoteId });
  const open = () => openScreen(`/quote/${quoteId}`);
  const bids = async () => (await owner.call("bids.list", { quoteId })).items;
  return { owner, crew, street, quoteId, note, revise, open, bids };
}

/** A bid of $24,900 that waits, before its bidder's eyes. */
async function atBid() {
  const made = await house();
  const bidId = await bid(made.crew, made.quoteId);
  await openScreen(`/quote/${made.quoteId}`, { as: made.crew });
  await expect.element(button("Revise Bid")).toBeVisible();
  return { ...made, bidId };
}

describe("an address that a project had before", () => {
  it("MKT-07 EXP-03 leads on to the project, with the bid that was typed there", async () => {
    const { owner, crew, street, quoteId } = await house();
    const rooms = ["Kitchen", "Porch"];
    const old = await project(owner, { street, rooms, revises: quoteId, publish: false });
    await owner.call("quotes.publish", { quoteId: old });
    keepAt(draftName(crew.id, bidDraftKey(old)), { amount: "21,500" });
    await openScreen(`/quote/${old}`, { as: crew });
    await expectAddress(`/quote/${quoteId}`);
    await expect.element(amount()).toHaveValue("21,500");
  });
});

describe("a bid whose project changes", () => {
  it("MKT-03 MKT-07 says at once what changed, and is confirmed at the same price with one tap", async () => {
    const { quoteId, note, bids } = await atBid();
    await note("Keep the window.");
    await expectText(outdated, "is for the project before it changed: the notes on Kitchen.");
    await press(button("What Changed"));
    await shows(page.getByRole("dialog"), "Keep the window.");
    await press(page.getByRole("dialog").getByText("Close"));
    await openScreen("/contractor-dashboard?tab=mine");
    await expectText("Project changed since your bid");
    await press(link("View Project"));
    await expectAddress(`/quote/${quoteId}#own-bid`);
    await press(button("Confirm $24,900"));
    await expectToast("Bid Confirmed");
    await expectNoText(outdated);
    expect(await bids()).toMatchObject([{ amount: 2_490_000, pricedRevision: 2 }]);
  });

  it("MKT-07 PROJ-17 stays where it is when a room is added, and is revised for the project as it is", async () => {
    const { quoteId, revise, bids } = await atBid();
    expect(await revise("Kitchen", "Garage")).toBe(quoteId);
    await expectText(outdated, "Garage");
    await press(button("Revise Bid"));
    await fill(amount(), "31,000");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    await expectNoText(outdated);
    expect(await bids()).toMatchObject([{ amount: 3_100_000, pricedRevision: 2 }]);
  });

  it("MKT-03 EXP-03 is not confirmed for what its bidder has not seen, and says what that is", async () => {
    const { note, bids } = await atBid();
    await note("Keep the window.");
    await expect.element(button("Confirm $24,900")).toBeVisible();
    const go = network.hold("GET", /\/quotes\//);
    await note("Keep the door.");
    await press(button("Confirm $24,900"));
    await expect.poll(() => network.calls("POST", /\/confirm/)).toHaveLength(1);
    go();
    await expect.poll(() => toastLines().join(" ")).toContain("The bid could not be confirmed");
    expect(await bids()).toMatchObject([{ pricedRevision: 1 }]);
    await expectText(outdated);
  });
});

describe("a bid that is typed while its project changes", () => {
  it("MKT-07 EXP-03 keeps all that was typed, says what changed, and is sent for the project as it is", async () => {
    const { crew, quoteId, revise, open, bids } = await house(["Kitchen", "Garage"]);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await fill(notes(), "With new hinges");
    await fill(page.getByLabelText("Kitchen: labor"), "9,000");
    await fill(page.getByLabelText("Garage: labor"), "4,000");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await revise("Kitchen", "Attic");
    await expectText(
      "The project changed since you typed this: Attic (added) and Garage (removed)",
    );
    await open();
    await expectText("The project changed since you typed this");
    await expect.element(notes()).toHaveValue("With new hinges");
    await expect.element(page.getByLabelText("Kitchen: labor")).toHaveValue("9,000");
    await fill(page.getByLabelText("Attic: labor"), "2,000");
    await fill(amount(), "11,000");
    await press(button("Send for the Project as It Is Now"));
    await expectToast("Bid Submitted!");
    await expect.poll(kept).not.toContain("draft_");
    expect(await bids()).toMatchObject([{ amount: 1_100_000, pricedRevision: 2 }]);
  });

  it("MKT-03 MKT-04 EXP-03 is refused where that was not seen, keeps its text, and goes on once it was", async () => {
    const { crew, quoteId, note, bids } = await house();
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await fill(amount(), "21,500");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    const go = network.hold("GET", /\/quotes\//);
    await note("Keep the window.");
    await press(button("Submit Bid"));
    await expect.poll(() => network.calls("POST", /\/bids$/)).toHaveLength(1);
    go();
    await expect.poll(() => toastLines().join(" ")).toContain("the notes on Kitchen");
    expect(await bids()).toHaveLength(0);
    await expectText("The project changed since you typed this: the notes on Kitchen");
    await expect.element(amount()).toHaveValue("21,500");
    await press(button("Send for the Project as It Is Now"));
    await expectToast("Bid Submitted!");
    expect(await bids()).toMatchObject([{ amount: 2_150_000, pricedRevision: 2 }]);
  });

  it("MKT-07 EXP-03 as a revision it says both what the project and what the bid changed to", async () => {
    const { crew, quoteId, bidId, note, bids } = await atBid();
    await press(button("Revise Bid"));
    await fill(notes(), "With new hinges");
    await note("Keep the window.");
    const { name, companyName: company, email } = crew;
    const rest = { phone: "(555) 555-0150", expirationDate: dayFromNow(40) };
    await crew.call("bids.revise", {
      quoteId,
      bidId,
      name,
      company,
      email,
      ...rest,
      amount: "22,000",
    });
    await expectText("The project changed since you typed this", "It now asks for $22,000");
    await expect.element(notes()).toHaveValue("With new hinges");
    await press(button("Replace That Revision"));
    await expectToast("Bid Updated!");
    expect(await bids()).toMatchObject([{ amount: 2_490_000, notes: "With new hinges" }]);
  });
});

describe("an address that a project had as a draft", () => {
  it("MKT-07 leads its reader on to the project", async () => {
    const { owner, crew, street, quoteId } = await house();
    const rooms = ["Kitchen", "Garage"];
    const draft = await project(owner, { street, rooms, revises: quoteId, publish: false });
    await owner.call("quotes.publish", { quoteId: draft });
    await openScreen(`/quote/${draft}`, { as: crew });
    await expectAddress(`/quote/${quoteId}`);
    await expectText("Garage");
  });
});
