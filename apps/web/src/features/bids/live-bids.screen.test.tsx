import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const cards = () => page.getByRole("article");
const button = (name: string | RegExp) => page.getByRole("button", { name });
const message = () => page.getByPlaceholder("Type a message...");
const talk = (name: string) => page.getByRole("heading", { name: `Messages with ${name}` });
const mark = (name: string) => page.getByText(name, { exact: true });

/** The owner's screen of a project on which two contractors bid. */
async function openBids() {
  const owner = await person();
  const quoteId = await project(owner);
  const fay = await contractor({ name: "Fay First" });
  const fays = await bid(fay, quoteId);
  const sams = await bid(await contractor({ name: "Sam Second" }), quoteId);
  const path = `/bid-page?quoteId=${quoteId}`;
  await openScreen(path, { as: owner });
  return { owner, quoteId, path, fay, fays, sams };
}

/** Waits until nothing is asked any more: a faked second passes before an answer comes, these moments do not. */
async function rest(): Promise<number> {
  let before = -1;
  const isAtRest = () => before === (before = network.calls().length);
  await expect.poll(isAtRest, { interval: 300 }).toBe(true);
  return before;
}

describe("bids as their owner sees them come and change", () => {
  it("MKT-01 NAV-20 QUO-04 a new bid reaches the owner's list and the menu, and a look clears both", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen("/quotes", { as: owner });
    const menu = button(/open the menu$/);
    await expect.element(menu).toHaveAccessibleName(/^\S+, open the menu$/);
    await bid(await contractor(), quoteId);
    await expect.element(page.getByText("1 New Bid")).toBeVisible();
    await expect.element(menu).toHaveAccessibleName(/, 1 new bid, open the menu$/);
    await press(page.getByRole("link", { name: "View Bids (1)" }));
    await expect.element(cards()).toHaveTextContent("$24,900");
    await expect.element(menu).toHaveAccessibleName(/^\S+, open the menu$/);
  });

  it("MKT-01 BID-10 BID-18 a message, a revised and a withdrawn bid reach the owner's open page", async () => {
    const { quoteId, fay, fays } = await openBids();
    const ids = { quoteId, bidId: fays };
    await fay.call("messages.send", { ...ids, text: "Is the floor level?", photos: [] });
    await expect.element(page.getByRole("log")).toHaveTextContent("Is the floor level?");
    const { name, companyName: company, email } = fay;
    const terms = { amount: "31,000", phone: "(555) 555-0150", expirationDate: dayFromNow(30) };
    await fay.call("bids.revise", { ...ids, name, company, email, ...terms });
    await expect.element(cards().nth(0)).toHaveTextContent("$31,000");
    await fay.call("bids.withdraw", { ...ids, reason: "Booked out." });
    await expect.element(page.getByText("Reason: Booked out.")).toBeVisible();
    await expect.element(mark("Withdrawn")).toBeVisible();
  });

  it("BID-13 BID-18 CHAT-06 EXP-01 EXP-03 an owner who approved goes on in that bid and its conversation, which alone stays after a reload", async () => {
    const { path } = await openBids();
    await expect.element(talk("Fay First")).toBeVisible();
    await press(button("Approve Bid").nth(1));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Approve and hire" }));
    const steps = cards().getByRole("heading", { name: "What comes next" });
    await expect.element(steps).toHaveFocus();
    await expect.element(steps).toBeInViewport();
    await expect.element(talk("Sam Second")).toBeVisible();
    await openScreen(path);
    await expect.element(steps).toBeVisible();
    await expect.element(steps).not.toHaveFocus();
    await expect.element(talk("Sam Second")).toBeVisible();
  });

  it("UX-08 MKT-01 an open screen asks nothing while nothing happens, and what is new when it does", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { quoteId } = await openBids();
    const before = await rest();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.calls()).toHaveLength(before);
    await bid(await contractor({ name: "Tess Third" }), quoteId);
    await expect.poll(() => cards().elements()).toHaveLength(3);
  });

  it("BID-18 MKT-03 EXP-03 a conversation that is written in stays open whatever is decided meanwhile", async () => {
    const { owner, quoteId, sams } = await openBids();
    await fill(message(), "When could ");
    await owner.call("bids.approve", { quoteId, bidId: sams, shownAmount: 2_490_000 });
    await expect.element(mark("Approved").first()).toBeVisible();
    await expect.element(message()).toHaveFocus();
    await expect.element(message()).toHaveValue("When could ");
  });
});
