/** Tells the other tabs whose drafts are over. */
const CHANNEL = "oneup-drafts-over";

/** How long a draft outlives its tab, in ms. */
const LASTING_MS = 30 * 24 * 60 * 60 * 1000;

const ofPerson = (personId: string) => `draft_${personId}_`;

/** The place of a draft; guests have no id. */
export function draftName(personId: string, key: string): string {
  return ofPerson(personId) + key;
}

/** What no storage took, by its place: newer than what may stand there. */
const inPage = /* @__PURE__ */ new Map<string, object>();

/** What was kept in a place, completed by `empty`; null where nothing was. */
export function keptAt<T extends object>(name: string, empty: T): T | null {
  try {
    const kept: unknown = inPage.get(name) ?? JSON.parse(sessionStorage.getItem(name) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...empty, ...kept } : null;
  } catch {
    return null;
  }
}

export function keepAt(name: string, draft: object): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft));
    inPage.delete(name);
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
    inPage.set(name, draft);
  }
}

export function dropAt(name: string): void {
  inPage.delete(name);
  try {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

/** Whether a draft that outlived its tab is kept on; its text begins with when it was typed. */
export function isYoung(text: string | null): boolean {
  return Date.now() - Number.parseInt(text ?? "", 10) < LASTING_MS;
}

/** What was typed of a draft that outlived its tab, without when. */
export const lastingText = (kept: string) => kept.slice(kept.indexOf(" ") + 1);

/** What is kept in a place, in this tab or else in one that may be closed by now; null for nothing. */
export function keptAnywhere(name: string): object | null {
  const here = keptAt(name, {});
  if (here !== null) return here;
  try {
    const kept = localStorage.getItem(name);
    const typed: unknown = kept !== null && isYoung(kept) ? JSON.parse(lastingText(kept)) : null;
    return typeof typed === "object" ? typed : null;
  } catch {
    return null;
  }
}

/** @param personId whose drafts are over; null for the old ones, whosever */
function forgetHere(personId: string | null): void {
  for (const name of personId === null ? [] : inPage.keys()) {
    if (name.startsWith(ofPerson(personId ?? ""))) inPage.delete(name);
  }
  try {
    for (const storage of personId === null ? [localStorage] : [sessionStorage, localStorage]) {
      for (const name of Object.keys(storage)) {
        if (!name.startsWith(personId === null ? "draft_" : ofPerson(personId))) continue;
        if (personId !== null || !isYoung(storage.getItem(name))) storage.removeItem(name);
      }
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Forgets all that a person typed and did not send, in every tab: the machine may be shared. */
export function forgetDrafts(personId: string): void {
  forgetHere(personId);
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
  channel.postMessage(personId);
  channel.close();
}

/** The keys of all that a person typed and did not send, in this tab or in one that may be closed by now. */
export function draftKeysOf(personId: string): readonly string[] {
  const own = ofPerson(personId);
  try {
    const lasting = Object.keys(localStorage).filter((name) => isYoung(localStorage.getItem(name)));
    const names = new Set([...Object.keys(sessionStorage), ...lasting]);
    return [...names].filter((name) => name.startsWith(own)).map((name) => name.slice(own.length));
  } catch {
    // Storage is blocked: nothing was kept.
    return [];
  }
}

/** Forgets what of a person's drafts outlives its tab; what a tab keeps is theirs once they sign in there again. */
export function forgetLastingDrafts(personId: string): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(ofPerson(personId))) localStorage.removeItem(name);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** Forgets old drafts, and as long as the page lives those that other tabs forget. */
export function forgetDraftsWithOthers(): void {
  forgetHere(null);
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "string") forgetHere(data);
  });
}

/**
 * Keeps what is more than words, answers and states, and reads it again in the same build alone: another
 * may read another shape.
 * @param madeBy the file that the shape is from (`import.meta.url`), which every build names otherwise
 */
export function ofBuild<T extends object>(madeBy: string) {
  return {
    keep: (name: string, state: T) => keepAt(name, { madeBy, state }),
    kept(name: string): T | null {
      const empty: { madeBy: string; state: T | null } = { madeBy: "", state: null };
      const kept = keptAt(name, empty);
      return kept?.madeBy === madeBy ? kept.state : null;
    },
  };
}
