import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/**
 * Runs in the page: what a narrow window takes from its reader in a part of it. A text that leaves
 * the window, unless it lies in a row that is scrolled by itself; a text that its box cuts off, unless it
 * may be shortened; and an amount that stands in two lines.
 */
function lossesIn(part: Element): string[] {
  const losses: string[] = [];
  const width = document.documentElement.clientWidth;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it travels into the page with the rest
  const isRow = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isInRow = (element: Element) => {
    for (let at: Element | null = element; at !== null && at !== part; at = at.parentElement) {
      if (isRow(at) && at.scrollWidth > at.clientWidth) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.textContent ?? "").trim();
    const element = node.parentElement;
    if (text === "" || element === null || !element.checkVisibility({ opacityProperty: true }))
      continue;
    if (element.closest(".sr-only") !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    const style = getComputedStyle(element);
    const leaves = lines.some(({ left, right }) => left < -1 || right > width + 1);
    if (leaves && style.overflowX === "visible" && !isInRow(element))
      losses.push(`leaves the window: ${text}`);
    const cut = style.overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
    if (cut && style.textOverflow !== "ellipsis" && !isRow(element))
      losses.push(`is cut off: ${text}`);
    const tops = new Set(lines.map(({ top }) => Math.round(top)));
    if (/^[+-]?\$[\d,.]+$/.test(text) && tops.size > 1) losses.push(`in two lines: ${text}`);
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- so does this
  const called = (control: Element) =>
    control.getAttribute("name") ??
    control.getAttribute("aria-label") ??
    (control.textContent ?? "").trim();
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- and this
  const isDrawn = (element: Element) => {
    const { backgroundColor, borderRightWidth } = getComputedStyle(element);
    return borderRightWidth !== "0px" || !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
  };
  for (const control of part.querySelectorAll<HTMLElement>("input, select, textarea, button")) {
    if (!control.checkVisibility({ opacityProperty: true }) || isInRow(control)) continue;
    if (control.closest(".sr-only") !== null || control.matches("[type=radio], [type=checkbox]"))
      continue;
    const { left, right } = control.getBoundingClientRect();
    let card = control.parentElement;
    while (card !== null && !isDrawn(card)) card = card.parentElement;
    const around = card?.getBoundingClientRect() ?? { left: 0, right: width };
    if (left < Math.max(0, around.left) - 1 || right > Math.min(width, around.right) + 1)
      losses.push(`sticks out: ${called(control)}`);
    if (!(control instanceof HTMLInputElement)) continue;
    const { fontSize, paddingLeft, paddingRight } = getComputedStyle(control);
    const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (room < 3 * parseFloat(fontSize))
      losses.push(`no room for what is typed: ${called(control)}`);
    // A date stands whole beside its button, which is as wide as a letter is high.
    const pen = document.createElement("canvas").getContext("2d");
    if (control.type !== "date" || pen === null) continue;
    pen.font = getComputedStyle(control).font;
    if (room < pen.measureText("mm/dd/yyyy").width + parseFloat(fontSize))
      losses.push(`is cut off: ${called(control)}`);
  }
  return losses;
}

/** Expects that nothing of a part of the page is lost in this window, and that the page keeps within its width. */
export async function expectReadable(page: Page, part: Locator, what: string): Promise<void> {
  await expect(part, what).toBeVisible();
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(over, { message: `${what}: over the window's side, in px` }).toBe(0);
  await expect.poll(() => part.evaluate(lossesIn), { message: what }).toEqual([]);
}
