import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
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

test("MKT-06 the homeowner takes the comparison along as a file without formulas", async ({
  page,
}) => {
  const { quotes: asked, half, whole } = halfAndWhole();
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: asked,
    bids: { [id]: [whole, { ...half, company: "=cmd|'/c calc'!A0" }] },
  });
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as CSV" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("bids-000001.csv");
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain(`"'=cmd|'/c calc'!A0"`);
  expect(text).toContain(",24500,24500,0,-2200,22500,17000,,7500,,2500,");
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
