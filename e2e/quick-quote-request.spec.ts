import { keysOf, recordAt, storedBid, storedQuote, type StoredQuote } from "./support/demo.ts";
import { dismissToast, expect, expectToast, recordCalls, test } from "./support/journey.ts";
import {
  apply,
  cardAt,
  madeQuote,
  openQuickQuote,
  readRoom,
  titleOf,
} from "./support/quick-quote.ts";

test.describe.configure({ mode: "parallel" });

/** An earlier request for the kitchen's cabinets. */
function cabinetsAt(id: string, propertyAddress: string): StoredQuote {
  const earlier = storedQuote(id, { propertyAddress });
  const [kitchen] = earlier.upgrades;
  if (!kitchen) throw new Error("an upgrade is needed");
  return { ...earlier, upgrades: [{ ...kitchen, room: "Paint the cabinets" }] };
}

test.describe("the request for quotes", () => {
  test("QQ-23 S-49 the applied ones become a draft with an id that starts with qq-, open in the quote builder", async ({
    page,
    context,
  }) => {
    const calls = recordCalls(context);
    await openQuickQuote(page);
    await readRoom(page);
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expectToast(page, "Apply an upgrade first");
    await dismissToast(page);
    const [first, second] = [cardAt(page, 0), cardAt(page, 1)];
    const titles = [await titleOf(first), await titleOf(second)];
    await apply(page, first);
    await apply(page, second);
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const quote = await madeQuote(page);
    expect(quote).toMatchObject({ status: "draft", propertyAddress: "" });
    expect(quote.upgrades.map(({ room }) => room)).toEqual(titles);
    expect(quote.upgrades[1]?.beforeImage).toBe(quote.upgrades[0]?.afterImage);
    expect(quote.totalCost).toBe(quote.upgrades.reduce((sum, { cost }) => sum + cost, 0));
    expect(calls).toEqual([]);
    // Nothing is lost on the way back (QB-05); a reload begins anew (S-48).
    await page.getByRole("main").getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("region", { name: "Your upgrades" })).toContainText("2 upgrades");
    await page.reload();
    await expect(page.getByText("A photo of the room")).toBeVisible();
  });

  test("QUO-17 S-49 a fourth request of the analyzed property's address supersedes the oldest and says so", async ({
    page,
  }) => {
    const quotes = ["09", "10", "11"].map((day) =>
      storedQuote(`qq-17950000000${day}`, { createdAt: `2026-11-${day}T10:00:00.000Z` }),
    );
    const { propertyData = "{}" } = keysOf({ quotes });
    const address = "12 Oak Street, Springfield, IL 62704";
    await openQuickQuote(page, {
      quotes,
      more: { propertyData: JSON.stringify({ ...JSON.parse(propertyData), address }) },
    });
    await readRoom(page);
    await apply(page, cardAt(page, 0));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expectToast(
      page,
      "Quote Limit Reached",
      "Oldest quote for this property has been superseded.",
    );
    const quote = await madeQuote(page);
    expect(quote).toMatchObject({ propertyAddress: address, previousVersion: quotes[2]?.id });
    const kept = await Promise.all(
      quotes.map(({ id }) => recordAt<StoredQuote>(page, `quote_${id}`)),
    );
    expect(kept.map(({ superseded }) => superseded)).toEqual([true, false, false]);
  });

  test("QUO-20 QUO-21 S-54 a duplicate is announced: cancel, keep both, or merge", async ({
    page,
  }) => {
    const earlier = storedQuote("qq-1795000000000");
    const [kitchen, bath] = earlier.upgrades;
    if (!kitchen || !bath) throw new Error("two upgrades are needed");
    const upgrades = [{ ...kitchen, room: "  PAINT the cabinets " }, bath];
    await openQuickQuote(page, { quotes: [{ ...earlier, upgrades }] });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    const ask = page.getByRole("button", { name: "Get Contractor Quotes" });
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog).toContainText("Master Bath");
    // In the words of the list of requests, and of one as of one.
    await expect(dialog).toContainText("Quote 000000");
    await expect(dialog).toContainText("Merge puts its rooms into the new request");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/quick-quote$/);
    await ask.click();
    await dialog.getByRole("button", { name: "Merge" }).click();
    const quote = await madeQuote(page);
    expect(quote.upgrades.map(({ room }) => room)).toEqual(["Paint the cabinets", "Master Bath"]);
    expect(await recordAt<StoredQuote>(page, `quote_${earlier.id}`)).toMatchObject({
      superseded: true,
      supersededBy: quote.id,
    });
  });

  test("QUO-20 S-54 duplicates at several addresses are told with them, and merging is not the first choice", async ({
    page,
  }) => {
    const quotes = [
      cabinetsAt("qq-1795000000000", "12 Oak Street, Springfield, IL 62704"),
      cabinetsAt("qq-1795000000001", "9 Beach Avenue, Peoria, IL 61602"),
    ];
    await openQuickQuote(page, { quotes });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog).toContainText("12 Oak Street, Springfield, IL 62704");
    await expect(dialog).toContainText("9 Beach Avenue, Peoria, IL 61602");
    await expect(dialog).toContainText("Not all of this is for one address.");
  });

  test("QUO-21 S-54 with a bid on the duplicate only keep both and cancel are offered", async ({
    page,
  }) => {
    const earlier = storedQuote("qq-1795000000000");
    const [kitchen] = earlier.upgrades;
    if (!kitchen) throw new Error("an upgrade is needed");
    const upgrades = [{ ...kitchen, room: "Paint the cabinets" }];
    await openQuickQuote(page, {
      quotes: [{ ...earlier, upgrades }],
      bids: { [earlier.id]: [storedBid(earlier.id)] },
    });
    await readRoom(page);
    await apply(page, page.getByRole("article", { name: "Paint the cabinets" }));
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    const dialog = page.getByRole("dialog", { name: "You already ask for this" });
    await expect(dialog.getByRole("button", { name: "Merge" })).toHaveCount(0);
    await expect(dialog).toContainText("1 bid");
    await dialog.getByRole("button", { name: "Keep both" }).click();
    await madeQuote(page);
    expect(await recordAt<StoredQuote>(page, `quote_${earlier.id}`)).toMatchObject({
      superseded: false,
    });
  });
});
