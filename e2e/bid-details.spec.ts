import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoFault } from "./support/axe.ts";
import {
  type StoredBid,
  becomePerson,
  carl,
  holly,
  openDemo,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
  textAt,
} from "./support/demo.ts";
import { dayFromNow, expect, expectToast, holdCalls } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";
import { expectReadable } from "./support/narrow.ts";

const id = "qq-000001";
const address = "12 Oak Street, Fresno, CA 93701";
const quotes = [storedQuote(id, { propertyAddress: address })];

async function typeDetails(page: Page) {
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel("Kitchen: labor").fill("9,000");
  await page.getByLabel("Kitchen: materials").fill("8,000");
  await page.getByLabel("Master Bath: how it is priced").selectOption("By owner");
  await expect(page.getByLabel("Bid amount")).toHaveValue("17,000");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
}

test("MKT-05 what a bid leaves out is called the same while it is written and once it is sent", async ({
  page,
}) => {
  await openDemo(page, `/quote/${id}`, { person: carl, quotes });
  await typeDetails(page);
  await page.getByLabel("Master Bath: how it is priced").selectOption("Excluded");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(page.getByText("Excluded", { exact: true })).toBeVisible();
});

test("MKT-05 EXP-01 a bid that does no room, or takes days that cannot be, is told why at its place, and sent once that is mended", async ({
  page,
}) => {
  await openDemo(page, `/quote/${id}`, { person: carl, quotes });
  await typeDetails(page);
  await page.getByLabel("Kitchen: how it is priced").selectOption("Excluded");
  const days = page.getByLabel("Working days");
  await days.fill("2000");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  const rooms = page.getByRole("group", { name: "Price by room" });
  await expect(rooms).toBeFocused();
  await expect(rooms).toHaveAccessibleDescription(/^Every room is excluded or left to the owner/);
  await expect(days).toHaveAccessibleDescription("Please write a whole number from 1 to 1,000.");
  expect(await textAt(page, `all_bids_${id}`)).toBeNull();
  await expectNoFault(page, "a bid that does no room");
  await page.getByLabel("Kitchen: how it is priced").selectOption("Fixed price");
  await days.fill("20");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
});

test("MKT-05 MKT-12 a bid says what each room costs and how it is paid; a deposit against the law is explained before it is sent", async ({
  page,
}) => {
  await openDemo(page, `/quote/${id}`, { person: carl, quotes });
  await typeDetails(page);
  const deposit = page.getByLabel("Deposit", { exact: true });
  await deposit.fill("2,500");
  await expect(page.getByText("California law allows at most $1,000 up front")).toBeVisible();
  // The law is named once, and there it leads to its text.
  await expect(page.getByText(/7159.*7159/)).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Business and Professions Code 7159 (opens in a new tab)" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(deposit).toBeFocused();
  await expect(page.getByText("against the law where this home stands")).toBeVisible();
  expect(await textAt(page, `all_bids_${id}`)).toBeNull();

  await deposit.fill("1,000");
  await page.getByRole("button", { name: "Add a payment" }).click();
  await expect(page.getByLabel("Payment 1: amount")).toHaveValue("16,000");
  // It counts as it stands, also before it is said when it is due.
  await expect(page.getByRole("button", { name: /^Make payment/ })).toHaveCount(0);
  await page.getByLabel("Payment 1: when it is due").fill("Done");
  await deposit.fill("900");
  await page.getByRole("button", { name: "Make payment 1 $16,100" }).click();
  await deposit.fill("1,000");
  await page.getByRole("button", { name: "Make payment 1 $16,000" }).click();
  await expect(page.getByRole("button", { name: /^Make payment/ })).toHaveCount(0);
  await page.getByLabel("Bid amount").fill("18,000");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(page.getByText("The rooms add up to $17,000")).toBeVisible();
  await page.getByRole("button", { name: "Make the bid amount $17,000" }).click();
  await expectNoFault(page, "the opened bid form");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(page.getByText("By owner", { exact: true })).toBeVisible();
  const bids = await recordAt<StoredBid[]>(page, `all_bids_${id}`);
  expect(bids[0]).toMatchObject({
    amount: "$17,000",
    details: { deposit: 100_000, payments: [{ when: "Done", amount: 1_600_000 }] },
  });

  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Working days").fill("12");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Bid Updated!");
  await expect(page.getByText("Changed: duration")).toBeVisible();

  await becomePerson(page, holly);
  await page.goto(`/bid-page?quoteId=${id}`);
  await page.getByText("Rooms, payments and dates").click();
  await expect(page.getByText("$9,000 labor")).toBeVisible();
  await expect(page.getByText("12 working days")).toBeVisible();
});

