import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** What `vitest.screens.config.ts` asks of every page. */
const CALM = { name: "prefers-reduced-motion", value: "reduce" };

async function emulate(media: string, ...features: { name: string; value: string }[]) {
  const set = async (to: object) => void (await cdp().send("Emulation.setEmulatedMedia", to));
  onTestFinished(() => set({ media: "", features: [CALM] }));
  await set({ media, features: [CALM, ...features] });
}

/** Shows the page as on paper, until the test ends. */
export const toPaper = () => emulate("print");

/** Shows the page in a system of high contrast, until the test ends. */
export const inHighContrast = () => emulate("", { name: "forced-colors", value: "active" });

/** Lets somebody move who is not asked for less motion, until the test ends. */
export const inMotion = () =>
  emulate("", { name: "prefers-reduced-motion", value: "no-preference" });

/** Points with a finger in the place of a mouse, until the test ends. */
export async function withFinger(): Promise<void> {
  const set = async (enabled: boolean) =>
    void (await cdp().send("Emulation.setTouchEmulationEnabled", { enabled }));
  onTestFinished(() => set(false));
  await set(true);
}
