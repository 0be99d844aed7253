import type { Page } from "@playwright/test";
import {
  becomePerson,
  carl,
  holly,
  openDemo,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const path = "/bid-page?quoteId=qq-1";
const state = {
  quotes: [storedQuote("qq-1")],
  bids: { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] },
};
const field = (page: Page) => page.getByPlaceholder("Type a message...");
const log = (page: Page) => page.getByRole("log");

test("CHAT-01 CHAT-02 CHAT-04 CHAT-05 CHAT-06 the owner's words stand right, the contractor's left; each bid has its own conversation, which survives a reload", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...state });
  await field(page).fill("When can you start?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page)).toContainText("When can you start?");
  await expect(log(page)).toContainText("Just now");
  await expect(field(page)).toHaveValue("");
  await becomePerson(page, carl);
  await page.reload();
  await field(page).fill("In January.");
  await field(page).press("Enter");
  await expect(log(page).getByRole("listitem")).toHaveCount(2);
  expect(await recordAt(page, "chat_qq-1")).toMatchObject({
    "1795082400000": [
      { sender: "owner", text: "When can you start?", time: "Just now" },
      { sender: "contractor", text: "In January.", time: "Just now" },
    ],
  });
  const [mine, theirs] = await Promise.all(
    ["When can you start?", "In January."].map((text) => page.getByText(text).boundingBox()),
  );
  const panel = await log(page).boundingBox();
  if (!mine || !theirs || !panel) throw new Error("not on the screen");
  expect(Math.round(mine.x + mine.width)).toBeGreaterThan(panel.x + panel.width - 8);
  expect(Math.round(theirs.x)).toBeLessThan(panel.x + 8);

  await becomePerson(page, holly);
  await page.reload();
  await expect(log(page)).toContainText("In January.");
  await page.getByRole("button", { name: "Messages with Rival & Daughters" }).click();
  await expect(log(page)).toContainText("No messages yet");
});

test("CHAT-03 empty and blank text is not sent", async ({ page }) => {
  await openDemo(page, path, { person: holly, ...state });
  await field(page).press("Enter");
  await field(page).fill("   ");
  await page.getByRole("button", { name: "Send" }).click();
  await field(page).fill("Now a word");
  await field(page).press("Enter");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
  const chat = await recordAt<Record<string, unknown[]>>(page, "chat_qq-1");
  expect(Object.values(chat).flat()).toHaveLength(1);
});

test("CHAT-02 EXP-02 the field grows with a long message up to six lines, Shift and Enter begin a line, Enter sends", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...state });
  const height = async () => (await field(page).boundingBox())?.height ?? 0;
  const one = await height();
  await field(page).fill("First");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("Second");
  await expect(field(page)).toHaveValue("First\nSecond");
  await expect.poll(height).toBeGreaterThan(one + 20);
  await expect(log(page)).toContainText("No messages yet");
  await field(page).fill("A line of it.\n".repeat(12));
  const most = await height();
  expect(most).toBeGreaterThan(one * 3);
  expect(most).toBeLessThan(26 * 7);
  await field(page).fill("First\nSecond");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect.poll(height).toBe(one);
  await expect(log(page).getByText("First Second")).toBeVisible();
  // Too much is not cut: it stays, says so, and is not sent.
  await field(page).fill("x".repeat(4_100));
  await field(page).press("Enter");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
});

test("CHAT-07 the panel is at most 300 px high, shows the newest message, and scrolls by keyboard", async ({
  page,
}) => {
  const messages = Array.from({ length: 40 }, (_, at) => ({
    sender: at % 2 === 0 ? ("owner" as const) : ("contractor" as const),
    text: `Message ${at + 1}`,
    time: "Just now",
  }));
  await openDemo(page, path, {
    person: holly,
    ...state,
    chats: { "qq-1": { "1795082400000": messages } },
  });
  await expect(page.getByText("Message 40")).toBeInViewport();
  const box = await log(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(300);
  await log(page).focus();
  await page.keyboard.press("Home");
  await expect(page.getByText("Message 1", { exact: true })).toBeInViewport();
});

test("CHAT-02 a message is sent once by a double click, and text that is markup stays text", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...state });
  await field(page).fill("<img src=x onerror=alert(1)> & <b>bold</b>");
  await page.getByRole("button", { name: "Send" }).dblclick();
  await expect(page.getByText("<img src=x onerror=alert(1)> & <b>bold</b>")).toBeVisible();
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
});

