import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  becomePerson,
  carl,
  holly,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { toastLines } from "#testing/toast.ts";

const path = "/bid-page?quoteId=qq-1";
const first = storedBid("qq-1");
const field = () => page.getByPlaceholder("Type a message...");
const log = () => page.getByRole("log");
const lines = () => log().getByRole("listitem").elements();
const button = (name: string) => page.getByRole("button", { name, exact: true });
async function says(text: string) {
  await expect.element(log()).toHaveTextContent(text);
}

const open = (who = holly, more = {}) =>
  openScreen(path, {
    demo: {
      person: who,
      quotes: [storedQuote("qq-1")],
      bids: { "qq-1": [first, rivalBid("qq-1")] },
      ...more,
    },
  });

async function enter(text?: string) {
  if (text !== undefined) await fill(field(), text);
  field().element().focus();
  await userEvent.keyboard("{Enter}");
}

/** An owner with one bid, at the page of its conversation. */
async function openLive() {
  const [owner, crew] = await Promise.all([person(), contractor()]);
  const quoteId = await project(owner);
  const bidId = await bid(crew, quoteId);
  const at = `/bid-page?quoteId=${quoteId}`;
  const write = (text: string) => crew.call("messages.send", { quoteId, bidId, text, photos: [] });
  const read = async () => (await crew.call("messages.list", { quoteId, bidId })).items;
  await openScreen(at, { as: owner });
  await expect.element(field()).toBeVisible();
  return { at, owner, crew, write, read };
}

