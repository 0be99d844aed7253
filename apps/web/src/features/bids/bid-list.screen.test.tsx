import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type DemoPerson,
  becomePerson,
  carl,
  holly,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { button, expectText } from "#testing/shell.ts";
import { toastLines } from "#testing/toast.ts";

const path = "/bid-page?quoteId=qq-1";
const key = "all_bids_qq-1";
const two = [storedBid("qq-1"), rivalBid("qq-1")];
const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const card = (at: number) => page.getByRole("article").nth(at);
async function leads(to: string) {
  await expect.poll(() => location.pathname + location.search).toBe(to);
}

const open = (who: DemoPerson, bids = two, quotes = [storedQuote("qq-1")], more = {}) =>
  openScreen(path, {
    demo: { person: who, quotes, ...(bids[0] ? { bids: { "qq-1": bids } } : {}), ...more },
  });

const verifiedAs = (email: string, tier: string) => ({
  email,
  tier,
  businessName: "x",
  verifiedAt: "2026-11-01",
});

const inState = (status: string, at: number) =>
  storedBid("qq-1", { id: `${at}`, email: `${at}@n.example`, status });

const until = (days: number) =>
  new Date(`${dayFromNow(days)}T12:00:00`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });

const log = (action: string) => [{ action: "bid_submitted" }, { action }];

const fromContractor = (text: string) => [{ sender: "contractor", text, time: "Just now" }];

