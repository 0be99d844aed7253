import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

/*
 * What eyes see of a part of a screen, in short words for the assertions that screen tests make most.
 */

/** The element can be seen, or says this. */
export async function shows(part: Locator, text?: string | RegExp): Promise<void> {
  if (text === undefined) await expect.element(part).toBeVisible();
  else await expect.element(part).toHaveTextContent(text);
}

/** The element is there and does not say this. */
export async function lacks(part: Locator, text: string | RegExp): Promise<void> {
  await expect.element(part).not.toHaveTextContent(text);
}

/** Waits until the part is not in the page. */
export async function gone(part: Locator): Promise<void> {
  await expect.element(part).not.toBeInTheDocument();
}

/** A field with this value. */
export async function holds(field: Locator, value: string | number | null): Promise<void> {
  await expect.element(field).toHaveValue(value);
}

/** What each of these says, in their order. */
export const textsOf = (parts: Locator): string[] =>
  parts.elements().map((each) => each.textContent);

const held = () => {
  const { activeElement: at } = document;
  const isInMain = at instanceof HTMLElement && at.closest("main") !== null && at.tabIndex === -1;
  return isInMain ? at.textContent : `(${at?.tagName ?? "nothing"})`;
};

/** The focus is in the page's content, on what says this, and one more press would press nothing. */
export async function expectKept(text: string | RegExp): Promise<void> {
  await expect.poll(held).toMatch(text);
  await expect
    .element(page.elementLocator(document.activeElement ?? document.body))
    .toBeInViewport();
}
