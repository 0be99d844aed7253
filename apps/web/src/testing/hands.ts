import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/*
 * What hands do at a screen, within the page: as fast as the page itself. For what only the browser can do (Tab, hover,
 * drag, a long press) a test takes `userEvent` of "vitest/browser", which goes through the browser's own input.
 */

/** What is in the way of pressing an element; empty where nothing is. */
function hindrance(element: Element | null): string {
  if (element === null) return "it is not there";
  if (!element.checkVisibility({ visibilityProperty: true })) return "it cannot be seen";
  if (element.matches(":disabled")) return "it is disabled";
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const own = over !== null && (element.contains(over) || (label?.contains(over) ?? false));
  return own || element.matches(".sr-only, .sr-only *")
    ? ""
    : `${over?.outerHTML.slice(0, 120)} lies over it`;
}

/** The one element of a locator, once it can be pressed. */
async function reached(target: Locator): Promise<HTMLElement> {
  await expect.poll(() => hindrance(target.query()), { message: target.selector }).toBe("");
  const element = target.element();
  if (!(element instanceof HTMLElement)) throw new Error("only parts of a page can be pressed");
  return element;
}

/** Presses something with the mouse: it gets the focus, as far as it can have it, and the click. */
export async function press(target: Locator): Promise<void> {
  const element = await reached(target);
  const about = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true };
  const pointer = { ...about, pointerId: 1, pointerType: "mouse" };
  element.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  if (element.dispatchEvent(new MouseEvent("mousedown", { ...about, buttons: 1 })))
    element
      .closest<HTMLElement>("a[href], button, input, select, textarea, [tabindex]")
      ?.focus({ preventScroll: true });
  element.dispatchEvent(new PointerEvent("pointerup", pointer));
  element.dispatchEvent(new MouseEvent("mouseup", about));
  element.click();
}

/** Types a text in the place of what a field holds; an empty one clears it. */
export async function fill(target: Locator, text: string): Promise<void> {
  const field = await reached(target);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error("only fields can be filled");
  field.focus();
  if (field.type === "date" || field.type === "range" || field.type === "number") {
    setValue(field, text);
    return;
  }
  field.select();
  document.execCommand(text === "" ? "delete" : "insertText", false, text);
}

/** Chooses an option of a select by its value or what it says. */
export async function choose(target: Locator, option: string): Promise<void> {
  const field = await reached(target);
  if (!(field instanceof HTMLSelectElement)) throw new Error("only a select has options");
  await expect
    .poll(() => [...field.options].map(({ value, text }) => [value, text]).flat())
    .toContain(option);
  const found = [...field.options].find(({ value, text }) => value === option || text === option);
  field.focus();
  setValue(field, found?.value ?? "");
}

/** Gives files to a file input, which may be hidden behind a button. */
export async function give(target: Locator, ...files: readonly File[]): Promise<void> {
  await expect.poll(() => target.query()).not.toBeNull();
  const field = target.element();
  if (!(field instanceof HTMLInputElement)) throw new Error("only an input takes files");
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  field.files = transfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** A photo as a file; a kitchen of 960 pixels unless another picture of the product is named. */
export async function photo(name = "kitchen-before-960.jpg"): Promise<File> {
  const answer = await fetch(`/pictures/${name}`);
  return new File([await answer.blob()], name, { type: "image/jpeg" });
}

/** As a person changes it: React listens to the event, and reads the value past its own setter. */
function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  if (typeof prototype !== "object" || prototype === null) return;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
