import { describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { setStatus } from "#testing/office.ts";
import { type Person, bid, contractor, dayFromNow, person, project } from "#testing/people.ts";
import { openScreen, signIn } from "#testing/screen.tsx";
import { gone, lacks, shows } from "#testing/seen.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const reason = "Locked while this account is paused.";
const main = () => page.getByRole("main");
const strip = () => page.getByRole("note").filter({ hasText: "Your account is paused" });
const button = (name: string | RegExp) => page.getByRole("button", { name });

/** What the screen sent that changes something. */
const writes = () =>
  network.calls().filter(({ method, path }) => method !== "GET" && !/login|impersonate/.test(path));

/** An owner with a bid and a message that are new to them. */
async function withNews() {
  const [owner, pro] = [await person(), await contractor()];
  const quoteId = await project(owner);
  const bidId = await bid(pro, quoteId);
  await pro.call("messages.send", { quoteId, bidId, text: "When can we start?" });
  return { owner, pro, quoteId, bidId };
}

/** How many bids are new to an owner, and how many notifications. */
async function newsOf(owner: Person) {
  const { count } = await owner.call("quotes.countUnseenBids", {});
  const { unread } = await owner.call("notifications.list", {});
  return { bids: count, notices: unread };
}

/** Reached by the keyboard, described by why, and nothing but that when pressed. */
async function expectLocked(control: Locator): Promise<void> {
  await expect.element(control).toHaveAttribute("aria-disabled", "true");
  await expect.element(control).toHaveAccessibleDescription(reason);
  control.element().focus();
  await expect.element(control).toHaveFocus();
  await press(control);
  await expectToast(reason);
  await dismissToast();
}

async function openPaused(path: string, as: Person): Promise<void> {
  await setStatus(as, "paused");
  await signIn(as);
  const before = writes().length;
  await openScreen(path);
  await shows(strip());
  expect(writes().slice(before)).toEqual([]);
}

describe("a paused account", () => {
  it("ACC-04 ADM-07 it is told in every open page, with whom to ask, and hears when it is over", async () => {
    const owner = await person();
    await openScreen("/dashboard", { as: owner });
    await setStatus(owner, "paused");
    await expect
      .element(strip().getByRole("link"))
      .toHaveAttribute("href", "mailto:hello@oneup.example");
    await setStatus(owner, "active");
    await gone(strip());
  });

  it("ACC-04 QQ-09 APP-08 a paused owner finds locked what would change something, with the reason and no other", async () => {
    const { owner, quoteId } = await withNews();
    await openPaused(`/bid-page?quoteId=${quoteId}`, owner);
    const before = writes().length;
    await expectLocked(button(/^Approve/));
    await fill(page.getByPlaceholder("Type a message..."), "Monday");
    await userEvent.keyboard("{Enter}");
    await dismissToast();
    await expectLocked(page.getByRole("button", { name: "Send", exact: true }));
    await openScreen(`/quote-builder?quoteId=${quoteId}`);
    await shows(main(), reason);
    await lacks(main(), "Only its owner can change this project.");
    await openScreen("/account");
    await expectLocked(button("Save profile"));
    await openScreen("/quick-quote");
    await shows(main(), reason);
    await expect.element(button("Choose a file")).toBeDisabled();
    await expect.element(button("Sample kitchen")).toBeDisabled();
    await openScreen("/app?new");
    const address = page.getByRole("textbox", { name: "Property address" });
    await fill(address, "1 Paused Road, Springfield, IL 62704");
    await expect.element(address).toHaveAccessibleDescription(reason);
    await expect.element(button("Analyze Property")).toBeDisabled();
    expect(writes().slice(before)).toEqual([]);
  });

  it("ACC-04 EXP-03 a contractor who is paused over a bid keeps it, and sends it when that is over", async () => {
    const pro = await contractor();
    const quoteId = await project(await person());
    await openScreen(`/quote/${quoteId}`, { as: pro });
    const [amount, notes] = [page.getByLabelText("Bid amount"), page.getByLabelText("Notes")];
    await fill(amount, "23,500");
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await fill(notes, "Includes haul-away.");
    await setStatus(pro, "paused");
    const kept = page.getByText(/Your draft stays below, so that you can copy it/);
    await shows(kept);
    await shows(page.getByText("23,500"));
    await openScreen(`/quote/${quoteId}`);
    await shows(kept);
    await shows(page.getByText("Includes haul-away."));
    await setStatus(pro, "active");
    await gone(strip());
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
  });

  it("ACC-04 DASH-07 a paused contractor reads why open projects are closed, and goes on to the bids", async () => {
    await openPaused("/contractor-dashboard", await contractor());
    const list = page.getByRole("tabpanel");
    await shows(list, "Open projects are closed to you for now");
    await gone(page.getByText("could not be loaded"));
    await press(list.getByRole("button", { name: "See my bids" }));
    await shows(list, "No bids yet");
    await gone(list.getByRole("button"));
    expect(network.calls("GET", /\/projects/)).toEqual([]);
  });
});

describe("what is new to an owner", () => {
  it("QUO-08 CHAT-05 what arrives in a tab that nobody looks at is new until it is looked at", async () => {
    const { owner, pro, quoteId, bidId } = await withNews();
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await expect.poll(() => newsOf(owner)).toEqual({ bids: 0, notices: 0 });
    const look = vi.spyOn(document, "visibilityState", "get");
    const show = (state: DocumentVisibilityState) => {
      look.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    show("hidden");
    await pro.call("messages.send", { quoteId, bidId, text: "Monday would do." });
    await bid(await contractor(), quoteId, { amount: "27,000" });
    await shows(page.getByRole("log"), "Monday would do.");
    await shows(main(), "$27,000");
    expect((await newsOf(owner)).bids).toBe(1);
    show("visible");
    await expect.poll(() => newsOf(owner)).toEqual({ bids: 0, notices: 0 });
  });
});
