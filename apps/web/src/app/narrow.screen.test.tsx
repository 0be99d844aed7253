import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { withFinger } from "#testing/emulation.ts";
import { fill, press } from "#testing/hands.ts";
import { admin, contractor, firstAdmin, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";
import { toasts } from "#ui/toast.ts";

const quotes = [storedQuote("qq-1")];
const room = "Grandmothersconservatoryandworkshopbehindthegaragewithaview";
const upgrades = storedQuote("qq-1").upgrades.map((each) => ({ ...each, room }));
const draft = { quotes: [storedQuote("qq-1", { status: "draft", upgrades })] };
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

const toastEnd = () =>
  document.querySelector("[data-toast]")?.getBoundingClientRect().bottom ?? Infinity;
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

  it("EXP-02 UX-07 a notification stands just above the bar at the foot, or a page's own, where no heading is", async () => {
    await openScreen("/quotes", { demo: { person: holly, quotes } });
    await press(page.getByRole("button", { name: /^Actions/ }));
    await press(page.getByRole("menuitem", { name: "Close Project" }));
    await expectToast("Project Closed");
    const bar = await boxOf(page.getByRole("navigation", { name: "Main" }));
    await expect.poll(() => bar.top - toastEnd()).toBeGreaterThanOrEqual(0);
    expect(bar.top - toastEnd()).toBeLessThan(24);
    await openScreen("/quote-builder?quoteId=qq-1");
    toasts.show({ title: "Kept" });
    const next = await boxOf(region("Next step"));
    await expect.poll(() => next.top - toastEnd()).toBeGreaterThanOrEqual(0);
  });
});

describe("a request and its bids", () => {
  it("EXP-02 QUO-12 the ways on from a request begin below each other; what is pressed with a thumb is 44 px high", async () => {
    await withFinger();
    await openScreen("/quotes", { demo: { person: holly, ...state } });
    const text = page.getByRole("link", { name: "Edit project" });
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
    await press(page.getByRole("button", { name: "Messages with Rival & Daughters" }));
    await expect.element(page.getByRole("log")).toBeInViewport();
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

  it("EXP-02 C-06 QB-02 what a request costs stands in one line over its Publish button, which is reached from any place of its page; a room's name in one long word keeps within its card", async () => {
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
      const name = main().getByRole("heading", { level: 3, name: room }).first();
      expect(linesOf(name.element())).toBeGreaterThan(1);
      expect(cutOff(name)).toBeLessThanOrEqual(0);
    }
    await press(publish);
    await expectToast("Published");
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
    await fill(search, mark);
    await expect.element(page.getByText("2 users match", { exact: true })).toBeVisible();
    const users = page.getByRole("list", { name: "User Management" }).getByRole("listitem");
    for (const each of users.elements())
      // oxlint-disable-next-line no-await-in-loop -- its letters may still come, and take a line less then
      await expect.poll(() => each.getBoundingClientRect().height).toBeLessThanOrEqual(145);
    const ada = users.filter({ hasText: `Ada ${mark}` });
    await expect.element(users.filter({ hasText: `Ben ${mark}` })).toHaveTextContent("Paused");
    await expect.element(ada.getByText("Profit")).not.toBeVisible();
    await press(ada.getByText("Homeowner · Demo plan · 10 credits left"));
    await expect.element(ada.getByText("Profit")).toBeVisible();
    scrollTo({ top: 300 });
    await press(page.getByRole("link", { name: "Users", exact: true }));
    await expect.poll(() => scrollY).toBe(0);
  });
});
