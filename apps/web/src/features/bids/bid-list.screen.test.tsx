import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  type DemoPerson,
  carl,
  holly,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { toastLines } from "#testing/toast.ts";

const path = "/bid-page?quoteId=qq-1";
const key = "all_bids_qq-1";
const two = [storedBid("qq-1"), rivalBid("qq-1")];
const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const card = (at: number) => page.getByRole("article").nth(at);
async function expectText(text: string | RegExp) {
  await expect.element(page.getByText(text).first()).toBeVisible();
}
async function leads(to: string) {
  await expect.poll(() => location.pathname + location.search).toBe(to);
}

const open = (who: DemoPerson, bids = two, quotes = [storedQuote("qq-1")], more = {}) =>
  openScreen(path, {
    demo: { person: who, quotes, ...(bids[0] ? { bids: { "qq-1": bids } } : {}), ...more },
  });

const room = (name: string) => page.getByRole("heading", { level: 3, name });

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

const fromContractor = (text: string) => [{ sender: "contractor", text, time: "Just now" }];

describe("the bids on a request", () => {
  it("BID-01 the query names the quote; without it the last bid request is shown", async () => {
    const { upgrades } = storedQuote("x");
    const of = (id: string, ...rooms: typeof upgrades) => storedQuote(id, { upgrades: rooms });
    await open(holly, two, [of("qq-1", upgrades[0]!), of("qq-2", upgrades[1]!)]);
    await expect.element(room("Kitchen")).toBeVisible();
    await openScreen("/bid-page");
    await expect.element(room("Master Bath")).toBeVisible();
    expect(room("Kitchen").query()).toBeNull();
  });

  it("BID-02 C-07 MKT-07 a superseded quote is not called active, and leads to the newer one", async () => {
    const banner = "This quote has been superseded by a newer version for this property.";
    const active = page.getByRole("main").getByText("Active", { exact: true });
    const replaced = { superseded: true, supersededBy: "qq-2" };
    await open(holly, [], [storedQuote("qq-1", replaced), storedQuote("qq-2")]);
    await expectText(banner);
    await expect
      .element(page.getByText("Superseded by a newer version", { exact: true }))
      .toBeVisible();
    expect(active.query()).toBeNull();
    await press(link("View Newer Quote"));
    await leads("/bid-page?quoteId=qq-2");
    await expect.element(active).toBeVisible();
    expect(page.getByText(banner).query()).toBeNull();
  });

  it("BID-03 BID-04 BID-08 a homeowner reviews the bids of contractors, from heading to heading", async () => {
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
    await press(link("Go to Project Details"));
    await leads("/quote/qq-1");
  });

  it("BID-03 BID-04 BID-08 BID-16 a contractor reads the own bid alone, and never decides", async () => {
    await open(carl);
    await expectText("Message Homeowner & View Bid Status");
    await expect.element(page.getByRole("heading", { name: "My Bid", exact: true })).toBeVisible();
    await expect.element(page.getByRole("article")).toHaveTextContent("Carl Build");
    expect(button(/Approve|Reject/).query()).toBeNull();
    await press(link("Go to Project Details & Edit Bid"));
    await leads("/quote/qq-1");
  });

  it("BID-05 T-06 BID-06 the summary's samples, and per room what is to be done", async () => {
    await open(holly);
    const summary = page.getByRole("region", { name: "Project Summary" });
    for (const text of ["Springfield", "Nov 18, 2026", "$26,700"])
      await expect.element(summary).toHaveTextContent(text);
    const scope = page.getByRole("region", { name: "Project Scope" });
    const kitchen = scope.getByRole("listitem").first();
    for (const text of ["Project Details", "White shaker cabinets", "$18,500", "173%"])
      await expect.element(kitchen).toHaveTextContent(text);
    for (const name of ["Current condition: Kitchen", "Desired result: Kitchen"]) {
      await expect.element(kitchen.getByRole("img", { name })).toBeInTheDocument();
      const picture = kitchen.getByRole("img", { name }).element();
      picture.scrollIntoView();
      await expect
        .poll(() => picture instanceof HTMLImageElement && picture.naturalWidth)
        .toBeGreaterThan(100);
    }
  });

  it("BID-07 T-07 C-04 a contractor's Submit Your Bid card does nothing in the demo", async () => {
    await open(carl, []);
    await fill(page.getByLabelText("Bid amount"), "20,000");
    await fill(page.getByLabelText("Estimated timeline"), "two weeks");
    await fill(page.getByLabelText("Introduction message"), "Hello");
    await press(button("Submit Bid"));
    await expectText("You have not bid on this project yet.");
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
    // The picture is made of the name, so that two people have two, and asks nobody for it.
    const avatar = (at: number) => card(at).element().querySelector("img")?.getAttribute("src");
    await expect.poll(() => avatar(0)).toMatch(/^data:image\/svg/);
    expect(avatar(1)).toMatch(/^data:image\/svg/);
    expect(avatar(1)).not.toBe(avatar(0));
    for (const [at, badge] of ["Admin Verified", "Featured Pro", "Verified"].entries())
      await expect.element(card(at).getByText(badge, { exact: true })).toBeVisible();
    await expect.element(card(3)).toHaveTextContent("Reason: Too busy this month.");
    expect(card(3).element()).toHaveTextContent("Withdrawn on Nov 20, 2026");
    expect(card(3).element()).not.toHaveTextContent(/Valid until|Verified|Featured/);
  });

  it("BID-12 BID-13 S-60 S-73 approving locks the quote, is logged, and takes the other buttons away", async () => {
    await open(holly);
    await expect.element(button(/^Reject/).nth(1)).toBeVisible();
    await press(card(0).getByRole("button", { name: "Approve Bid" }));
    await expect.element(card(0).getByText("Approved", { exact: true })).toBeVisible();
    // The project's own status stays; beside it stands that it is decided.
    await expect
      .element(page.getByRole("region", { name: "Project Summary" }))
      .toHaveTextContent("A bid is approved");
    await expect.element(button(/^Approve Bid/)).not.toBeInTheDocument();
    await expect.element(card(1).getByText("Pending", { exact: true })).toBeVisible();
    expect(toastLines()).toEqual([]);
    expect(recordAt("quote_qq-1")).toMatchObject({
      locked: true,
      approvedContractorId: carl.email,
    });
    const activityLog = [{ action: "bid_submitted" }, { action: "bid_approved" }];
    expect(recordAt(key)).toMatchObject([
      { status: "approved", activityLog },
      { status: "pending" },
    ]);
  });

  it("BID-14 rejecting logs itself, and who does not see the badge change hears of it once", async () => {
    await open(holly);
    await press(card(1).getByRole("button", { name: /^Reject/ }));
    await expect.element(card(1).getByText("Rejected", { exact: true })).toBeVisible();
    const told = card(1).getByRole("status");
    await expect.element(told).toHaveTextContent("Rejected: Rival & Daughters");
    // Read on, the badge alone says it.
    await expect.poll(() => told.element().textContent, { timeout: 3_000 }).toBe("");
    expect(
      card(1)
        .getByRole("button", { name: /Approve|Reject/ })
        .query(),
    ).toBeNull();
    const activityLog = [{ action: "bid_submitted" }, { action: "bid_rejected" }];
    expect(recordAt(key)).toMatchObject([{}, { status: "rejected", activityLog }]);
  });

  it("BID-13 BID-14 EXP-03 by keys the focus stays with a bid whose buttons went away", async () => {
    await open(holly);
    const keyed = async (at: number, name: RegExp) => {
      card(at).getByRole("button", { name }).element().focus();
      await userEvent.keyboard("{Enter}");
    };
    await keyed(1, /^Reject/);
    await expect.element(card(1).getByRole("button", { name: /^Messages/ })).toHaveFocus();
    await keyed(0, /^Approve Bid/);
    // What comes above the buttons with the approval is read next.
    await expect.element(card(0).getByRole("heading", { name: "What comes next" })).toHaveFocus();
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

  it.each([carl, holly])(
    "BID-18 C-24 $name stands in the conversation of a bid that followed one withdrawn",
    async (who) => {
      const gone = { status: "withdrawn", withdrawnReason: "Booked.", amount: "$23,900" };
      const withdrawnAt = "2026-11-20T09:00:00.000Z";
      const newer = storedBid("qq-1", { id: "2", amount: "$25,000" });
      await open(who, [storedBid("qq-1", { id: "1", ...gone, withdrawnAt }), newer]);
      await expect.element(card(0)).toHaveTextContent("$25,000");
      await expect.element(card(1)).toHaveTextContent("Reason: Booked.");
      await expect.element(page.getByPlaceholder("Type a message...")).toBeVisible();
    },
  );

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

  it("S-63 a bid past its expiry says so, cannot be approved and is not called the lowest", async () => {
    await open(holly, [
      storedBid("qq-1", { expirationDate: "2026-01-05", amount: "$1,000" }),
      rivalBid("qq-1"),
      rivalBid("qq-1", { id: "3", email: "l@l.example", amount: "$26,000" }),
    ]);
    await expect.element(card(2).getByText("Lowest")).toBeVisible();
    await expect.element(card(0)).toHaveTextContent("Expired on Jan 5, 2026");
    expect(card(0).element()).toHaveTextContent("It cannot be approved any more. Ask ");
    expect(card(0).getByRole("button", { name: "Approve Bid" }).query()).toBeNull();
    expect(card(0).getByText("Lowest").query()).toBeNull();
    await expect
      .element(page.getByRole("list", { name: "Bid amounts beside the estimate" }))
      .not.toHaveTextContent("$1,000");
  });

  it("BID-01 ERR-02 a bid page that cannot be read says so, and reads the server's when asked", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    const bids = new RegExp(`/quotes/${quoteId}/bids`);
    const mend = network.answer("GET", bids, { status: 500, body: "The disk is on fire." });
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner, settled: false });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The disk is on fire.");
    mend();
    await press(button("Try again"));
    await expectText("Contractor Bids (0)");
    await expectText("No bids yet");
    const summary = page.getByRole("region", { name: "Project Summary" });
    await expect.element(summary).toHaveTextContent("Oak Street");
    await expect.element(summary).toHaveTextContent("$18,500");
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
