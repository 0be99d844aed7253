import { holly, openDemo, rivalBid, storedBid, storedQuote } from "./support/demo.ts";
import { expect, holdCalls } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const id = "qq-000001";

test("MKT-06 EXP-06 no card grows when the words beside its amount come, also where they take two lines", async ({
  page,
}) => {
  const upgrades = storedQuote(id).upgrades.map((room, at) => ({ ...room, id: `room-${at}` }));
  const excluded = { labor: 0, materials: 0, note: "" };
  const half = {
    ...rivalBid(id, { amount: "$17,900", company: "Half Builders" }),
    details: {
      lines: [
        { ...excluded, upgradeId: "room-0", kind: "fixed", labor: 1_790_000 },
        { ...excluded, upgradeId: "room-1", kind: "excluded" },
      ],
      deposit: null,
      payments: [],
      startDate: null,
      workDays: null,
      warranty: "",
      permits: "",
    },
  };
  await page.setViewportSize({ width: 390, height: 844 });
  const bring = await holdCalls(page, /\/compared-[^/]*\.js$/);
  await openDemo(page, `/bid-page?quoteId=${id}`, {
    person: holly,
    quotes: [storedQuote(id, { upgrades })],
    bids: { [id]: [half, storedBid(id, { amount: "$24,500" })] },
  });
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(cards.first().getByText("Price by room")).toBeAttached();
  const heights = () => cards.evaluateAll((all) => all.map((each) => each.clientHeight));
  const before = await heights();
  bring();
  await expect(cards.first()).toContainText("With what is missing: $26,100");
  await expect(cards.last()).toContainText("the estimate");
  expect(await heights()).toEqual(before);
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
