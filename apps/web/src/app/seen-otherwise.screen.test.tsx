import { beforeEach, describe, expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openAnalysis } from "#testing/analysis.ts";
import { holly, storedQuote } from "#testing/demo.ts";
import { inHighContrast } from "#testing/emulation.ts";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { apply, cardAt, openList, openQuickQuote } from "#testing/quick-quote.ts";
import { openScreen, settled } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });

const line = (tab: Element) => getComputedStyle(tab).borderBottomColor;
const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Whether a part is told apart from what it lies on by a line around it. */
function hasEdge(selector: string): boolean {
  const part = document.querySelector(selector);
  if (part?.checkVisibility() !== true) return false;
  const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(part);
  return borderTopWidth === "1px" && borderTopColor !== backgroundColor;
}

describe("in a system of high contrast", () => {
  beforeEach(inHighContrast);

  it("EXP-01 APP-17 the rooms' scores are written in the system's own colour", async () => {
    await openAnalysis();
    await shows(page.getByRole("list", { name: /score/i }).first(), "Master Bath");
    const probe = document.createElement("p");
    document.body.append(probe);
    const own = getComputedStyle(probe).color;
    const bare = [...document.querySelectorAll("main li > div > span")].filter((item) =>
      getComputedStyle(item).backgroundColor.endsWith(", 0)"),
    );
    expect(bare.length).toBeGreaterThan(0);
    expect(bare.filter((item) => getComputedStyle(item).color !== own)).toEqual([]);
  });

  it("EXP-01 DASH-05 dialogs, menus and notifications have an edge, and the chosen tab another line", async () => {
    const ann = {
      email: "ann@build.example",
      businessName: "Ann Builders",
      licenseNumber: "1234567",
      licenseState: "California",
      insuranceDocument: "",
      requestedTier: "tier1",
      status: "pending",
      submittedAt: "2026-11-20T10:00:00.000Z",
      userType: "contractor",
    };
    const more = {
      demoMode: "true",
      demoUser: JSON.stringify({ ...holly, email: "ada@admin.example", role: "admin" }),
      contractor_verifications: JSON.stringify([ann]),
    };
    await openScreen("/admin?tab=verifications", { demo: { more } });
    const others = page.getByRole("tab", { selected: false }).elements();
    expect(others).toHaveLength(3);
    const chosen = page.getByRole("tab", { selected: true }).element();
    await expect.poll(() => others.map(line).includes(line(chosen))).toBe(false);
    await press(button(/open the menu$/));
    await expect.poll(() => hasEdge('[role="menu"]')).toBe(true);
    await press(button(/^Reject/));
    await expect.poll(() => hasEdge(".ui-dialog-panel")).toBe(true);
    await press(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await press(button(/^Approve/));
    await expect.poll(() => hasEdge("[data-toast]")).toBe(true);
  });
});

const stuck = () =>
  [...document.querySelectorAll("body *")].filter(
    (each) =>
      getComputedStyle(each).position === "sticky" &&
      each.clientHeight > 0 &&
      each.clientWidth > innerWidth / 2,
  );

async function expectFree(last: Locator) {
  for (const [width, height] of [
    [320, 256],
    [740, 360],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one window after the other
    await page.viewport(width, height);
    await expect
      .poll(() => {
        last.element().scrollIntoView({ block: "center" });
        const { top, bottom } = last.element().getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      })
      .toBe(true);
    expect(stuck()).toEqual([]);
  }
}

describe("at 400 % zoom, and on a phone that lies", () => {
  it("EXP-01 EXP-02 nothing sticks over the quote builder, and its button is there at its end", async () => {
    const quotes = [storedQuote("qq-000001", { status: "draft" })];
    await openScreen("/quote-builder?quoteId=qq-000001", { demo: { person: holly, quotes } });
    await expectFree(button("Publish to Contractors"));
  });

  it("EXP-01 EXP-02 nothing sticks over Quick Quote, and its button is there at its end", async () => {
    await openList();
    await expectFree(button("Get Contractor Quotes"));
  });
});

async function boxOf(selector: string) {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  return document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
}

it.each([390, 1440])(
  "EXP-03 APP-10 the first shapes of the dashboard stand where its picture comes, at %i px",
  async (width) => {
    await page.viewport(width, 900);
    const owner = await person();
    await owner.call("properties.analyze", { address: "12 Maple Lane, Springfield, IL 62704" });
    const { property } = await owner.call("properties.read", {});
    const shownImage = "/pictures/kitchen-before-960.jpg";
    const rooms = property?.rooms.map((room) => ({ ...room, shownImage }));
    const held = Promise.withResolvers<void>();
    const body = { property: { ...property, rooms } };
    network.answer("GET", /\/properties\/latest$/, { body, after: held.promise });
    await openScreen("/app", { as: owner, settled: false });
    await shows(button(/^Hanna/));
    const shape = await boxOf('main [aria-busy="true"] .grid [class*="aspect-"]');
    held.resolve();
    await settled();
    const picture = await boxOf('main [aria-roledescription="carousel"]');
    expect(picture.width).toBe(shape.width);
    expect(Math.abs(picture.height - shape.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(picture.y - shape.y), "how far the picture moves").toBeLessThanOrEqual(24);
  },
);

it("S-48 EXP-03 the browser asks before an unsent quick quote is left, and not before there is one", async () => {
  await openQuickQuote();
  expect(asks()).toBe(false);
  await openList();
  await apply(cardAt(0));
  expect(asks()).toBe(true);
});

it("PAY-02 PAY-03 EXP-02 on a phone what is due is read before the button that pays", async () => {
  await page.viewport(390, 844);
  await openScreen("/checkout", { demo: { more: { selectedPlan: "homeowner" } } });
  const pay = button("Continue to payment");
  await expect.element(pay).toBeInViewport();
  const summary = page.getByRole("region", { name: "Order summary" }).element();
  expect(summary.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    pay.element().getBoundingClientRect().top,
  );
});
