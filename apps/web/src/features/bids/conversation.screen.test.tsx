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
import { toPaper } from "#testing/emulation.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { type Person, bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
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
  const write = (who: Person, text: string) =>
    who.call("messages.send", { quoteId, bidId, text, photos: [] });
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
    const box = (text: string) => log().getByText(text).element().getBoundingClientRect();
    const panel = log().element().getBoundingClientRect();
    expect(box("When can you start?").right).toBeGreaterThan(panel.right - 8);
    expect(box("In January.").left).toBeLessThan(panel.left + 8);
    // Each bid has its own.
    becomePerson(holly);
    await openScreen(path);
    await says("In January.");
    await expect.element(field()).toHaveValue("For my eyes alone");
    await press(page.getByRole("button", { name: "Messages with Rival & Daughters" }));
    await says("No messages yet");
  });

  it("CHAT-02 CHAT-03 EXP-02 the field grows up to six lines; Enter sends what is not blank, once and as text, Shift and Enter begin a line", async () => {
    await open();
    await enter("   ");
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
    const markup = "<img src=x onerror=alert(1)> & <b>bold</b>";
    await fill(field(), markup);
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
    await expect
      .element(page.getByText("This bid is closed, so the conversation is too."))
      .toBeVisible();
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

  it("MKT-10 MKT-09 a photo is sent with a message and seen by the other side; a conversation is closed to both", async () => {
    const { at, crew, owner, read } = await openLive();
    await fill(field(), "Look, and call 555-555-0112");
    await expect.element(page.getByText("are masked in messages until")).toBeVisible();
    const chooser = page.elementLocator(document.querySelector("main input[type=file]")!);
    // Whoever sends an offer as a PDF learns what can be sent, not that it is damaged.
    await give(chooser, new File(["%PDF-1.7\n"], "offer.pdf", { type: "application/pdf" }));
    const kinds = page.getByText("OneUp takes photos as JPEG, PNG, WebP");
    await expect.element(kinds).toBeVisible();
    await give(chooser, await photo());
    const chosen = page.getByRole("img", { name: "Photo 1" });
    await expect.element(chosen).toBeVisible();
    await expect.element(kinds).not.toBeInTheDocument();
    // Its cross stands on it, and covers nothing else.
    const cross = button("Remove photo 1").element().getBoundingClientRect();
    expect(cross.bottom).toBeLessThanOrEqual(chosen.element().getBoundingClientRect().bottom);
    await press(button("Send"));
    await says("Look, and call •••");
    await expect.poll(async () => (await read()).length).toBe(1);
    expect(JSON.stringify(await read())).not.toContain("0112");
    await openScreen(at, { as: crew });
    const seen = log().getByRole("img", { name: "Photo 1" });
    await expect
      .poll(() => document.querySelector<HTMLImageElement>('[role="log"] img')?.naturalWidth)
      .toBeGreaterThan(0);
    await expect.element(seen).toBeVisible();
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
    const { at, crew, write, read } = await openLive();
    await write(crew, "May I come on Monday?");
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

  it("EXP-01 EXP-02 CHAT-05 on paper the bid page keeps bids and messages in ink, with their day, without what is pressed or typed", async () => {
    const { owner, write } = await openLive();
    await write(owner, "When can you start?");
    const said = log().getByText("When can you start?");
    await expect.element(said).toBeVisible();
    const day = log().getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    const pressed = [
      page.getByRole("link", { name: "Bank Loan Request" }),
      page.getByRole("button", { name: /^Approve/ }),
      page.getByRole("textbox", { name: "Message" }),
      log().getByText("Just now"),
    ];
    const visible = () => [day, ...pressed].map((each) => each.query()?.checkVisibility() ?? false);
    await expect.poll(visible).toEqual([false, true, true, true, true]);
    await toPaper();
    await expect.poll(visible).toEqual([true, false, false, false, false]);
    await expect.element(page.getByRole("article")).toBeVisible();
    const ground = () => getComputedStyle(said.element()).backgroundColor;
    await expect.poll(ground).toMatch(/, 0\)$/);
  });
});
