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