describe("the bids on a request", () => {
  it("BID-02 C-07 MKT-07 a superseded quote says so, and leads to the newer one", async () => {
    const banner = "This quote has been superseded by a newer version for this property.";
    const replaced = { superseded: true, supersededBy: "qq-2" };
    await open(holly, [], [storedQuote("qq-1", replaced), storedQuote("qq-2")]);
    await expectText(banner);
    await expectText(/A newer project has taken its place\./);
    await press(link("View Newer Quote"));
    await leads("/bid-page?quoteId=qq-2");
    await expect.element(page.getByText(banner)).not.toBeInTheDocument();
    await expectText("Contractor Bids (2)");
    expect(page.getByText("Replaced by a newer project").query()).toBeNull();
  });

  it("BID-03 BID-04 BID-05 BID-06 BID-08 BID-16 T-06 a homeowner reviews the bids under what is to be done, a contractor reads the own bid alone", async () => {
    await open(holly);
    await expectText("Review Bids & Message Contractors");
    await expectText("Contractor Bids (2)");
    for (const [name, bidder] of [
      ["Carl Builds Well, $24,900", "Carl Build"],
      ["Rival & Daughters, $27,300", "Rosa Rival"],
    ] as const) {
      const bid = page.getByRole("article", { name });
      await expect.element(bid.getByRole("heading", { level: 3 })).toHaveTextContent(bidder);
    }
    expect(page.getByText("Submit Your Bid").query()).toBeNull();
    const summary = page.getByRole("region", { name: "Project Summary" });
    for (const text of ["Springfield", "Nov 18, 2026", "$26,700"])
      await expect.element(summary).toHaveTextContent(text);
    const kitchen = page
      .getByRole("region", { name: "Project Scope" })
      .getByRole("listitem")
      .first();
    for (const text of ["Project Details", "White shaker cabinets", "$18,500", "173%"])
      await expect.element(kitchen).toHaveTextContent(text);
    for (const name of ["Current condition: Kitchen", "Desired result: Kitchen"])
      await expect.element(kitchen.getByRole("img", { name })).toBeInTheDocument();
    await press(link("Go to Project Details"));
    await leads("/quote/qq-1");
    becomePerson(carl);
    await openScreen(path);
    await expectText("Message Homeowner & View Bid Status");
    await expect.element(page.getByRole("heading", { name: "My Bid", exact: true })).toBeVisible();
    await expect.element(page.getByRole("article")).toHaveTextContent("Carl Build");
    expect(button(/Approve|Reject/).query()).toBeNull();
    await press(link("Go to Project Details & Edit Bid"));
    await leads("/quote/qq-1");
  });

  it("BID-07 T-07 C-04 a contractor's Submit Your Bid card does nothing in the demo", async () => {
    await open(carl, []);
    await fill(page.getByLabelText("Bid amount"), "20,000");
    await fill(page.getByLabelText("Estimated timeline"), "two weeks");
    await fill(page.getByLabelText("Introduction message"), "Hello");
    await press(button("Submit Bid"));
    await expectText("You haven't bid on this project yet.");
    expect(toastLines()).toEqual([]);
    expect(localStorage.getItem(key)).toBeNull();
    expect(location.pathname + location.search).toBe(path);
    expect(page.getByRole("article").query()).toBeNull();
  });

  it("BID-09 BID-10 BID-11 BID-19 S-66 a card shows avatar, contact, state, amount, validity and badge", async () => {
    const verified = JSON.stringify([
      verifiedAs(carl.email, "tier2"),
      verifiedAs("rosa@rival.example", "tier3"),
      verifiedAs("tom@tier.example", "tier1"),
    ]);
    const went = { status: "withdrawn", withdrawnReason: "Too busy this month." };
    const bids = [
      ...two,
      rivalBid("qq-1", { id: "3", email: "tom@tier.example" }),
      rivalBid("qq-1", {
        id: "4",
        email: "w@went.example",
        ...went,
        withdrawnAt: "2026-11-20T09:00:00.000Z",
      }),
    ];
    await open(holly, bids, undefined, { more: { verified_contractors: verified } });
    for (const text of ["Carl Build", carl.email, "Carl Builds Well", "Pending", "$24,900"])
      await expect.element(card(0)).toHaveTextContent(text);
    await expect.element(card(0)).toHaveTextContent("Valid until Jun 30, 2027");
    const avatar = card(0).element().querySelector("img");
    expect(avatar?.src).toMatch(/^data:image\/svg/);
    for (const [at, badge] of ["Admin Verified", "Featured Pro", "Verified"].entries())
      await expect.element(card(at).getByText(badge, { exact: true })).toBeVisible();
    await expect.element(card(3)).toHaveTextContent("Reason: Too busy this month.");
    expect(card(3).element()).toHaveTextContent("Withdrawn on Nov 20, 2026");
    expect(card(3).element()).not.toHaveTextContent(/Valid until|Verified|Featured/);
  });

  it("BID-12 BID-13 BID-14 S-60 S-73 EXP-03 rejecting and approving log themselves, lock the quote, and keep the focus of keys", async () => {
    await open(holly);
    const keyed = async (at: number, name: RegExp) => {
      card(at).getByRole("button", { name }).element().focus();
      await userEvent.keyboard("{Enter}");
    };
    await keyed(1, /^Reject/);
    await expect.element(card(1).getByText("Rejected", { exact: true })).toBeVisible();
    // Who does not see the badge change hears of it once.
    await shows(card(1).getByRole("status"), "Rejected: Rival & Daughters");
    await expect.element(card(1).getByRole("button", { name: /^Messages/ })).toHaveFocus();
    await keyed(0, /^Approve Bid/);
    // An approval is asked about, as an account's is.
    const question = page.getByRole("alertdialog");
    await press(question.getByRole("button", { name: "Approve and hire" }));
    await expect.element(card(0).getByText("Approved", { exact: true })).toBeVisible();
    // What comes above the buttons with the approval is read next.
    await expect.element(card(0).getByRole("heading", { name: "What comes next" })).toHaveFocus();
    // Where the project stands says that it is decided.
    const progress = page.getByRole("region", { name: "Where this project stands" });
    await shows(progress, "You hired a contractor");
    await expect.poll(() => button(/^(Approve|Reject)/).query()).toBeNull();
    expect(toastLines()).toEqual([]);
    const locked = { locked: true, approvedContractorId: carl.email };
    expect(recordAt("quote_qq-1")).toMatchObject(locked);
    expect(recordAt(key)).toMatchObject([
      { status: "approved", activityLog: log("bid_approved") },
      { status: "rejected", activityLog: log("bid_rejected") },
    ]);
  });

  it("BID-15 C-05 the five states of a bid; one without a status is pending, and withdrawn is last", async () => {
    const states = ["pending", "approved", "rejected", "withdrawn", "closed"];
    const { status: _none, ...without } = inState("", 9);
    await open(holly, [...states.map(inState), without]);
    for (const [at, word] of [
      "Pending",
      "Approved",
      "Rejected",
      "Closed",
      "Pending",
      "Withdrawn",
    ].entries())
      await expect.element(card(at).getByText(word, { exact: true })).toBeVisible();
  });

  it("BID-17 S-64 C-42 a quote without bids shows two samples, which count nowhere when acted on", async () => {
    await open(holly, []);
    await expectText("Contractor Bids (2)");
    await expect.element(card(0)).toHaveTextContent("$25,800");
    await expect.element(card(0)).toHaveTextContent(`Valid until ${until(14)}`);
    await expect.element(card(1)).toHaveTextContent("$23,500");
    await expect.element(card(1)).toHaveTextContent(`Valid until ${until(30)}`);
    expect(localStorage.getItem(key)).toBeNull();
    await press(card(1).getByRole("button", { name: /^Reject/ }));
    await expect.element(card(1).getByText("Rejected", { exact: true })).toBeVisible();
    expect(recordAt(key)).toHaveLength(2);
    const bidRequests = [{ bidCount: 0, unseenBids: 0 }];
    expect(recordAt("propertyData")).toMatchObject({ bidRequests });
  });

  it("BID-17 EXP-11 EXP-07 a guest reads that sample bids are samples, that they priced nothing of theirs, and what brings real ones", async () => {
    await openScreen(path, { demo: { quotes: [storedQuote("qq-1")] } });
    await expectText("These bids are samples");
    await expect.element(card(0).getByText("Sample", { exact: true })).toBeVisible();
    await expect.element(card(1)).toHaveTextContent("$23,500");
    expect(card(1).element()).not.toHaveTextContent(/the estimate/);
    expect(page.getByText("At a glance").query()).toBeNull();
    await expectText(/Contractors can't see this yet\./);
    expect(page.getByText(/Latest bid|Compare the/).query()).toBeNull();
    await press(card(0).getByRole("button", { name: /^Approve Bid/ }));
    await expectText("This is a sample bid, so nobody is told.");
    await press(button("Cancel"));
    await press(link("Create a free account"));
    await leads("/register?next=%2Fquotes");
    await expectText("Contractors see your project and send you bids");
  });

  it("BID-18 the first bid is selected; selecting another opens its conversation", async () => {
    const chat = {
      [two[0]!.id]: fromContractor("Hello from Carl"),
      [two[1]!.id]: fromContractor("Hello from Rosa"),
    };
    await open(holly, two, undefined, { chats: { "qq-1": chat } });
    const log = page.getByRole("log");
    await expect.element(log).toHaveTextContent("Hello from Carl");
    await expect
      .element(button("Messages with Carl Builds Well"))
      .toHaveAttribute("aria-pressed", "true");
    await press(button("Messages with Rival & Daughters"));
    await expect.element(log).toHaveTextContent("Hello from Rosa");
    await expect.element(log).toHaveFocus();
  });

  it("BID-08 QUO-19 a request that contractors cannot see says so on all of its pages", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await owner.call("quotes.close", { quoteId });
    await openScreen(`/quote/${quoteId}`, { as: owner });
    await expectText(/^Contractors do not see this project while it is/);
    for (const [at, sentence] of [
      ["/bid-page?quoteId=", /^Contractors do not see this project while it is/],
      ["/quote-builder?quoteId=", /^Hidden from contractors while it is/],
    ] as const) {
      await openScreen(at + quoteId);
      await expectText(sentence);
      expect(button(/^Copy link$/i).query()).toBeNull();
    }
  });
});
