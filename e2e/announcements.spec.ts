import { analyse, atHome, kitchenPhoto, LIVE_ADDRESS } from "./support/analysis-live.ts";
import { expectDashboard } from "./support/analysis.ts";
import { listen } from "./support/announced.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("EXP-01 MKT-01 MKT-09 a bid that arrives is said once to an owner who does not see it, on the page of the bids and on any other", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  for (const [path, amount] of [
    [`/bid-page?quoteId=${quoteId}`, "21,900"],
    ["/account", "22,400"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // The bell's part comes once the page has what it shows.
    await expect(page.locator("[data-bell-news]")).toBeAttached();
    const heard = await listen(page);
    await live.bid(await live.account({ userType: "contractor" }), quoteId, amount);
    const ofIt = async () => (await heard()).filter((text) => text.includes(amount));
    await expect.poll(ofIt).toHaveLength(1);
    // It does not stay to be read on.
    await expect(page.locator("[data-bell-news]")).toBeEmpty();
    expect(await ofIt()).toHaveLength(1);
  }
});

test("EXP-01 CHAT-02 MKT-01 a conversation that is opened is not said as a whole, and a message that arrives in it is said once", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const bidId = await live.bid(crew, quoteId);
  const write = (text: string) =>
    live.send(crew, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, { text, photos: [] });
  await write("The first that was written.");
  await signIn(page, owner);
  await page.goto("/account");
  await expect(page.locator("[data-bell-news]")).toBeAttached();
  const heard = await listen(page);
  await page.evaluate((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/bid-page?quoteId=${quoteId}`);
  const log = page.getByRole("log");
  await expect(log).toContainText("The first that was written.");
  await expect(log).toHaveAttribute("aria-live", "polite");
  expect((await heard()).join(" ")).not.toContain("The first that was written.");
  await write("And one that arrives.");
  const ofIt = async () =>
    (await heard()).filter((text) => /And one that arrives|message/i.test(text));
  await expect.poll(ofIt).toHaveLength(1);
  // The bell leaves it to the conversation, also after the time in which it would have told.
  await live.bid(await live.account({ userType: "contractor" }), quoteId, "23,456");
  await expect.poll(async () => (await heard()).join(" ")).toContain("23,456");
  expect(await ofIt()).toHaveLength(1);
});

test("EXP-01 APP-19 PIC-07 that a photo of a room is in is said once, with the room's name", async ({
  page,
  live,
}) => {
  await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const heard = await listen(page);
  const panel = page.getByRole("tabpanel");
  await panel.locator('input[type="file"]').first().setInputFiles(kitchenPhoto);
  await expect(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
  const ofIt = async () => (await heard()).filter((text) => text.includes("Photo of your Kitchen"));
  await expect.poll(ofIt).toHaveLength(1);
  await expect(page.locator("[data-toast]")).toHaveCount(0, { timeout: 15_000 });
  expect(await ofIt()).toHaveLength(1);
});
