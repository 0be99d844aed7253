import { describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { expectText, link } from "#testing/sight.ts";
import { toastLines } from "#testing/toast.ts";

const question = () => page.getByRole("alertdialog");
const card = (company: string | RegExp) => page.getByRole("article", { name: company });
const button = (name: string) => page.getByRole("button", { name });
const told = () => toastLines().join(" ");

/** A project with a bid of $20,000. */
async function bidden(more: { companyName?: string; ownersPhone?: string } = {}) {
  const { ownersPhone, ...named } = more;
  const [owner, crew] = await Promise.all([
    person(ownersPhone === undefined ? {} : { phone: ownersPhone }),
    contractor(named),
  ]);
  const quoteId = await project(owner);
  const bidId = await bid(crew, quoteId, { amount: "20,000" });
  const ids = { quoteId, bidId };
  return { owner, crew, quoteId, ids, path: `/bid-page?quoteId=${quoteId}` };
}

const approved = async (more: Parameters<typeof bidden>[0] = {}) => {
  const at = await bidden(more);
  await at.owner.call("bids.approve", { ...at.ids, shownAmount: 2_000_000 });
  return at;
};

/** The switches hear one press after the other: its answer may come after the news of it. */
async function heard(toggle: Locator) {
  await expect.element(toggle).toBeChecked();
  await expect.element(toggle).not.toHaveAttribute("aria-disabled");
}

describe("a bid that changes before its owner's eyes", () => {
  it("MKT-03 revised or taken back while its approval is asked for, it closes the question and says why", async () => {
    const { owner, crew, ids, path } = await bidden();
    await openScreen(path, { as: owner });
    await press(button("Approve Bid"));
    await expect.element(question()).toHaveTextContent("$20,000");
    const { name, companyName: company, email } = crew;
    const rest = { phone: "(555) 555-0150", expirationDate: dayFromNow(30) };
    await crew.call("bids.revise", { ...ids, amount: "24,000", name, company, email, ...rest });
    await expect.element(question()).not.toBeInTheDocument();
    await expect.poll(told).toContain("It is now $24,000.");
    await press(button("Approve Bid"));
    await expect.element(question()).toHaveTextContent("$24,000");
    await crew.call("bids.withdraw", { ...ids, reason: "Booked out" });
    await expect.element(question()).not.toBeInTheDocument();
    await expect.poll(told).toContain("withdrew it");
    await expect.element(page.getByRole("article")).toHaveTextContent("Booked out");
  });

  it("CHAT-06 EXP-03 withdrawn while a message to it is written, it leaves that to be copied", async () => {
    const { owner, crew, ids, path } = await bidden();
    await openScreen(path, { as: owner });
    await fill(page.getByPlaceholder("Type a message..."), "Could you start a week later?");
    await crew.call("bids.withdraw", { ...ids, reason: "Another job" });
    await expectText(
      "This bid is closed, so the conversation is too.",
      "Your message was not sent.",
      "Could you start a week later?",
    );
    await expect.element(page.getByRole("button", { name: "Copy what you wrote" })).toBeVisible();
  });

  it("BID-12 MKT-08 C-23 S-60 withdrawn after its approval, the owner reads what that means", async () => {
    const { owner, crew, quoteId, ids, path } = await bidden({ companyName: "Left Builders" });
    const waits = await contractor({ companyName: "Waiting Builders" });
    await bid(waits, quoteId, { amount: "25,900" });
    await owner.call("bids.approve", { ...ids, shownAmount: 2_000_000 });
    await owner.call("bids.reveal", { ...ids, part: "address", shown: true });
    await openScreen(path, { as: owner });
    const other = card(/^Waiting Builders/);
    await expect.element(other).toBeVisible();
    expect(other.getByRole("switch").elements()).toHaveLength(0);
    await crew.call("bids.withdraw", { ...ids, reason: "The crew fell ill." });
    await expectText("The approval has ended");
    await expect
      .element(page.getByText("You had approved the $20,000 bid by Left Builders"))
      .toHaveTextContent(
        "Contractors can bid on the project again, and you can approve a bid that waits. Your contact details are hidden from Left Builders again.",
      );
    await expectText(/after it was approved/);
    await expect.poll(() => other.getByRole("switch").elements()).toHaveLength(2);
    expect((await crew.call("quotes.read", { quoteId })).address.street).toBe("");
  });
});

describe("a bid whose project changes", () => {
  it("MKT-07 BID-09 is priced before the change until its bidder confirms it, and its owner sees what changed, also before approving", async () => {
    const { owner, crew, quoteId, ids, path } = await bidden({ companyName: "Early Builders" });
    const { upgrades } = await owner.call("quotes.read", { quoteId });
    const notes = Object.fromEntries(upgrades.map(({ id }) => [id, "Matte tiles"]));
    await openScreen(path, { as: owner });
    const bids = card(/^Early Builders/);
    await expect.element(bids).not.toHaveTextContent("Priced before");
    await owner.call("quotes.update", { quoteId, notes });
    await expect
      .element(bids)
      .toHaveTextContent(
        "Priced before the last change: the notes on Kitchen cabinets. Early Builders is asked to confirm or revise it.",
      );
    await expectText("Revision 2");
    await press(bids.getByRole("button", { name: "What Changed" }));
    await expect.element(page.getByRole("dialog")).toHaveTextContent("Matte tiles");
    await press(page.getByRole("dialog").getByRole("button", { name: "Close" }).first());
    await press(button("Approve Bid"));
    await expect
      .element(question())
      .toHaveTextContent("Priced before the last change: the notes on Kitchen cabinets.");
    await press(question().getByRole("button", { name: "Cancel" }));
    const { lastUpdated } = await crew.call("quotes.read", { quoteId });
    await crew.call("bids.confirm", { ...ids, shownLastUpdated: lastUpdated });
    await expect.element(bids).not.toHaveTextContent("Priced before");
    await expect.element(bids).toHaveTextContent(/Confirmed on/);
  });

  it("MKT-06 MKT-07 beside a bid for the present revision, a room added since is a gap and one removed is still in its price", async () => {
    const owner = await person();
    const place = { street: "21 Levels Street" };
    const quoteId = await project(owner, { ...place, rooms: ["Kitchen", "Garage"] });
    await bid(await contractor({ companyName: "Early Builders" }), quoteId);
    await project(owner, { ...place, rooms: ["Kitchen", "Porch"], revises: quoteId });
    const { lastUpdated: shownLastUpdated } = await owner.call("quotes.read", { quoteId });
    const late = await contractor({ companyName: "Late Builders" });
    await bid(late, quoteId, { amount: "30,000", shownLastUpdated });
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    const table = page.getByRole("table", { name: "Bids side by side" });
    const row = (name: string) =>
      table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    await expect
      .element(row("Priced for"))
      .toHaveTextContent(/Late BuildersRevision 2Early BuildersRevision 1/);
    await expect.element(row("Porch")).toHaveTextContent("Not stated");
    await shows(row("Porch"), "$18,500 added: your estimate");
    await expect.element(table).toHaveTextContent("still includes Garage");
  });
});

describe("after a bid was approved", () => {
  it("MKT-08 BID-13 its bidder reads what comes next, and what is shown to them once it is", async () => {
    const { owner, crew, ids, path } = await approved();
    await openScreen(path, { as: crew });
    await expect.element(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
    await expectText("The homeowner has not shown the address yet.");
    await owner.call("bids.reveal", { ...ids, part: "address", shown: true });
    await shows(page.getByRole("article").getByText(/Oak Street, Springfield/));
    await owner.call("bids.reveal", { ...ids, part: "phone", shown: true });
    await expect.element(link("(555) 555-0140")).toBeVisible();
  });

  it("MKT-08 BID-13 the owner is led from the list to the bid, beside which address and phone are shown", async () => {
    const { owner } = await approved({ companyName: "Next Builders" });
    await openScreen("/quotes", { as: owner });
    await expectText(/They don't know your address and phone yet\./);
    await press(link("What comes next"));
    await expectText("Next Builders knows only your city and ZIP");
    const address = page.getByRole("switch", { name: "Show the address to Next Builders" });
    await press(address);
    await heard(address);
    await press(page.getByRole("switch", { name: "Show the phone to Next Builders" }));
    await expectText("Next Builders knows where to come and how to reach you.");
  });

  it("MKT-08 BID-13 UX-08 an owner without a phone number is offered the address alone", async () => {
    const { owner, path } = await approved({
      companyName: "Next Builders",
      ownersPhone: "",
    });
    await openScreen(path, { as: owner });
    const known = page.getByText(/^Next Builders knows/);
    await shows(known, /^Next Builders knows only your city and ZIP\. Show/);
    await expectText("You have not given a phone number");
    expect(page.getByRole("switch").elements()).toHaveLength(1);
    const toggle = page.getByRole("switch", { name: "Show the address to Next Builders" });
    await press(toggle);
    await expect.element(known).toHaveTextContent(/^Next Builders knows where to come\.$/);
  });
});

describe("before a bid is approved", () => {
  it("MKT-08 S-51 the quote builder shows the hidden address to one bidder, and takes it back", async () => {
    const { owner, crew, quoteId } = await bidden({ companyName: "Shown Builders" });
    const street = async () => (await crew.call("quotes.read", { quoteId })).address.street;
    expect(await street()).toBe("");
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    const toggle = page.getByRole("switch", { name: "Show the address to Shown Builders" });
    await press(toggle);
    await expect.element(toggle).toBeChecked();
    await expect.poll(street).toContain("Oak Street");
    await expectText("What was shown");
    await heard(toggle);
    await press(toggle);
    await expect.poll(street).toBe("");
  });
});