test("MKT-05 EXP-03 details that are removed at one press are brought back at another", async ({
  page,
}) => {
  await openDemo(page, `/quote/${id}`, { person: carl, quotes });
  await typeDetails(page);
  await page.getByLabel("Warranty").fill("Two years on all work");
  await page.getByRole("button", { name: "Remove these details" }).click();
  await expectToast(page, "The details are removed");
  await expect(page.getByLabel("Warranty")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Warranty")).toHaveValue("Two years on all work");
  await expect(page.getByLabel("Kitchen: labor")).toHaveValue("9,000");
  await page.reload();
  await expect(page.getByLabel("Kitchen: materials")).toHaveValue("8,000");
});

test("MKT-05 PROJ-12 ENT-11 the plain amount alone is enough, and its record is the specification's", async ({
  page,
}) => {
  await openDemo(page, `/quote/${id}`, { person: carl, quotes });
  await page.getByLabel("Bid amount").fill("25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  const bids = await recordAt<StoredBid[]>(page, `all_bids_${id}`);
  expect(Object.keys(bids[0] ?? {})).not.toContain("details");
  await expect(page.getByText("Price by room")).toHaveCount(0);
});

const line = (at: number, kind: string, labor = 0, materials = 0) => ({
  upgradeId: `room-${at}`,
  kind,
  labor,
  materials,
  note: "",
});
const detailed = (bid: StoredBid, lines: object[], deposit: number | null = null) => ({
  ...bid,
  details: {
    lines,
    deposit,
    payments: [],
    startDate: null,
    workDays: null,
    warranty: "",
    permits: "",
  },
});

test("MKT-06 the homeowner compares bids side by side, sees gaps filled and marked, and takes them along as a file without formulas", async ({
  page,
}) => {
  const rooms = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));
  const whole = [line(0, "fixed", 900_000, 800_000), line(1, "allowance", 300_000, 450_000)];
  const bids = [
    detailed(storedBid(id, { amount: "$24,500" }), whole, 250_000),
    detailed(rivalBid(id, { amount: "$17,900", company: "=cmd|'/c calc'!A0" }), [
      line(0, "fixed", 1_790_000),
      line(1, "excluded"),
    ]),
  ];
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: [storedQuote(id, { propertyAddress: address, upgrades: rooms })],
    bids: { [id]: bids },
  });
  const table = page.getByRole("table", { name: "Bids side by side" });
  const row = (name: string) =>
    table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
  await expect(row("Master Bath")).toContainText("Excluded");
  await expect(row("Master Bath")).toContainText("$7,500 filled in: the other bids' median");
  const tip = page.getByRole("button", { name: "Leveled total: what it is made of" });
  // Read at every amount of its row, so once by its name alone.
  const leveled = row("Leveled total");
  await expect(leveled.getByRole("rowheader").filter({ has: tip })).toHaveCount(1);
  await expect(leveled).toContainText("$25,400");
  await expect(leveled).toContainText("with 1 gap filled");
  await tip.click();
  await expect(leveled.getByText("what the rooms that it leaves out would cost")).toBeVisible();
  await expect(row("Leveled total against your estimate")).toContainText("$1,300 below");
  await expect(row("Estimated value gain minus the leveled total")).toContainText("+$21,600");
  await expect(row("Warranty")).toHaveCount(0);
  await expect(page.getByText("California law allows at most $1,000 up front")).toBeVisible();
  await expectNoFault(page, "the comparison");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("bids-000001.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`"'=cmd|'/c calc'!A0"`);
  expect(text).toContain(",24500,24500,0,-2200,22500,17000,,7500,,2500,");
});

