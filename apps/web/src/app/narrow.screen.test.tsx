import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { goOffline } from "#testing/browser.ts";
import { carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { withFinger } from "#testing/emulation.ts";
import { choose, fill, photo, press } from "#testing/hands.ts";
import { admin, bid, contractor, firstAdmin, person, project, unique } from "#testing/people.ts";
import { openScreen, signIn } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

const quotes = [storedQuote("qq-1")];
const draft = { quotes: [storedQuote("qq-1", { status: "draft" })] };
const bids = { "qq-1": [storedBid("qq-1"), rivalBid("qq-1")] };
const state = { quotes, bids };

const main = () => page.getByRole("main");
const header = () => page.getByRole("banner");
const widthOfPage = () => document.documentElement.scrollWidth;
const cutOff = (part: Locator) => part.element().scrollWidth - part.element().clientWidth;

/** Where something stands, once it does. */
async function boxOf(part: Locator): Promise<DOMRect> {
  await expect.element(part).toBeVisible();
  return part.element().getBoundingClientRect();
}

/** In how many lines a text stands. */
function linesOf(element: Element): number {
  const all = document.createRange();
  all.selectNodeContents(element);
  return new Set([...all.getClientRects()].map(({ top }) => Math.round(top))).size;
}

const top = () => document.querySelector("[data-toast]")?.getBoundingClientRect().top ?? 0;
const strip = () => document.documentElement.style.getPropertyValue("--strip");
const region = (name: string) => page.getByRole("region", { name });
const own = () => main().getByRole("link", { name: "My verification" });

/** What is pressed with a thumb and is less than 44 px high. */
const tooSmall = () =>
  [...main().element().querySelectorAll<HTMLElement>("button, a[href]")]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== "inline")
    .map((each) => ({
      text: each.getAttribute("aria-label") ?? each.textContent ?? "",
      height: Math.round(each.getBoundingClientRect().height),
    }))
    // The small i beside a figure is 24 px in itself, as WCAG 2.5.8 asks at least.
    .filter(
      ({ text, height }) =>
        height < (/: (where it comes from|what it means)$/.test(text) ? 24 : 44),
    );

beforeEach(() => page.viewport(390, 844));

describe("the header", () => {
  it("EXP-02 NAV-10 NAV-20 it has logo, Quick Quote, theme, menu and count in one line", async () => {
    await page.viewport(360, 800);
    await openScreen("/quotes", { demo: { person: holly, ...state, unseen: { "qq-1": 12 } } });
    const menu = header().getByRole("button", { name: "Holly, 9+ new bids, open the menu" });
    await expect.element(menu).toHaveTextContent("9+");
    let end = 0;
    for (const part of [
      header().getByRole("link", { name: "OneUp" }),
      header().getByRole("link", { name: "Quick Quote" }),
      header().getByRole("button", { name: "Switch to dark" }),
      menu,
    ]) {
      const { x, height, right } = await boxOf(part);
      expect(x).toBeGreaterThanOrEqual(end - 1);
      expect(height).toBeLessThanOrEqual(48);
      end = right;
    }
    expect(end).toBeLessThanOrEqual(360);
  });

  it("EXP-02 NAV-09 LAND-01 at 320 px, as at 400 % zoom, it is whole, and so is each figure of the start page", async () => {
    await page.viewport(320, 640);
    await openScreen("/");
    expect(cutOff(header().getByRole("link", { name: "OneUp" }))).toBeLessThanOrEqual(0);
    const figures = page.getByRole("figure").first().getByRole("definition").elements();
    expect(figures.map(linesOf)).toEqual([1, 1, 1, 1]);
    expect(widthOfPage()).toBe(320);
  });

  it("EXP-02 NAV-09 MKT-09 an account's, with its bell and a count in it, is whole from 360 px on", async () => {
    const owner = await person();
    await bid(await contractor(), await project(owner));
    await openScreen("/quotes", { as: owner });
    const bell = header().getByRole("button", { name: "Notifications, 1 unread" });
    const { right } = await boxOf(bell);
    expect((await boxOf(bell.getByText("1", { exact: true }))).right).toBeLessThanOrEqual(right);
    await page.viewport(360, 800);
    expect(cutOff(header().getByRole("link", { name: "OneUp" }))).toBeLessThanOrEqual(0);
    expect(widthOfPage()).toBe(360);
  });

  it("EXP-02 UX-07 REL-06 NAV-24 a notification covers neither it nor the line of a lost connection", async () => {
    await openScreen("/quotes", { demo: { person: holly, quotes } });
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    dispatchEvent(new Event("offline"));
    const line = await boxOf(page.getByText(/^You are offline/));
    await press(page.getByRole("button", { name: /^Actions/ }));
    await press(page.getByRole("menuitem", { name: "Close Project" }));
    await expectToast("Project Closed");
    await expect.poll(top).toBeGreaterThanOrEqual(line.bottom);
    expect(top()).toBeGreaterThanOrEqual((await boxOf(header())).bottom);
    vi.restoreAllMocks();
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText(/^You are offline/)).not.toBeInTheDocument();
    await expect.poll(top).toBeGreaterThanOrEqual((await boxOf(header())).bottom);
  });

  it("EXP-03 REL-06 whoever types far down a page sees at once that they are offline, over what has the focus", async () => {
    await openScreen(`/quote/${await project(await person())}`, { as: await contractor() });
    const notes = page.getByLabelText("Notes").first();
    await fill(notes, "We can begin in January.");
    await expect.element(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
    goOffline();
    const line = page.getByText(/^You are offline/);
    await expect.element(line).toBeInViewport();
    // What has the focus is not below it (WCAG 2.4.11).
    expect((await boxOf(notes)).bottom).toBeGreaterThan((await boxOf(line)).bottom);
  });

  it("NAV-24 ACC-05 EXP-02 the line of a view takes two lines at most, shows all of it on a press, and what it locks says why", async () => {
    const name = "Maximiliane Featherstonehaugh of the Northern Territories "
      .repeat(2)
      .slice(0, 110);
    const pro = await contractor({ name });
    const quoteId = await project(await person());
    await bid(pro, quoteId);
    await signIn(await admin());
    await fetch(`/api/admin/impersonate/${pro.id}`, {
      method: "POST",
      headers: { "idempotency-key": unique(), "content-type": "application/json" },
      body: "{}",
    });
    await openScreen(`/quote/${quoteId}`);
    const whole = header().getByRole("button", { name: name.slice(0, 40) });
    await expect.element(whole).toBeVisible();
    await expect.poll(() => parseFloat(strip())).toBeLessThanOrEqual(72);
    await press(whole);
    await expect.element(whole).toHaveAttribute("aria-expanded", "true");
    expect(cutOff(whole)).toBeLessThanOrEqual(0);
    const why = "Locked while you view this account as an admin.";
    for (const action of ["Revise Bid", "Withdraw"]) {
      const button = page.getByRole("button", { name: action });
      await expect.element(button).toBeDisabled();
      await expect.element(button).toHaveAccessibleDescription(why);
    }
  });
});

