import { isYoung, lastingText } from "#backend/drafts.ts";

// Drafts that outlive their tab, in the browser's storage; the tab's own text comes first.

/** What was brought back since the page was loaded: a form may be put together twice before it stands. */
const back = /* @__PURE__ */ new Set<string>();

export function keepLonger(name: string): void {
  try {
    const typed = sessionStorage.getItem(name);
    if (typed !== null) localStorage.setItem(name, `${Date.now()} ${typed}`);
  } catch {
    // Storage is blocked or full: the draft lives as long as its tab.
  }
}

/** Restores to an empty tab what was typed last in another one; answers whether that stands there. */
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

/** What was brought back is sent or discarded: what is typed from here on is new. */
export function letGo(name: string): void {
  back.delete(name);
}

/** What another form left in this tab for this one outlives it too. */
export function keepFirst(name: string): void {
  try {
    if (localStorage.getItem(name) === null) keepLonger(name);
  } catch {
    // Storage is blocked: the draft lives as long as the page.
  }
}
