import { isYoung, lastingText } from "#backend/drafts.ts";

/*
 * Drafts that outlive their tab, in the storage of the browser, under the same names. The tab's own text
 * comes first: another tab may have typed later, and neither destroys what stands in the other.
 */

/** What was brought back since the page was loaded: a form may be put together twice before it stands. */
const back = /* @__PURE__ */ new Set<string>();

/** Keeps what the tab keeps in a place, from now on. */
export function keepLonger(name: string): void {
  try {
    const typed = sessionStorage.getItem(name);
    if (typed !== null) localStorage.setItem(name, `${Date.now()} ${typed}`);
  } catch {
    // Storage is blocked or full: the draft lives as long as its tab.
  }
}

/**
 * Gives a tab that keeps nothing in a place what was typed last in another one.
 * @returns whether what stands there was brought back so, and not let go since
 */
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
