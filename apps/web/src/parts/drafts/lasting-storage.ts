import { isYoung, lastingText } from "#backend/drafts.ts";

// Drafts that outlive their tab, in the browser's storage; the tab's own text comes first.

/** Drafts restored since the page loaded: a form may be rendered twice before it stands. */
const back = /* @__PURE__ */ new Set<string>();

export function keepLonger(name: string): void {
  try {
    const typed = sessionStorage.getItem(name);
    if (typed !== null) localStorage.setItem(name, `${Date.now()} ${typed}`);
  } catch {
    // Storage is blocked or full: the draft lives as long as its tab.
  }
}

/** Restores the last draft of another tab to an empty one; answers whether it is there. */
export function bringBack(name: string): boolean {
  try {
    const kept = localStorage.getItem(name);
    if (kept !== null && isYoung(kept) && sessionStorage.getItem(name) === null) {
      sessionStorage.setItem(name, lastingText(kept));
      back.add(name);
    }
  } catch {
    // Storage is blocked or full: the form begins anew.
  }
  return back.has(name);
}

/** Marks a restored draft as sent or discarded; later typing is new. */
export function letGo(name: string): void {
  back.delete(name);
}

/** Keeps beyond this tab what another form left in it. */
export function keepFirst(name: string): void {
  try {
    if (localStorage.getItem(name) === null) keepLonger(name);
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}
