import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Locator, cdp, page } from "vitest/browser";
import { type DemoState, carl, holly, storedQuote } from "#testing/demo.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { admin, person } from "#testing/people.ts";
import { openScreen, settled } from "#testing/screen.tsx";
import { expectAddress } from "#testing/sight.ts";

const ADDRESS = "24 Sample Street, Sampleton, IL 62704";
/** A demo in which the sample property was analysed. */
const analysed: DemoState = {
  person: holly,
  more: { propertyData: JSON.stringify({ address: ADDRESS, bidRequests: [] }) },
};
const styleOf = (part: Locator) => getComputedStyle(part.element());
const photoInput = () => {
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("no photo can be given");
  return page.elementLocator(input);
};

/** What the system of whoever sits here wants; motion is reduced in all of these tests. */
const media = (wanted: Record<string, string>) =>
  cdp().send("Emulation.setEmulatedMedia", {
    features: Object.entries({ "prefers-reduced-motion": "reduce", ...wanted }).map(
      ([name, value]) => ({ name, value }),
    ),
  });

/** Whether a part is told apart from what it lies on by a line around it. */
function hasEdge(selector: string): boolean {
  const part = document.querySelector(selector);
  if (part?.checkVisibility() !== true) return false;
  const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(part);
  return borderTopWidth === "1px" && borderTopColor !== backgroundColor;
}

describe("in a system of high contrast", () => {
  beforeEach(() => media({ "forced-colors": "active", "prefers-color-scheme": "dark" }));
  afterEach(() => media({}));

  it("EXP-01 APP-17 the rooms' scores are written in the system's own colour", async () => {
    await openScreen("/app", { demo: analysed });
    await expect
      .element(page.getByRole("list", { name: /score/i }).first())
      .toHaveTextContent("Master Bath");
    const probe = document.createElement("p");
    document.body.append(probe);
    const own = getComputedStyle(probe).color;
    const bare = [...document.querySelectorAll("main li > div > span")].filter(
      (item) => getComputedStyle(item).backgroundColor === "rgba(0, 0, 0, 0)",
    );
    expect(bare.length).toBeGreaterThan(0);
    expect(bare.filter((item) => getComputedStyle(item).color !== own)).toEqual([]);
  });

  it("EXP-01 dialogs, menus and notifications have an edge", async () => {
    const ada = { ...holly, email: "ada@admin.example", name: "Ada", role: "admin" };
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
      demoUser: JSON.stringify(ada),
      contractor_verifications: JSON.stringify([ann]),
    };
    await openScreen("/admin?tab=verifications", { demo: { more } });
    await press(page.getByRole("button", { name: /open the menu$/ }));
    await expect.poll(() => hasEdge('[role="menu"]')).toBe(true);
    await press(page.getByRole("button", { name: /^Reject/ }));
    await expect.poll(() => hasEdge(".ui-dialog-panel")).toBe(true);
    await press(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await press(page.getByRole("button", { name: /^Approve/ }));
    await expect.poll(() => hasEdge("[data-toast]")).toBe(true);
  });

  it("EXP-01 DASH-05 the chosen tab is told apart from the others", async () => {
    await openScreen("/contractor-dashboard", { demo: { person: carl } });
    const chosen = styleOf(page.getByRole("tab", { selected: true })).borderBottomColor;
    const others = page.getByRole("tab", { selected: false }).elements();
    expect(others).toHaveLength(4);
    expect(others.map((tab) => getComputedStyle(tab).borderBottomColor)).not.toContain(chosen);
  });
});

const stuck = () =>
  [...document.querySelectorAll("body *")].filter(
    (each) =>
      getComputedStyle(each).position === "sticky" &&
      each.clientHeight > 0 &&
      each.clientWidth > innerWidth / 2,
  );

async function reach(button: Locator) {
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: "center" });
  await expect.element(button).toBeInViewport({ ratio: 1 });
}

