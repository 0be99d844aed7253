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
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

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
  await bid(crew, quoteId);
  const at = `/bid-page?quoteId=${quoteId}`;
  await openScreen(at, { as: owner });
  await expect.element(field()).toBeVisible();
  return { at };
}

describe("the conversation beside a bid", () => {
  it("CHAT-01 CHAT-02 CHAT-04 CHAT-05 CHAT-06 the owner's words stand right, the contractor's left", async () => {
    await open();
    await fill(field(), "When can you start?");
    await press(button("Send"));
    await says("When can you start?");
    await says("Just now");
    await expect.element(field()).toHaveValue("");
    becomePerson(carl);
    await openScreen(path);
    await enter("In January.");
    await expect.poll(() => lines().length).toBe(2);
    expect(recordAt("chat_qq-1")).toMatchObject({
      [first.id]: [
        { sender: "owner", text: "When can you start?", time: "Just now" },
        { sender: "contractor", text: "In January.", time: "Just now" },
      ],
    });
    const box = (text: string) => log().getByText(text).element().getBoundingClientRect();
    const panel = log().element().getBoundingClientRect();
    expect(box("When can you start?").right).toBeGreaterThan(panel.right - 8);
    expect(box("In January.").left).toBeLessThan(panel.left + 8);
    // Each bid has its own.
    becomePerson(holly);
    await openScreen(path);
    await says("In January.");
    await press(page.getByRole("button", { name: "Messages with Rival & Daughters" }));
    await says("No messages yet");
  });

  it("CHAT-03 empty and blank text is not sent", async () => {
    await open();
    await enter();
    await fill(field(), "   ");
    await press(button("Send"));
    await enter("Now a word");
    await says("Just now");
    expect(lines()).toHaveLength(1);
    expect(recordAt("chat_qq-1")).toEqual({ [first.id]: [expect.anything()] });
  });

  it("CHAT-02 EXP-02 the field grows up to six lines; Shift and Enter begin one, Enter sends", async () => {
    await open();
    const height = () => field().element().getBoundingClientRect().height;
    const one = height();
    await fill(field(), "First");
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}Second");
    await expect.element(field()).toHaveValue("First\nSecond");
    await expect.poll(height).toBeGreaterThan(one + 20);
    await says("No messages yet");
    await fill(field(), "A line of it.\n".repeat(12));
    await expect.poll(height).toBeGreaterThan(one * 3);
    expect(height()).toBeLessThan(26 * 7);
    await enter("First\nSecond");
    await expect.element(field()).toHaveValue("");
    await expect.poll(height).toBe(one);
    await expect.element(log().getByText("First Second")).toBeVisible();
    // Too much is not cut: it stays, says so, and is not sent.
    await enter("x".repeat(4_100));
    await expect.element(field()).toHaveAttribute("aria-invalid", "true");
    expect(lines()).toHaveLength(1);
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

  it("CHAT-02 a message is sent once by a double click, and text that is markup stays text", async () => {
    await open();
    const text = "<img src=x onerror=alert(1)> & <b>bold</b>";
    await fill(field(), text);
    await userEvent.dblClick(button("Send"));
    await says("Just now");
    await expect.element(page.getByText(text)).toBeVisible();
    expect(lines()).toHaveLength(1);
  });

  it("CHAT-02 the conversation of a rejected bid says that it has ended", async () => {
    await open(holly, { bids: { "qq-1": [{ ...first, status: "rejected" }] } });
    await expect
      .element(page.getByText("This bid is closed, so the conversation is too."))
      .toBeVisible();
    expect(field().query()).toBeNull();
    // Nobody is asked to say hello where nothing can be said.
    await expect.poll(() => log().element().textContent).toBe("Nobody wrote here.");
  });

  it("CHAT-02 DEMO-02 what one persona has typed and not sent is not there for the other", async () => {
    await open();
    await fill(field(), "For my eyes alone");
    becomePerson(carl);
    await openScreen(path);
    await expect.element(field()).toHaveValue("");
    becomePerson(holly);
    await openScreen(path);
    await expect.element(field()).toHaveValue("For my eyes alone");
  });

  it("CHAT-01 EXP-03 a contractor hears that the conversation is with the homeowner", async () => {
    await open(carl);
    await expect.element(log()).toHaveAccessibleName("Conversation with the homeowner");
    await expect.element(button("Messages with the homeowner")).toBeVisible();
  });

  it("S-69 CHAT-05 a message that was not sent stays in its field, and reads Just now once it is", async () => {
    await openLive();
    network.answer("POST", /\/messages$/, { status: 500, body: "The disk is on fire." }, 1);
    await enter("Hello");
    await expect
      .poll(() => document.querySelector("[data-toast]")?.textContent)
      .toContain("on fire");
    await expect.element(field()).toHaveValue("Hello");
    await enter();
    await says("Hello");
    await says("Just now");
  });

  it("CHAT-02 EXP-03 a message on its way shows at once, and what is typed meanwhile stays", async () => {
    await openLive();
    const go = network.hold("POST", /\/messages$/);
    await enter("Hello");
    const sending = page.getByText("Sending", { exact: true });
    await expect.element(sending).toBeVisible();
    await fill(field(), "And another thing");
    go();
    await says("Just now");
    await expect.element(sending).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue("And another thing");
    expect(log().getByText("Hello", { exact: true }).elements()).toHaveLength(1);
  });

  it("CHAT-06 MKT-04 a message whose answer was lost is there once, and not in its field again", async () => {
    const { at } = await openLive();
    network.lose("POST", /\/messages$/);
    await enter("Are you there?");
    await expectToast("The message was not sent");
    await openScreen(at);
    await expect.poll(() => log().getByText("Are you there?").elements().length).toBe(1);
    await expect.element(field()).toHaveValue("");
  });

  it("MKT-10 CHAT-02 EXP-03 a masked message stands once while its answer is late, and is not sent again", async () => {
    const { at } = await openLive();
    // Taken by the server, and told to everybody but who sent it.
    network.late("POST", /\/messages$/);
    await fill(field(), "Call (555) 555-0177 today");
    await press(button("Send"));
    await says("Call ••• today");
    expect(lines()).toHaveLength(1);
    await expect.element(field()).toHaveFocus();
    await expect
      .element(page.getByText(/^••• stands for a phone number/))
      .toHaveTextContent("once this bid is approved");
    await openScreen(at);
    await says("Call ••• today");
    await expect.element(field()).toHaveValue("");
  });
});
