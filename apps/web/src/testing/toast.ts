import { expect } from "vitest";
import { toasts } from "#ui/toast.ts";

/** What the one notification says, line by line; empty where there is none. */
export const toastLines = (): string[] =>
  [...document.querySelectorAll("[data-toast] p")].map((line) => line.textContent ?? "");

/** A notification with this title comes, and this description where one is given, letter by letter. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const wanted = description === undefined ? [title] : [title, description];
  await expect.poll(() => toastLines().slice(0, wanted.length)).toEqual(wanted);
}

/** Puts a notification away, so that the next one is not mistaken for it. */
export async function dismissToast(): Promise<void> {
  toasts.dismiss();
  await expect.poll(toastLines).toEqual([]);
}