test("MKT-06 MKT-07 a bid that leaves a room out is not called the lowest for that: the badge and the words beside the estimate speak of what the whole project would cost with it", async ({
  page,
}) => {
  const rooms = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));
  const whole = [line(0, "fixed", 900_000, 800_000), line(1, "allowance", 300_000, 450_000)];
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: [storedQuote(id, { propertyAddress: address, upgrades: rooms })],
    bids: {
      [id]: [
        detailed(storedBid(id, { amount: "$24,500" }), whole, 250_000),
        detailed(rivalBid(id, { amount: "$17,900", company: "Half Builders" }), [
          line(0, "fixed", 1_790_000),
          line(1, "excluded"),
        ]),
      ],
    },
  });
  const half = page.getByRole("article", { name: /^Half Builders/ });
  await expect(half).toContainText("With what is missing: $25,400$1,300 below the estimate");
  await expect(half.getByText("Lowest", { exact: true })).toHaveCount(0);
  const other = page.getByRole("article").filter({ hasNotText: "Half Builders" });
  await expect(other.getByText("Lowest", { exact: true })).toBeVisible();
  await expect(other.getByText("With what is missing")).toHaveCount(0);
  const bars = page.getByRole("list", { name: "Bid amounts beside the estimate" });
  const bar = bars.getByRole("listitem").filter({ hasText: "Half Builders" });
  await expect(bar).toContainText("$25,400 with what is missing · $1,300 below the estimate");
});

/** Two rooms, a bid on both of them, and one that leaves the second one out. */
function halfAndWhole() {
  const upgrades = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));
  const whole = [line(0, "fixed", 900_000, 800_000), line(1, "allowance", 300_000, 450_000)];
  return {
    quotes: [storedQuote(id, { propertyAddress: address, upgrades })],
    whole: detailed(storedBid(id, { amount: "$24,500" }), whole, 250_000),
    half: detailed(rivalBid(id, { amount: "$17,900", company: "Half Builders" }), [
      line(0, "fixed", 1_790_000),
      line(1, "excluded"),
    ]),
  };
}

test("MKT-06 by cost stands what the whole project would cost with a bid, not what a bid that leaves a room out asks for", async ({
  page,
}) => {
  const { quotes: asked, half } = halfAndWhole();
  const others = Array.from({ length: 11 }, (_, at) =>
    rivalBid(id, {
      id: `${1_795_082_500_000 + at}`,
      amount: `$${20_000 + at * 100}`,
      email: `rival-${at}@rival.example`,
      company: `Rival ${at}`,
    }),
  );
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: asked,
    bids: { [id]: [half, ...others] },
  });
  const list = page.getByRole("region", { name: "Contractor Bids (12)" });
  const cards = list.getByRole("article");
  await expect(cards.first()).toContainText("Half Builders");
  await list.getByLabel("Sort by").selectOption({ label: "Lowest leveled total" });
  await expect(cards.first()).toContainText("Rival 0");
  await expectNoFault(page, "bids by their leveled totals");
});

test("MKT-06 an expired bid fills a gap neither on the screen nor in the file: both level over the bids that can be taken", async ({
  page,
}) => {
  const { quotes: asked, half, whole } = halfAndWhole();
  const one = rivalBid(id, { id: "1795082500001", email: "one@one.example", company: "One Price" });
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: asked,
    bids: { [id]: [half, one, { ...whole, expirationDate: "2020-01-31" }] },
  });
  const table = page.getByRole("table", { name: "Bids side by side" });
  await expect(table).toContainText("filled in: your estimate");
  const leveled = page.getByRole("article", { name: /^Half Builders/ });
  const said = await leveled.getByText("With what is missing").textContent();
  const total =
    /[$](?<total>[\d,]+)/.exec(said ?? "")?.groups?.["total"]?.replace(",", "") ?? "none";
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const text = await readFile(await (await coming).path(), "utf8");
  const row = text.split("\r\n").find((each) => each.startsWith("Half Builders"));
  expect(row).toContain(`,17900,${total},1,`);
});