test("CHAT-02 the conversation of a rejected bid says that it has ended", async ({ page }) => {
  await openDemo(page, path, {
    person: holly,
    quotes: state.quotes,
    bids: { "qq-1": [storedBid("qq-1", { status: "rejected" })] },
  });
  await expect(page.getByText("This bid is closed, so the conversation is too.")).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  // Nobody is asked to say hello where nothing can be said.
  await expect(log(page)).toHaveText("Nobody wrote here.");
});

test("S-69 CHAT-05 live, a message reads Just now at first; one that was not sent stays in its field", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/500/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  let broken = true;
  await page.route("**/messages", (route) =>
    broken && route.request().method() === "POST"
      ? route.fulfill({ status: 500, body: "The disk is on fire." })
      : route.continue(),
  );
  await field(page).fill("Hello");
  await field(page).press("Enter");
  await expect(page.locator("[data-toast]")).toContainText("The disk is on fire.");
  await expect(field(page)).toHaveValue("Hello");
  broken = false;
  await field(page).press("Enter");
  await expect(log(page)).toContainText("Hello");
  await expect(log(page)).toContainText("Just now");
});

test("EXP-01 CHAT-05 on paper a message stands in ink on white, with its day instead of how long ago it was", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const bidId = await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "When can you start?",
    photos: [],
  });
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const words = log(page).getByText("When can you start?");
  const day = log(page).getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(log(page).getByText("Just now")).toBeVisible();
  await expect(day).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(day).toBeVisible();
  await expect(log(page).getByText("Just now")).toBeHidden();
  await expect(words).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("CHAT-02 EXP-03 live, a message on its way shows at once, and what is typed meanwhile stays in its field", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const go: (() => void)[] = [];
  const held = new Promise<void>((resolve) => void go.push(resolve));
  await page.route("**/messages", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await field(page).fill("Hello");
  await field(page).press("Enter");
  await expect(page.getByText("Sending", { exact: true })).toBeVisible();
  await field(page).fill("And another thing");
  go[0]?.();
  await expect(log(page)).toContainText("Just now");
  await expect(page.getByText("Sending", { exact: true })).toHaveCount(0);
  await expect(field(page)).toHaveValue("And another thing");
  await expect(log(page).getByText("Hello", { exact: true })).toHaveCount(1);
});

test("CHAT-02 DEMO-02 what one persona has typed and not sent is not there for the other", async ({
  page,
}) => {
  await openDemo(page, path, { person: holly, ...state });
  await field(page).fill("For my eyes alone");
  await becomePerson(page, carl);
  await page.reload();
  await expect(field(page)).toHaveValue("");
  await becomePerson(page, holly);
  await page.reload();
  await expect(field(page)).toHaveValue("For my eyes alone");
});

test("MKT-10 CHAT-02 EXP-03 live, a message whose phone number is masked stands once while its answer is late, and is not to be sent again after a reload", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await page.route("**/messages", async (route) => {
    // Taken by the server, and told to everybody but who sent it.
    if (route.request().method() === "POST") await route.fetch();
    else await route.continue();
  });
  await field(page).fill("Call (555) 555-0177 today");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(log(page)).toContainText("Call ••• today");
  await expect(log(page).getByRole("listitem")).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(/^••• stands for a phone number/)).toContainText(
    "once this bid is approved",
  );
  await page.reload();
  await expect(log(page)).toContainText("Call ••• today");
  await expect(field(page)).toHaveValue("");
});

test("MKT-09 S-59 EXP-02 on a phone the way to a new message ends at it; who has not come down to a conversation has not read it", async ({
  page,
  live,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  const messages = `/api/quotes/${quoteId}/bids/${bidId}/messages`;
  await live.send(contractor, "POST", messages, { text: "May I come on Monday?", photos: [] });
  const isRead = async () => {
    const { items } = await live.read<{ items: { seen: boolean }[] }>(contractor, messages);
    return items[0]?.seen;
  };
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("May I come on Monday?")).toBeAttached();
  await expect(page.getByText("May I come on Monday?")).not.toBeInViewport();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  expect(await isRead()).toBe(false);
  await page.getByRole("menuitem", { name: /New message/ }).click();
  await expect(page.getByText("May I come on Monday?")).toBeInViewport();
  await expect(log(page)).toBeFocused();
  await expect.poll(isRead).toBe(true);
});

test("CHAT-01 EXP-03 a contractor hears that the conversation is with the homeowner", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, ...state });
  await expect(log(page)).toHaveAccessibleName("Conversation with the homeowner");
  await expect(page.getByRole("button", { name: "Messages with the homeowner" })).toBeVisible();
});
