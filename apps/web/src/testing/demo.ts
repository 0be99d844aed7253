import { type DemoPerson, type DemoState, keysOf } from "@oneup/store-browser/testing";

export * from "@oneup/store-browser/testing";

/** Puts a state of the demo into this browser's storage, before a screen is opened. */
export function keepDemo(state: DemoState): void {
  for (const [key, text] of Object.entries(keysOf(state))) localStorage.setItem(key, text);
}

/** Makes somebody else play, as the menu would, for the next screen. */
export function becomePerson(person: DemoPerson): void {
  localStorage.setItem("demoMode", "true");
  localStorage.setItem("demoUser", JSON.stringify(person));
}

/** What lies under a key, as JSON. */
export function recordAt(key: string): unknown {
  const text = localStorage.getItem(key);
  if (text === null) throw new Error(`nothing lies under ${key}`);
  return JSON.parse(text);
}

/** Fills what is left of the storage, up to its real limit. */
export function fillStorage(): void {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try {
      for (let at = 0; ; at += 1) localStorage.setItem(`filler-${size}-${at}`, "x".repeat(size));
    } catch {
      // Full for this size; a smaller one may still fit.
    }
  }
}