test("MKT-06 S-63 a bid that expires while its owner compares is no offer from then on: it fills no gap and says that it has expired", async ({
  page,
}) => {
  const { quotes: asked, half, whole } = halfAndWhole();
  await page.clock.install({ time: new Date("2026-12-31T12:00:00Z") });
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: asked,
    bids: { [id]: [half, { ...whole, expirationDate: "2026-12-31" }] },
  });
  const card = page.getByRole("article", { name: /^Half Builders/ });
  await expect(card).toContainText("With what is missing: $25,400");
  await page.clock.fastForward("25:00:00");
  await expect(page.getByText("Expired on Dec 31, 2026")).toBeVisible();
  await expect(card).not.toContainText("With what is missing: $25,400");
  await expect(page.getByRole("region", { name: "Compare" })).toHaveCount(0);
});

test("MKT-06 EXP-06 no card grows when the words beside its amount come, also where they take two lines", async ({
  page,
}) => {
  const { quotes: requests, half, whole } = halfAndWhole();
  await page.setViewportSize({ width: 390, height: 844 });
  const bring = await holdCalls(page, /\/compared-[^/]*\.js$/);
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: requests,
    bids: { [id]: [half, whole] },
  });
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByText("Price by room")).toBeAttached();
  const heights = () => cards.evaluateAll((all) => all.map((each) => each.clientHeight));
  const before = await heights();
  bring();
  await expect(cards.first()).toContainText("With what is missing: $25,400");
  await expect(cards.last()).toContainText("the estimate");
  expect(await heights()).toEqual(before);
});

test("MKT-06 EXP-02 five bids, one with a gap that is filled, stand beside the estimate without scrolling sideways from 1280 px on, and no amount is broken", async ({
  page,
}) => {
  const rooms = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));
  const bids = Array.from({ length: 5 }, (_, at) =>
    detailed(
      rivalBid(id, {
        id: `${1_795_082_500_000 + at}`,
        amount: at === 0 ? "$117,900" : "$124,500",
        email: `rival-${at}@rival.example`,
        company: `Remodeling Contractors ${at}`,
      }),
      at === 0
        ? [line(0, "fixed", 11_790_000), line(1, "excluded")]
        : [line(0, "fixed", 6_900_000, 4_800_000), line(1, "allowance", 300_000, 450_000)],
      250_000,
    ),
  );
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: [storedQuote(id, { propertyAddress: address, upgrades: rooms })],
    bids: { [id]: bids },
  });
  const place = page.getByRole("group", { name: "Bids side by side" });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(place.getByRole("columnheader")).toHaveCount(7);
    expect(await place.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await expectReadable(page, place, `five bids at ${width} px`);
  }
});

test("MKT-06 BID-19 EXP-02 five verified bidders stand beside each other at 1280 px, and no word of their badges is cut", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  for (const tier of ["tier1", "tier2", "tier3", "tier2", "tier3"] as const) {
    const contractor = await live.account({ userType: "contractor" });
    await live.verify(contractor, tier);
    await live.bid(contractor, quoteId);
  }
  await signIn(page, owner);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const badges = page
    .getByRole("group", { name: "Bids side by side" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: "Badge", exact: true }) });
  await expect(badges.getByRole("button", { name: /: what was checked$/ })).toHaveCount(5);
  const words = badges.getByText(/^(Verified|Admin Verified|Featured Pro)$/);
  await expect(words).toHaveCount(5);
  // Neither cut by an ellipsis, nor broken within a word, nor over the next column.
  const losses = await words.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      const lines = [...range.getClientRects()];
      const cell = each.closest("td")?.getBoundingClientRect() ?? new DOMRect();
      return {
        cut: each.scrollWidth > each.clientWidth,
        broken:
          new Set(lines.map(({ top }) => Math.round(top))).size >
          (each.textContent ?? "").split(" ").length,
        over: lines.some(({ left, right }) => left < cell.left || right > cell.right),
      };
    }),
  );
  expect(losses).toEqual(
    Array.from({ length: 5 }, () => ({ cut: false, broken: false, over: false })),
  );
  await expectNoFault(page, "five verified bidders side by side");
});