describe("the conversation beside a bid", () => {
  it("CHAT-01 CHAT-02 CHAT-04 CHAT-05 CHAT-06 DEMO-02 EXP-03 the owner's words stand right, the contractor's left", async () => {
    await open();
    await fill(field(), "When can you start?");
    await press(button("Send"));
    await says("When can you start?");
    await says("Just now");
    await expect.element(field()).toHaveValue("");
    await fill(field(), "For my eyes alone");
    becomePerson(carl);
    await openScreen(path);
    await expect.element(log()).toHaveAccessibleName("Conversation with the homeowner");
    await expect.element(field()).toHaveValue("");
    await enter("In January.");
    await expect.poll(() => lines().length).toBe(2);
    expect(recordAt("chat_qq-1")).toMatchObject({
      [first.id]: [
        { sender: "owner", text: "When can you start?", time: "Just now" },
        { sender: "contractor", text: "In January.", time: "Just now" },
      ],
    });
    // Each bid has its own.
    becomePerson(holly);
    await openScreen(path);
    await says("In January.");
    await expect.element(field()).toHaveValue("For my eyes alone");
    await press(page.getByRole("button", { name: "Messages with Rival & Daughters" }));
    await says("No messages yet");
  });

  it("CHAT-02 CHAT-03 Enter sends what is not blank, once and as text; Shift and Enter begin a line; too much is not cut", async () => {
    await open();
    await enter("   ");
    await fill(field(), "First");
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}Second");
    await expect.element(field()).toHaveValue("First\nSecond");
    await says("No messages yet");
    await enter("First\nSecond");
    await expect.element(field()).toHaveValue("");
    await expect.element(log().getByText("First Second")).toBeVisible();
    const markup = "<img src=x onerror=alert(1)> & <b>bold</b>";
    await fill(field(), markup);
    await expect.element(button("Send")).toBeEnabled();
    const send = button("Send").element();
    for (const _press of [1, 2]) send.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(log().getByText(markup)).toBeVisible();
    const two = { [first.id]: [expect.anything(), expect.anything()] };
    await expect.poll(() => recordAt("chat_qq-1")).toEqual(two);
    // Too much is not cut: it stays, says so, and is not sent.
    await enter("x".repeat(4_100));
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    expect(lines()).toHaveLength(2);
  });

  it("CHAT-07 the panel is at most 300 px high, shows the newest message, and scrolls by keyboard", async () => {
    const messages = Array.from({ length: 40 }, (_, at) => ({
      sender: at % 2 === 0 ? "owner" : "contractor",
      text: `Message ${at + 1}`,
      time: "Just now",
    }));
    await open(holly, { chats: { "qq-1": { [first.id]: messages } } });
    await expect.element(page.getByText("Message 40")).toBeInViewport();
    expect(log().element().getBoundingClientRect().height).toBeLessThanOrEqual(300);
    log().element().focus();
    await userEvent.keyboard("{Home}");
    await expect.element(page.getByText("Message 1", { exact: true })).toBeInViewport();
  });

  it("CHAT-02 the conversation of a rejected bid says that it has ended", async () => {
    await open(holly, { bids: { "qq-1": [{ ...first, status: "rejected" }] } });
    await shows(page.getByText("This bid is closed, so the conversation is too."));
    expect(field().query()).toBeNull();
    // Nobody is asked to say hello where nothing can be said.
    await expect.poll(() => log().element().textContent).toBe("Nobody wrote here.");
  });

  it("S-69 CHAT-02 CHAT-05 EXP-03 a message that was not sent stays in its field; on its way it shows at once, and what is typed meanwhile stays", async () => {
    await openLive();
    network.answer("POST", /\/messages$/, { status: 500, body: "The disk is on fire." }, 1);
    await enter("Hello");
    await expect.poll(() => toastLines().join(" ")).toContain("on fire");
    await expect.element(field()).toHaveValue("Hello");
    const go = network.hold("POST", /\/messages$/);
    await enter();
    const sending = page.getByText("Sending", { exact: true });
    await expect.element(sending).toBeVisible();
    await fill(field(), "And another thing");
    go();
    await says("Just now");
    await expect.element(sending).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("And another thing");
    expect(log().getByText("Hello", { exact: true }).elements()).toHaveLength(1);
  });

  it("MKT-10 MKT-09 a photo is sent with a message and seen by the other side; a conversation is closed to both", async () => {
    const { at, crew, owner, read } = await openLive();
    await fill(field(), "Look, and call 555-555-0112");
    await expect.element(page.getByText("are masked in messages until")).toBeVisible();
    const chooser = page.elementLocator(document.querySelector("main input[type=file]")!);
    await give(chooser, await photo());
    await expect.element(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await press(button("Send"));
    await says("Look, and call •••");
    await expect.element(page.getByText(/^••• hides a phone number/)).toBeVisible();
    await expect.poll(async () => (await read()).length).toBe(1);
    expect(JSON.stringify(await read())).not.toContain("0112");
    await openScreen(at, { as: crew });
    await expect
      .poll(() => document.querySelector<HTMLImageElement>('[role="log"] img')?.naturalWidth)
      .toBeGreaterThan(0);
    await expect.element(log().getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expect.element(page.getByText("Seen by the homeowner")).toBeVisible();
    await openScreen(at, { as: owner });
    await expect.element(log().getByText("Seen", { exact: true })).toBeVisible();
    await press(button("More about this conversation"));
    await press(page.getByRole("menuitem", { name: "Close the conversation" }));
    await expect.element(field()).not.toBeInTheDocument();
    await expect.element(page.getByText("Nobody can write in it").first()).toBeVisible();
  });

  it("MKT-09 S-59 EXP-02 on a phone the way to a new message ends at it, and it is not read before", async () => {
    await page.viewport(390, 844);
    const { at, write, read } = await openLive();
    await write("May I come on Monday?");
    await openScreen(at);
    const message = log().getByText("May I come on Monday?");
    await expect.element(message).toBeInTheDocument();
    await expect.element(message).not.toBeInViewport();
    await press(page.getByRole("button", { name: /^Notifications/ }));
    expect((await read())[0]?.seen).toBe(false);
    await press(page.getByRole("menuitem", { name: /New message/ }));
    await expect.element(message).toBeInViewport();
    await expect.element(log()).toHaveFocus();
    await expect.poll(async () => (await read())[0]?.seen).toBe(true);
  });
});
