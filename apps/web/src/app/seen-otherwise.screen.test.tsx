import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly, storedQuote } from "#testing/demo.ts";
import { inHighContrast } from "#testing/emulation.ts";
import { press } from "#testing/hands.ts";
import { apply, cardAt, openList, openQuickQuote } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });

const line = (tab: Element) => getComputedStyle(tab).borderBottomColor;
const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("EXP-01 DASH-05 in a system of high contrast a menu has an edge, and the chosen tab another line", async () => {
  await inHighContrast();
  const admin = { ...holly, email: "ada@admin.example", role: "admin" };
  const more = { demoMode: "true", demoUser: JSON.stringify(admin) };
  await openScreen("/admin?tab=plans", { demo: { more } });
  const others = page.getByRole("tab", { selected: false }).elements();
  expect(others).toHaveLength(3);
  const chosen = page.getByRole("tab", { selected: true }).element();
  await expect.poll(() => others.map(line).includes(line(chosen))).toBe(false);
  await press(button(/open the menu$/));
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(menu.element());
  expect(borderTopWidth).toBe("1px");
  expect(borderTopColor).not.toBe(backgroundColor);
});

const stuck = () =>
  [...document.querySelectorAll("body *")].filter(
    (each) =>
      getComputedStyle(each).position === "sticky" &&
      each.clientHeight > 0 &&
      each.clientWidth > innerWidth / 2,
  );

it("EXP-01 EXP-02 at 400 % zoom, and on a phone that lies, nothing sticks over the quote builder, and its button is there at its end", async () => {
  const quotes = [storedQuote("qq-000001", { status: "draft" })];
  await openScreen("/quote-builder?quoteId=qq-000001", { demo: { person: holly, quotes } });
  const last = button("Publish to Contractors");
  for (const [width, height] of [
    [320, 256],
    [740, 360],
  ] as const) {
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
});

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