test("MKT-06 thirty bids, one with a name without end, stay readable: eight bars until all are asked for, columns of one width beside a name that stays", async ({
  page,
}) => {
  const bids = Array.from({ length: 30 }, (_, at) =>
    rivalBid(id, {
      id: `${1_795_082_500_000 + at}`,
      amount: `$${20_000 + at * 100}`,
      email: `rival-${at}@rival.example`,
      company: at === 1 ? "Restoration".repeat(14) : `Rival ${at}`,
    }),
  );
  await openDemo(page, `/bid-page?quoteId=${id}`, { person: holly, quotes, bids: { [id]: bids } });
  const bars = page.getByRole("list", { name: "Bid amounts beside the estimate" });
  await expect(bars.getByRole("listitem")).toHaveCount(9);
  await expect(bars.getByRole("listitem").last()).toContainText("Your estimate");
  // The table shows what the chart shows.
  const columns = page.getByRole("table", { name: "Bids side by side" }).getByRole("columnheader");
  await expect(columns).toHaveCount(10);
  await page.getByRole("button", { name: "Show all 30 bids" }).click();
  await expect(columns).toHaveCount(32);
  await expect(bars.getByRole("listitem")).toHaveCount(31);
  const table = page.getByRole("table", { name: "Bids side by side" });
  await expect(table.getByText("One price for all rooms").first()).toBeVisible();
  const heads = table.getByRole("columnheader");
  const widths = await heads.evaluateAll((all) => all.map((each) => Math.round(each.clientWidth)));
  expect(Math.max(...widths) - Math.min(...widths.slice(0, -1))).toBeLessThan(30);
  const name = table.getByRole("rowheader", { name: "Bid amount" });
  const before = await name.boundingBox();
  await table.getByRole("columnheader", { name: "Rival 29" }).scrollIntoViewIfNeeded();
  expect((await name.boundingBox())?.x).toBe(before?.x);
  await expectNoFault(page, "thirty bids side by side");
});

test("MKT-06 EXP-02 of sixty bids ten stand in the list at a time, in the order that one chooses, and the first of the next ten has the focus", async ({
  page,
}) => {
  const bids = Array.from({ length: 60 }, (_, at) =>
    rivalBid(id, {
      id: `${1_795_082_500_000 + at}`,
      amount: `$${30_000 - at * 100}`,
      email: `rival-${at}@rival.example`,
      company: `Rival ${at}`,
      status: at === 40 ? "approved" : "pending",
    }),
  );
  const taken = { locked: true, approvedContractorId: "rival-40@rival.example" };
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: [storedQuote(id, taken)],
    bids: { [id]: bids },
  });
  const list = page.getByRole("region", { name: "Contractor Bids (60)" });
  const cards = list.getByRole("article");
  // The approved one first, and the one whose conversation is open.
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText("Rival 40");
  await expect(page.getByRole("list", { name: "Bid amounts beside the estimate" })).toContainText(
    "Rival 40",
  );
  await list.getByLabel("Sort by").selectOption({ label: "Lowest leveled total" });
  await expect(cards.nth(1)).toContainText("Rival 59");
  await expect(cards).toHaveCount(11);
  await expect(cards.last()).toContainText("Rival 0");
  await list.getByRole("button", { name: "Show 10 more of 49" }).press("Enter");
  await expect(cards).toHaveCount(21);
  await expect(list.getByRole("listitem").filter({ hasText: "Rival 50" })).toBeFocused();
  await page.getByRole("button", { name: "Compare side by side" }).press("Enter");
  const sideBySide = page.getByRole("group", { name: "Bids side by side" });
  await expect(sideBySide).toBeFocused();
  await expectNoFault(page, "sixty bids");
  // On a phone the bids are below it: it can make room again, and who did it by keys is where they were.
  const hide = page.getByRole("button", { name: "Hide the comparison" });
  await expect(hide).toHaveCount(2);
  const show = page.getByRole("button", { name: "Compare side by side" });
  await hide.first().press("Enter");
  await expect(sideBySide).toHaveCount(0);
  await expect(show).toBeFocused();
  // Whoever read it to its end need not go back up for that.
  await show.press("Enter");
  await expect(sideBySide).toBeFocused();
  await hide.last().press("Enter");
  await expect(sideBySide).toHaveCount(0);
  await expect(show).toBeFocused();
  await expect(show).toBeInViewport();
});