describe("a request and its bids", () => {
  it("EXP-02 QUO-12 the ways on from a request begin below each other; what is pressed with a thumb is 44 px high", async () => {
    await withFinger();
    await openScreen("/quotes", { demo: { person: holly, ...state } });
    const text = page.getByRole("link", { name: "Edit in the quote builder" });
    const range = document.createRange();
    range.selectNodeContents(text.element());
    const { x } = await boxOf(page.getByRole("link", { name: "View Bids (2)" }));
    expect(Math.abs(range.getBoundingClientRect().x - x)).toBeLessThanOrEqual(1);
    expect(tooSmall()).toEqual([]);
    await openScreen("/contractor-dashboard", { demo: { person: carl, ...state } });
    expect(tooSmall()).toEqual([]);
  });

  it("EXP-02 BID-12 BID-18 the two decisions on a bid share a row, and its conversation stands under the bids, where a press brings it into view", async () => {
    await withFinger();
    await openScreen("/bid-page?quoteId=qq-1", { demo: { person: holly, ...state } });
    expect(tooSmall()).toEqual([]);
    const card = page.getByRole("article").first();
    const approve = await boxOf(card.getByRole("button", { name: /^Approve/ }));
    const reject = await boxOf(card.getByRole("button", { name: /^Reject/ }));
    const messages = await boxOf(card.getByRole("button", { name: /^Messages/ }));
    expect([reject.y, reject.width]).toEqual([approve.y, approve.width]);
    expect(messages.y).toBeGreaterThan(approve.y);
    expect(Math.round(messages.width)).toBe(Math.round(reject.right - approve.x));
    await press(page.getByRole("button", { name: "Messages with Rival & Daughters" }));
    await expect.element(page.getByRole("log")).toBeInViewport();
    const scope = await boxOf(region("Project Scope"));
    expect((await boxOf(page.getByRole("log"))).y).toBeLessThan(scope.y);
  });

  it("EXP-02 REL-04 PROJ-12 PROJ-14 buttons lead to the form of a bid and into its amount, and a note without a space pushes nothing off the side", async () => {
    await withFinger();
    const amount = page.getByLabelText("Bid amount");
    await openScreen("/quote/qq-1", { demo: { person: carl, quotes } });
    await press(page.getByRole("button", { name: "Go to the bid form" }));
    await expect.element(amount).toBeInViewport();
    const notes = page.getByLabelText("Notes").first();
    await fill(notes, "x".repeat(600));
    expect((await boxOf(notes)).right).toBeLessThanOrEqual(390);
    expect(widthOfPage()).toBe(390);
    sessionStorage.clear();
    await openScreen("/quote/qq-1", { demo: { person: carl, ...state } });
    expect(tooSmall()).toEqual([]);
    await press(page.getByRole("button", { name: "Revise Bid" }));
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toBeInViewport();
  });

  it("EXP-02 BID-02 at 320 px a price of seven digits stands whole, over what it is above the estimate", async () => {
    await page.viewport(320, 844);
    const high = { "qq-1": [storedBid("qq-1", { amount: "$8,888,888" }), rivalBid("qq-1")] };
    await openScreen("/bid-page?quoteId=qq-1", { demo: { person: holly, quotes, bids: high } });
    const price = page.getByRole("article").getByText("$8,888,888", { exact: true });
    const above = page.getByRole("article").getByText("$8,862,188 above the estimate");
    const { right, bottom } = await boxOf(price);
    expect(linesOf(price.element())).toBe(1);
    expect(right).toBeLessThan(320);
    expect((await boxOf(above)).y).toBeGreaterThanOrEqual(bottom);
    expect(widthOfPage()).toBe(320);
  });

  it("EXP-02 C-06 what a request costs stands in one line over its Publish button, which is reached from any place of its page", async () => {
    await withFinger();
    await openScreen("/quote-builder", { demo: { person: holly, ...draft } });
    expect(tooSmall()).toEqual([]);
    const bar = region("Next step");
    const publish = page.getByRole("button", { name: "Publish to Contractors" });
    for (const width of [320, 390]) {
      await page.viewport(width, 780);
      for (const words of ["Total estimated cost", "$26,700"])
        expect(linesOf(bar.getByText(words).element())).toBe(1);
      await expect.element(publish).toBeInViewport({ ratio: 1 });
    }
    await expect.element(page.getByText(/then publish/)).toBeVisible();
    // What gets the focus by keys comes up above the bar.
    page.getByLabelText("Notes for contractors").first().element().focus();
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.keyboard("{Tab}");
      const held = document.activeElement;
      if (held === null || bar.element().contains(held) || !main().element().contains(held)) break;
      const over = () =>
        held.getBoundingClientRect().bottom - bar.element().getBoundingClientRect().top;
      await expect.poll(over).toBeLessThanOrEqual(0);
    }
    await press(publish);
    await expectToast("Published");
    await expect.element(bar.getByRole("button", { name: "Copy Link" })).toHaveFocus();
    await expect.element(page.getByText(/then publish/)).not.toBeInTheDocument();
  });

  it("EXP-01 EXP-02 QB-02 a room's name in one long word keeps within its card", async () => {
    await page.viewport(360, 780);
    const room = "Grandmothersconservatoryandworkshopbehindthegaragewithaview";
    const upgrades = storedQuote("qq-1").upgrades.map((upgrade) => ({ ...upgrade, room }));
    const long = [storedQuote("qq-1", { upgrades })];
    await openScreen("/quote-builder?quoteId=qq-1", { demo: { person: holly, quotes: long } });
    const heading = page.getByRole("heading", { level: 3, name: room }).first();
    expect((await boxOf(heading)).right).toBeLessThan(360);
    expect(linesOf(heading.element())).toBeGreaterThan(1);
    expect(widthOfPage()).toBe(360);
  });

  it("EXP-02 LOAN-08 LOAN-09 S-79 a loan request begins with its figures, and a room without pictures takes little", async () => {
    const upgrades = storedQuote("qq-1").upgrades.map((upgrade, index) =>
      index === 0 ? upgrade : { ...upgrade, beforeImage: "", afterImage: "" },
    );
    const demo = { person: holly, quotes: [storedQuote("qq-1", { upgrades })] };
    await openScreen("/pdf-preview", { demo });
    const summary = await boxOf(region("Financial summary"));
    expect(summary.bottom).toBeLessThan((await boxOf(region("Property information"))).y);
    const pictures = region("Visual documentation");
    const before = await boxOf(pictures.getByRole("img", { name: "Kitchen before" }));
    expect((await boxOf(pictures.getByRole("img", { name: /^Kitchen after/ }))).y).toBe(before.y);
    const none = pictures.getByText("No picture").element().parentElement;
    expect(none?.offsetHeight).toBeLessThan(90);
  });
});

