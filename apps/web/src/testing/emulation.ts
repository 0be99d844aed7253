import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** What `vitest.screens.config.ts` asks of every page. */
const CALM = { name: "prefers-reduced-motion", value: "reduce" };

async function set(to: object): Promise<void> {
  await cdp().send("Emulation.setEmulatedMedia", to);
}

async function emulate(media: string, ...features: { name: string; value: string }[]) {
  onTestFinished(() => set({ media: "", features: [CALM] }));
  await set({ media, features: [CALM, ...features] });
}

/** Shows the page as on paper, until the test ends. */
export const toPaper = () => emulate("print");

/** Shows the page in a system of high contrast, until the test ends. */
export const inHighContrast = () => emulate("", { name: "forced-colors", value: "active" });

/** Shows the page in a system that is dark, until the test ends. */
export const inDarkness = () => emulate("", { name: "prefers-color-scheme", value: "dark" });

/** Lets somebody move who is not asked for less motion, until the test ends. */
export const inMotion = () =>
  emulate("", { name: "prefers-reduced-motion", value: "no-preference" });

async function touch(enabled: boolean): Promise<void> {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled });
}

/** Touch in place of a mouse, until the test ends. */
export async function withFinger(): Promise<void> {
  onTestFinished(() => touch(false));
  await touch(true);
}