test("MKT-10 MKT-09 live, a message carries a photo that the other side sees, hidden contacts are masked, and each sees what was seen", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const path = `/bid-page?quoteId=${quoteId}`;
  await signIn(page, owner);
  await page.goto(path);
  const field = page.getByPlaceholder("Type a message...");
  await field.fill("Look, and call 555-555-0112");
  await expect(page.getByText("are masked in messages until")).toBeVisible();
  const chooser = page.locator('input[type="file"]');
  // Whoever sends an offer as a PDF learns what can be sent, not that it is damaged.
  const buffer = Buffer.from("%PDF-1.7\n");
  await chooser.setInputFiles({ name: "offer.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText("OneUp takes photos as JPEG, PNG, WebP")).toBeVisible();
  await chooser.setInputFiles("fixtures/kitchen.jpg");
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("OneUp takes photos as JPEG, PNG, WebP")).toBeHidden();
  // Its cross stands on it, and covers nothing else.
  const cross = await page.getByRole("button", { name: "Remove photo 1" }).boundingBox();
  const chosen = await page.getByRole("img", { name: "Photo 1" }).boundingBox();
  if (!cross || !chosen) throw new Error("not on the screen");
  expect(cross.y + cross.height).toBeLessThanOrEqual(chosen.y + chosen.height);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("log")).toContainText("Look, and call •••");

  const kept = await (
    await live.as(contractor)
  ).get(`/api/quotes/${quoteId}/bids/${bidId}/messages`);
  expect(await kept.text()).not.toContain("0112");
  await page.context().clearCookies();
  await signIn(page, contractor);
  await page.goto(path);
  const photo = page.getByRole("log").getByRole("img", { name: "Photo 1" });
  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText("Seen by the homeowner")).toBeVisible();
  const stranger = await live.as(await live.account({ userType: "contractor" }));
  const source = (await photo.getAttribute("src")) ?? "";
  expect((await stranger.get(source)).status()).toBe(404);

  await page.context().clearCookies();
  await signIn(page, owner);
  await page.goto(path);
  await expect(page.getByRole("log").getByText("Seen", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "More about this conversation" }).click();
  await page.getByRole("menuitem", { name: "Close the conversation" }).click();
  await expect(field).toHaveCount(0);
  await expect(page.getByText("Nobody can write in it").first()).toBeVisible();
});

test("BID-18 MKT-09 live, the bell leads to the conversation that it speaks of, read to its end when a photo arrives late", async ({
  page,
  openBrowser,
  live,
}) => {
  const owner = await live.account();
  const [first, second] = await Promise.all(
    ["Adam First", "Bo Second"].map((name) => live.account({ userType: "contractor", name })),
  );
  if (!first || !second) throw new Error("Two contractors.");
  const quoteId = await live.project(owner);
  await live.bid(first, quoteId);
  const bidId = await live.bid(second, quoteId);
  const theirs = await openBrowser();
  await signIn(theirs, second);
  await theirs.goto(`/bid-page?quoteId=${quoteId}`);
  await theirs.locator('input[type="file"]').setInputFiles("fixtures/kitchen.jpg");
  await expect(theirs.getByRole("img", { name: "Photo 1" })).toBeVisible({ timeout: 30_000 });
  await theirs.getByPlaceholder("Type a message...").fill("This is the floor");
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirs.getByRole("log")).toContainText("This is the floor");

  await signIn(page, owner);
  await page.goto("/quotes");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page
    .getByRole("menuitem", { name: /Bo Second|message/i })
    .first()
    .click();
  await expect(page).toHaveURL(`/bid-page?quoteId=${quoteId}&bid=${bidId}`);
  await expect(page.getByText("Conversation with Bo Second")).toBeVisible();
  const photo = page.getByRole("log").getByRole("img", { name: "Photo 1" });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole("log").getByText("This is the floor")).toBeInViewport({ ratio: 1 });
});

test("CHAT-06 MKT-04 live, a message whose answer was lost with the connection is there once, and not in its field again", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to fetch|failed/i);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const field = page.getByPlaceholder("Type a message...");
  await page.route("**/messages", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await field.fill("Are you there?");
  await field.press("Enter");
  await expect(page.locator("[data-toast]")).toContainText("The message was not sent");
  await page.unroute("**/messages");
  await page.reload();
  await expect(page.getByRole("log").getByText("Are you there?")).toHaveCount(1);
  await expect(field).toHaveValue("");
});