it("LAND-02 PLAN-05 EXP-02 the free demo begins in the first window of the plans", async () => {
  await openScreen("/plans");
  const begin = page.getByRole("button", { name: "Try the free demo" });
  await expect.element(begin).toBeInViewport({ ratio: 1 });
  await press(begin);
  await expect.element(page.getByRole("dialog", { name: "Your free hour" })).toBeVisible();
});

describe("a contractor's lists", () => {
  it("EXP-02 DASH-07 ADM-13 the way to the verification is in the first view, with the lists; whoever is rejected is led to the reason at once", async () => {
    const pro = await contractor();
    const asked = {
      businessName: pro.companyName,
      licenseNumber: "7654321",
      licenseState: "California",
      requestedTier: "tier2",
    } as const;
    const { id } = await pro.call("verifications.submit", asked);
    await openScreen("/contractor-dashboard", { as: pro });
    await expect.element(own()).toBeInViewport({ ratio: 1 });
    await expect.element(own()).toHaveAttribute("href", "/verification");
    await expect.element(page.getByRole("tablist")).toBeInViewport({ ratio: 1 });
    const reason = "The certificate cannot be read.";
    await (await firstAdmin()).call("verifications.reject", { requestId: id, reason });
    await expect.element(main().getByText("Your verification was rejected")).toBeInViewport();
    await expect.element(own()).not.toBeInTheDocument();
    await press(main().getByRole("link", { name: "Read why and ask again" }));
    await expect.element(main().getByText(reason)).toBeVisible();
    await pro.call("verifications.submit", asked);
    await openScreen("/contractor-dashboard");
    await expect.element(own()).toBeVisible();
  });
});

