import type { Page } from "@playwright/test";
import { listen } from "./support/announced.ts";
import {
  type DemoState,
  type StoredBid,
  type StoredQuote,
  carl,
  holly,
  openDemo,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
  textAt,
} from "./support/demo.ts";
import { dayFromNow, expect, openMenu, recordCalls, toast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const path = "/bid-page?quoteId=qq-1";
const cards = (page: Page) => page.getByRole("article");

function withBids(...bids: StoredBid[]): DemoState {
  return { quotes: [storedQuote("qq-1")], bids: { "qq-1": bids } };
}

const both = withBids(storedBid("qq-1"), rivalBid("qq-1"));

/** A day so many days from now, as the screens write it. */
function shown(days: number): string {
  return new Date(`${dayFromNow(days)}T12:00:00`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
  });
}

test("BID-01 the query names the quote; without it the last bid request is shown", async ({
  page,
}) => {
  const quotes = [
    storedQuote("qq-1", { upgrades: storedQuote("x").upgrades.slice(0, 1) }),
    storedQuote("qq-2", { upgrades: storedQuote("x").upgrades.slice(1) }),
  ];
  await openDemo(page, "/bid-page?quoteId=qq-1", { person: holly, quotes });
  await expect(page.getByRole("heading", { level: 3, name: "Kitchen" })).toBeVisible();
  await page.goto("/bid-page");
  await expect(page.getByRole("heading", { level: 3, name: "Master Bath" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Kitchen" })).toHaveCount(0);
});

test("BID-02 C-07 a superseded quote carries a banner that leads to the newer one, which has none", async ({
  page,
}) => {
  const banner = "This quote has been superseded by a newer version for this property.";
  await openDemo(page, path, {
    person: holly,
    quotes: [storedQuote("qq-1", { supersededBy: "qq-2" }), storedQuote("qq-2")],
  });
  await expect(page.getByText(banner)).toBeVisible();
  await page.getByRole("link", { name: "View Newer Quote" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-2");
  await expect(page.getByText("Contractor Bids (2)")).toBeVisible();
  await expect(page.getByText(banner)).toHaveCount(0);
});

test("BID-02 MKT-07 a quote that a newer version took the place of is called superseded, not active", async ({
  page,
}) => {
  const replaced = { superseded: true, supersededBy: "qq-2" };
  const quotes = [storedQuote("qq-1", replaced), storedQuote("qq-2")];
  await openDemo(page, path, { person: holly, quotes });
  const facts = page.getByRole("main");
  await expect(facts.getByText("Superseded by a newer version", { exact: true })).toBeVisible();
  await expect(facts.getByText("Active", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "View Newer Quote" }).click();
  await expect(facts.getByText("Active", { exact: true })).toBeVisible();
});

test("BID-03 BID-04 BID-08 title, button and list are named for a homeowner and for a contractor", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Review Bids & Message Contractors",
  );
  await expect(page.getByRole("heading", { name: "Contractor Bids (2)" })).toBeVisible();
  // Whoever goes from heading to heading comes from bid to bid (EXP-01).
  for (const [name, bidder] of [
    ["Carl Builds Well, $24,900", "Carl Build"],
    ["Rival & Daughters, $27,300", "Rosa Rival"],
  ] as const) {
    const bid = page.getByRole("article", { name });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(bid.getByRole("heading", { level: 3 })).toHaveText([bidder]);
  }
  await page.getByRole("link", { name: "Go to Project Details", exact: true }).click();
  await expect(page).toHaveURL("/quote/qq-1");
  await openDemo(page, path, { person: carl, ...both });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Message Homeowner & View Bid Status",
  );
  await expect(page.getByRole("heading", { name: "My Bid", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Go to Project Details & Edit Bid" }).click();
  await expect(page).toHaveURL("/quote/qq-1");
});

test("BID-05 T-06 BID-06 the summary's samples, and per room what is to be done", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  const summary = page.getByRole("region", { name: "Project Summary" });
  await expect(summary).toContainText("Springfield");
  await expect(summary).toContainText("Nov 18, 2026");
  await expect(summary).toContainText("$26,700");
  const scope = page.getByRole("region", { name: "Project Scope" });
  const kitchen = scope.getByRole("listitem").first();
  await expect(kitchen.getByRole("heading", { level: 3 })).toHaveText("Kitchen");
  await expect(kitchen.getByRole("heading", { name: "Project Details" })).toBeVisible();
  await expect(kitchen).toContainText("White shaker cabinets");
  await expect(kitchen).toContainText("$18,500");
  await expect(kitchen).toContainText("173%");
  for (const name of ["Current condition: Kitchen", "Desired result: Kitchen"]) {
    const picture = kitchen.getByRole("img", { name });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  }
});

test("BID-07 T-07 C-04 a contractor has a Submit Your Bid card whose button does nothing in the demo; a homeowner has none", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, quotes: [storedQuote("qq-1")] });
  await page.getByLabel("Bid amount").fill("20,000");
  await page.getByLabel("Estimated timeline").fill("two weeks");
  await page.getByLabel("Introduction message").fill("Hello");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(toast(page)).toHaveCount(0);
  expect(await textAt(page, "all_bids_qq-1")).toBeNull();
  await expect(page).toHaveURL(path);
  await openDemo(page, path, { person: holly });
  await expect(page.getByText(/^Contractor Bids/)).toBeVisible();
  await expect(page.getByText("Submit Your Bid")).toHaveCount(0);
});

test("BID-09 BID-10 BID-11 BID-19 S-66 a card shows avatar, name, email, company, status, amount, validity and the verification's badge", async ({
  page,
  context,
}) => {
  const elsewhere: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") elsewhere.push(request.url());
  });
  const verified = [
    { email: carl.email, businessName: "x", tier: "tier2", verifiedAt: "2026-11-01" },
    { email: "rosa@rival.example", businessName: "x", tier: "tier3", verifiedAt: "2026-11-01" },
    { email: "tom@tier.example", businessName: "x", tier: "tier1", verifiedAt: "2026-11-01" },
  ];
  await openDemo(page, path, {
    person: holly,
    ...withBids(
      storedBid("qq-1"),
      rivalBid("qq-1"),
      rivalBid("qq-1", { id: "3", name: "Tom Tier", email: "tom@tier.example" }),
      rivalBid("qq-1", {
        id: "4",
        name: "Wanda Went",
        email: "wanda@went.example",
        status: "withdrawn",
        withdrawnReason: "Too busy this month.",
        withdrawnAt: "2026-11-20T09:00:00.000Z",
      }),
    ),
    more: { verified_contractors: JSON.stringify(verified) },
  });
  const carls = cards(page).nth(0);
  for (const text of [
    "Carl Build",
    "carl@build.example",
    "Carl Builds Well",
    "Pending",
    "$24,900",
    "Valid until Jun 30, 2027",
  ]) {
    await expect(carls).toContainText(text);
  }
  // The picture is made of the name, so that two people have two.
  const avatar = (at: number) => cards(page).nth(at).locator("img").first();
  await expect(avatar(0)).toHaveAttribute("src", /^data:image\/svg/);
  await expect(avatar(1)).toHaveAttribute("src", /^data:image\/svg/);
  expect(await avatar(1).getAttribute("src")).not.toBe(await avatar(0).getAttribute("src"));
  await expect(carls.getByText("Admin Verified", { exact: true })).toBeVisible();
  await expect(cards(page).nth(1).getByText("Featured Pro", { exact: true })).toBeVisible();
  await expect(cards(page).nth(2).getByText("Verified", { exact: true })).toBeVisible();
  const withdrawn = cards(page).nth(3);
  await expect(withdrawn).toContainText("Reason: Too busy this month.");
  await expect(withdrawn).toContainText("Withdrawn on Nov 20, 2026");
  await expect(withdrawn).not.toContainText("Valid until");
  await expect(withdrawn.getByText(/Verified|Featured/)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

test("BID-12 BID-13 S-60 S-73 approving locks the quote, records contractor and log, and takes the other approve buttons away", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  await expect(page.getByRole("button", { name: "Approve Bid" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Reject" })).toHaveCount(2);
  await cards(page).first().getByRole("button", { name: "Approve Bid" }).click();
  await expect(cards(page).first().getByText("Approved", { exact: true })).toBeVisible();
  // The project's own status stays; beside it stands that it is decided.
  await expect(page.getByRole("region", { name: "Project Summary" })).toContainText(
    "A bid is approved",
  );
  await expect(page.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  await expect(cards(page).nth(1).getByText("Pending", { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  expect(await recordAt<StoredQuote>(page, "quote_qq-1")).toMatchObject({
    locked: true,
    approvedContractorId: carl.email,
  });
  const [first, second] = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(first).toMatchObject({
    status: "approved",
    activityLog: [{ action: "bid_submitted" }, { action: "bid_approved" }],
  });
  expect(second).toMatchObject({ status: "pending" });
});

test("BID-12 BID-14 BID-16 rejecting logs itself; a contractor sees the own bid alone and never decides", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  const heard = await listen(page);
  await cards(page).nth(1).getByRole("button", { name: "Reject" }).click();
  await expect(cards(page).nth(1).getByText("Rejected", { exact: true })).toBeVisible();
  // Who does not see the badge change hears of it, once: read on, the badge alone says it.
  await expect.poll(heard).toContain("Rejected: Rival & Daughters");
  await expect(cards(page).nth(1).getByRole("status")).toBeEmpty();
  await expect(
    cards(page)
      .nth(1)
      .getByRole("button", { name: /Approve|Reject/ }),
  ).toHaveCount(0);
  const bids = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(bids[1]).toMatchObject({
    status: "rejected",
    activityLog: [{ action: "bid_submitted" }, { action: "bid_rejected" }],
  });
  await openDemo(page, path, { person: carl });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("Carl Build");
  await expect(page.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);
});

test("BID-13 BID-14 EXP-03 by keys, the focus stays with a bid whose buttons went away with the decision", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  await second.getByRole("button", { name: /^Reject/ }).press("Enter");
  await expect(second.getByRole("button", { name: /^Messages/ })).toBeFocused();
  await first.getByRole("button", { name: /^Approve Bid/ }).press("Enter");
  // What comes above the buttons with the approval is read next.
  await expect(first.getByRole("heading", { name: "What comes next" })).toBeFocused();
});

test("BID-15 C-05 the five states of a bid; one without a status counts as pending", async ({
  page,
}) => {
  const states = ["pending", "approved", "rejected", "withdrawn", "closed"];
  const { status: _none, ...without } = storedBid("qq-1", { id: "9", email: "n@n.example" });
  await openDemo(page, path, {
    person: holly,
    ...withBids(
      ...states.map((status, at) =>
        storedBid("qq-1", { id: String(at), email: `${at}@n.example`, status }),
      ),
      without,
    ),
  });
  for (const [at, word] of [
    "Pending",
    "Approved",
    "Rejected",
    "Closed",
    "Pending",
    // What was taken back stands last.
    "Withdrawn",
  ].entries()) {
    await expect(cards(page).nth(at).getByText(word, { exact: true })).toBeVisible();
  }
});

test("BID-17 S-64 C-42 a quote without bids shows the two samples, which count nowhere until one is acted on", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, quotes: [storedQuote("qq-1")] });
  await expect(page.getByText("Contractor Bids (2)")).toBeVisible();
  await expect(cards(page).nth(0)).toContainText("$25,800");
  await expect(cards(page).nth(1)).toContainText("$23,500");
  await expect(cards(page).nth(0)).toContainText(`Valid until ${shown(14)}`);
  await expect(cards(page).nth(1)).toContainText(`Valid until ${shown(30)}`);
  expect(await textAt(page, "all_bids_qq-1")).toBeNull();
  await cards(page).nth(1).getByRole("button", { name: "Reject" }).click();
  await expect(cards(page).nth(1).getByText("Rejected", { exact: true })).toBeVisible();
  expect(await recordAt<StoredBid[]>(page, "all_bids_qq-1")).toHaveLength(2);
  expect(await recordAt(page, "propertyData")).toMatchObject({
    bidRequests: [{ bidCount: 0, unseenBids: 0 }],
  });

  await openDemo(page, "/bid-page?quoteId=qq-2", { person: carl, quotes: [storedQuote("qq-2")] });
  await expect(page.getByText("You have not bid on this project yet.")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
});

test("BID-18 C-24 whoever withdrew and bid again stands in the conversation of the new bid, and so does the homeowner", async ({
  page,
}) => {
  const bids = {
    "qq-1": [
      storedBid("qq-1", {
        id: "1",
        amount: "$23,900",
        status: "withdrawn",
        withdrawnReason: "Booked until spring.",
        withdrawnAt: "2026-11-20T09:00:00.000Z",
      }),
      storedBid("qq-1", { id: "2", amount: "$25,000" }),
    ],
  };
  for (const person of [carl, holly]) {
    await openDemo(page, path, { person, quotes: [storedQuote("qq-1")], bids });
    await expect(cards(page).nth(0)).toContainText("$25,000");
    await expect(cards(page).nth(1)).toContainText("Reason: Booked until spring.");
    await expect(page.getByPlaceholder("Type a message...")).toBeVisible();
  }
});

test("BID-18 the first bid is selected; selecting another opens its conversation", async ({
  page,
}) => {
  await openDemo(page, path, {
    person: holly,
    ...both,
    chats: {
      "qq-1": {
        "1795082400000": [{ sender: "contractor", text: "Hello from Carl", time: "Just now" }],
        "1795082500000": [{ sender: "contractor", text: "Hello from Rosa", time: "Just now" }],
      },
    },
  });
  await expect(page.getByRole("log")).toContainText("Hello from Carl");
  await expect(
    page.getByRole("button", { name: "Messages with Carl Builds Well" }),
  ).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Messages with Rival & Daughters" }).click();
  await expect(page.getByRole("log")).toContainText("Hello from Rosa");
  await expect(page.getByRole("log")).toBeFocused();
});

test("EXP-02 on paper the bid page keeps its bids and leaves out their decisions, the message box and the ways to other pages", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  const approve = page.getByRole("button", { name: /^Approve/ });
  const message = page.getByRole("textbox", { name: "Message" });
  const loan = page.getByRole("link", { name: "Bank Loan Request" });
  await expect(loan).toBeVisible();
  await expect(approve).toHaveCount(2);
  await expect(message).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(cards(page).first()).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(message).toBeHidden();
  await expect(loan).toBeHidden();
});

test("S-63 a bid past its expiry says so and what its owner can do, cannot be approved and is not called the lowest", async ({
  page,
}) => {
  await openDemo(page, path, {
    person: holly,
    ...withBids(
      storedBid("qq-1", { expirationDate: "2026-01-05", amount: "$1,000" }),
      rivalBid("qq-1"),
      rivalBid("qq-1", { id: "3", email: "l@l.example", amount: "$26,000" }),
    ),
  });
  const expired = cards(page).first();
  await expect(expired).toContainText("Expired on Jan 5, 2026");
  await expect(expired).toContainText("It cannot be approved any more. Ask ");
  await expect(expired.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  await expect(expired.getByText("Lowest")).toHaveCount(0);
  await expect(cards(page).nth(2).getByText("Lowest")).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Bid amounts beside the estimate" }),
  ).not.toContainText("$1,000");
});

test("MKT-03 S-60 two approvals at once in two tabs of the demo: exactly one wins, and both tabs show it", async ({
  page,
  context,
}) => {
  await openDemo(page, path, { person: holly, ...both });
  await expect(page.getByRole("button", { name: "Approve Bid" })).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(path);
  await expect(other.getByRole("button", { name: "Approve Bid" })).toHaveCount(2);
  const buttons = await Promise.all([
    cards(page).nth(0).getByRole("button", { name: "Approve Bid" }).elementHandle(),
    cards(other).nth(1).getByRole("button", { name: "Approve Bid" }).elementHandle(),
  ]);
  await Promise.all(buttons.map((button) => button?.dispatchEvent("click")));
  for (const tab of [page, other]) {
    await expect(cards(tab).getByText("Approved", { exact: true })).toHaveCount(1);
    await expect(tab.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  }
  const bids = await recordAt<StoredBid[]>(page, "all_bids_qq-1");
  expect(bids.filter(({ status }) => status === "approved")).toHaveLength(1);
});

test("BID-01 live, the bid page reads the quote and its bids from the server and shows its own location, date and total, without samples", async ({
  page,
  live,
  context,
}) => {
  const calls = recordCalls(context);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("Contractor Bids (0)")).toBeVisible();
  await expect(page.getByText("No bids yet")).toBeVisible();
  const summary = page.getByRole("region", { name: "Project Summary" });
  await expect(summary).toContainText("Oak Street");
  await expect(summary).toContainText("$18,500");
  expect(calls.map(({ path: asked }) => asked)).toContain(`/api/quotes/${quoteId}/bids`);
});

test("BID-08 QUO-19 live, a request without bids says why none come as long as contractors cannot see it", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText(/^Contractors do not see this project while it is/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText(/^Contractors do not see this project while it is/)).toBeVisible();
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await expect(page.getByText(/^Hidden from contractors while it is/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy Link" })).toHaveCount(0);
});

test("ERR-02 live, a bid page that cannot be read says so and reads again when asked", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  let broken = true;
  await page.route(`**/api/quotes/${quoteId}/bids`, (route) =>
    broken ? route.fulfill({ status: 500, body: "The disk is on fire." }) : route.continue(),
  );
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("alert")).toContainText("The disk is on fire.");
  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Contractor Bids (0)")).toBeVisible();
  await openMenu(page);
});
