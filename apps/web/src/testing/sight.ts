import { expect } from "vitest";
import { page } from "vitest/browser";

/** A text can be read on the screen; the first where it stands more than once. */
export async function expectText(...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- the one that is missing is named
    await expect.element(page.getByText(text).first()).toBeVisible();
  }
}

/** A text is not there. */
export async function expectNoText(text: string): Promise<void> {
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
}

/** The address of the screen has this part. */
export async function expectAddress(part: string): Promise<void> {
  await expect.poll(() => location.href).toContain(part);
}

/** A button by its whole name. */
export const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A link by a part of its name. */
export const link = (name: string) => page.getByRole("link", { name }).first();