describe("an admin", () => {
  it("ADM-03 ACC-09 EXP-02 a user is found in the first window and told in a few lines, with the figures behind a press", async () => {
    const mark = unique();
    await person({ name: `Ada ${mark}` });
    const ben = await person({ name: `Ben ${mark}` });
    await (await firstAdmin()).call("users.update", { userId: ben.id, accountStatus: "paused" });
    await openScreen("/admin", { as: await admin() });
    const search = page.getByRole("searchbox", { name: "Search email, name or company" });
    await expect.element(search).toBeInViewport();
    const filters = page.getByRole("button", { name: /^Filters/ });
    const status = page.getByLabelText("Status");
    await expect.element(status).not.toBeVisible();
    await press(filters);
    await choose(status, "Paused");
    await expect.element(filters).toHaveAccessibleName("Filters 1 filter set");
    await fill(search, mark);
    await expect.element(page.getByText("1 user matches", { exact: true })).toBeVisible();
    await choose(status, "Any status");
    await expect.element(page.getByText("2 users match", { exact: true })).toBeVisible();
    const users = page.getByRole("list", { name: "User Management" }).getByRole("listitem");
    for (const each of users.elements())
      expect(each.getBoundingClientRect().height).toBeLessThanOrEqual(130);
    const ada = users.filter({ hasText: `Ada ${mark}` });
    await expect.element(users.filter({ hasText: `Ben ${mark}` })).toHaveTextContent("Paused");
    await expect.element(ada.getByText("Profit")).not.toBeVisible();
    await press(ada.getByText("Homeowner · Demo · 10 credits"));
    await expect.element(ada.getByText("Profit")).toBeVisible();
    const figures = page.getByText("Monthly Revenue");
    await expect.element(figures).not.toBeVisible();
    await press(page.getByText("Figures of the business"));
    await expect.element(figures).toBeVisible();
  });

  it("EXP-02 ADM-11 the first verification is seen without scrolling, its decisions in a row over the certificate", async () => {
    await withFinger();
    const pro = await contractor();
    const bytes = new Uint8Array(await (await photo()).arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    await pro.call("verifications.submit", {
      businessName: pro.companyName,
      licenseNumber: "765000",
      licenseState: "California",
      requestedTier: "tier2",
      insuranceDocument: `data:image/jpeg;base64,${btoa(letters)}`,
    });
    const path = `/admin?tab=verifications&search=${pro.companyName.replace(" ", "+")}`;
    await openScreen(path, { as: await admin() });
    const row = page.getByRole("article", { name: pro.companyName });
    expect((await boxOf(row)).y).toBeLessThan(640);
    for (const name of ["Audit log", "Reported conversations", "Outbox", "License files"])
      expect((await boxOf(main().getByRole("link", { name }))).height).toBeGreaterThanOrEqual(44);
    const approve = await boxOf(row.getByRole("button", { name: /^Approve/ }));
    const reject = await boxOf(row.getByRole("button", { name: /^Reject/ }));
    const shown = await boxOf(row.getByRole("button", { name: /certificate/i }));
    expect([reject.y, reject.width]).toEqual([approve.y, approve.width]);
    expect(Math.round(shown.width)).toBe(Math.round(reject.right - approve.x));
    expect(Math.min(approve.height, reject.height, shown.height)).toBeGreaterThanOrEqual(44);
  });
});
