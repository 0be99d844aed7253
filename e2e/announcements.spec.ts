import { analyse, atHome, kitchenPhoto, LIVE_ADDRESS } from "./support/analysis-live.ts";
import { expectDashboard } from "./support/analysis.ts";
import { listen } from "./support/announced.ts";
import { alive, expect } from "./support/journey.ts";
import { figure, signIn, test } from "./support/live.ts";

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

test("EXP-01 AUTH-07 S-49 a fault that a notification says is not said again at its field", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/401.*api\/login|4\d\d.*\/publish/);
  const owner = await live.account();
  await page.goto("/login");
  await alive(page);
  const atSignIn = await listen(page);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
  const ofPassword = async () =>
    (await atSignIn()).filter((text) => text.includes("belong together"));
  await expect.poll(async () => (await atSignIn()).join()).toContain("Login failed");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveAccessibleDescription(
    /belong together/,
  );
  expect(await ofPassword()).toHaveLength(1);

  const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
    origin: "quick-quote",
    upgrades: [
      {
        room: "Kitchen",
        beforeImage: "/pictures/kitchen-before-960.jpg",
        afterImage: "/pictures/kitchen-after-960.jpg",
        description: "White shaker cabinets.",
        cost: figure(1_850_000),
        valueGain: figure(3_200_000),
      },
    ],
  });
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${quote.id}`);
  const publish = page.getByRole("button", { name: "Publish to Contractors" }).first();
  await expect(publish).toBeVisible();
  const atBuilder = await listen(page);
  await publish.click();
  const street = page.getByLabel("Street and number");
  await expect(street).toBeFocused();
  await expect.poll(async () => (await atBuilder()).join()).toContain("Not published yet");
  await expect(street).toHaveAccessibleDescription(/./);
  const ofAddress = async () => (await atBuilder()).filter((text) => /street|city|zip/i.test(text));
  expect(await ofAddress()).toHaveLength(1);
});