describe.each([
  [320, 256],
  [740, 360],
])("at 400 % zoom, and on a phone that lies: %i by %i px", (width, height) => {
  it("EXP-01 EXP-02 nothing sticks over the quote builder, and its button is there at its end", async () => {
    await page.viewport(width, height);
    const quotes = [storedQuote("qq-000001", { status: "draft" })];
    await openScreen("/quote-builder?quoteId=qq-000001", { demo: { person: holly, quotes } });
    await reach(page.getByRole("button", { name: "Publish to Contractors" }));
    expect(stuck()).toEqual([]);
  });

  it("EXP-01 EXP-02 nothing sticks over Quick Quote, and its button is there at its end", async () => {
    await page.viewport(width, height);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/quick-quote", { demo: { person: holly } });
    await give(photoInput(), await photo());
    await vi.advanceTimersByTimeAsync(5_000);
    await reach(page.getByRole("button", { name: "Get Contractor Quotes" }));
    expect(stuck()).toEqual([]);
  });
});

async function boxOf(selector: string) {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull();
  return document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
}

it.each([
  [390, 844],
  [1440, 900],
])(
  "EXP-03 APP-10 the first shapes of the dashboard stand where its picture comes, at %i by %i px",
  async (width, height) => {
    await page.viewport(width, height);
    const owner = await person();
    await owner.call("properties.analyze", { address: "12 Maple Lane, Springfield, IL 62704" });
    const { property } = await owner.call("properties.read", {});
    const rooms = property?.rooms.map((room) => ({
      ...room,
      shownImage: "/pictures/kitchen-before-960.jpg",
    }));
    const held = Promise.withResolvers<void>();
    const plain = globalThis.fetch;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const answer = await plain(input, init);
      if (!answer.url.endsWith("/api/properties/latest")) return answer;
      await held.promise;
      return Response.json({ property: { ...property, rooms } });
    });
    await openScreen("/app", { as: owner, settled: false });
    await expect.element(page.getByRole("button", { name: /^Hanna/ })).toBeVisible();
    const shape = await boxOf('main [aria-busy="true"] .grid [class*="aspect-"]');
    held.resolve();
    await settled();
    const picture = await boxOf('main [aria-roledescription="carousel"]');
    expect(picture.width).toBe(shape.width);
    expect(Math.abs(picture.height - shape.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(picture.y - shape.y), "how far the picture moves").toBeLessThanOrEqual(24);
  },
);

const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("S-48 EXP-03 the browser asks before an unsent quick quote is left, and not before there is one", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openScreen("/quick-quote", { demo: analysed });
  expect(asks()).toBe(false);
  await give(photoInput(), await photo());
  await vi.advanceTimersByTimeAsync(5_000);
  await press(page.getByRole("button", { name: /^Preview:/ }).first());
  await vi.advanceTimersByTimeAsync(5_000);
  await press(page.getByRole("button", { name: /^Apply:/ }).first());
  await expect.element(page.getByText("Applied", { exact: true })).toBeVisible();
  expect(asks()).toBe(true);
});

it("PAY-02 PAY-03 EXP-02 on a phone what is due is read before the button that pays", async () => {
  await page.viewport(390, 844);
  await openScreen("/checkout", { demo: { more: { selectedPlan: "homeowner" } } });
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await expect.element(pay).toBeInViewport();
  const summary = page.getByRole("region", { name: "Order summary" }).element();
  expect(summary.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    pay.element().getBoundingClientRect().top,
  );
});

it("EXP-01 ADM-03 what is pressed right after typing a search stays until it is released, and counts with it", async () => {
  const user = await person();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openScreen("/admin", { as: await admin() });
  const found = page.getByRole("row").filter({ hasText: user.email });
  const actions = found.getByRole("button", { name: /^Actions for/ });
  await expect.element(actions).toBeVisible();
  const before = location.href;
  await fill(page.getByRole("searchbox"), user.email);
  const pressed = actions.element();
  pressed.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(location.href).toBe(before);
  expect(pressed.isConnected).toBe(true);
  await press(actions);
  await expectAddress(encodeURIComponent(user.email));
  await expect.element(page.getByRole("menuitem", { name: "Pause" })).toBeVisible();
  await expect.element(page.getByText("1 user matches")).toBeVisible();
});
