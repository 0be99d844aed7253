import { LOCAL_OWNER } from "@oneup/domain";
import type { Change } from "@oneup/operations";
import { subjectOf } from "./keys.ts";

/** Everybody at this browser hears of everything. */
const AUDIENCE: readonly string[] = [LOCAL_OWNER, "contractors"];

/** The readings to repeat when everything may have changed (a reset, a restore). */
export const everything: readonly Change[] = (
  ["quotes", "projects", "bids", "messages", "account", "properties"] as const
).map((topic) => ({ topic, audience: AUDIENCE }));

/** The readings to repeat when another tab, or anything else, changed a key. */
export function changesOfKey(key: string): readonly Change[] {
  const subject = subjectOf(key);
  if (!subject) return [];
  if (subject.about === "property") {
    return [
      { topic: "quotes", audience: AUDIENCE },
      { topic: "properties", audience: AUDIENCE },
    ];
  }
  if (subject.about === "account") return [{ topic: "account", audience: AUDIENCE }];
  const { quoteId } = subject;
  if (subject.about !== "quote") return [{ topic: subject.about, quoteId, audience: AUDIENCE }];
  return [
    { topic: "quotes", quoteId, audience: AUDIENCE },
    { topic: "projects", quoteId, audience: AUDIENCE },
  ];
}

/** Notices keys that changed without a word: the re-read of NAV-21. */
export interface KeyWatch {
  /** The keys whose texts differ from those of the last look. */
  look(): readonly string[];
  /** Keys whose change was told already. */
  accept(keys: Iterable<string>): void;
}

/** Watches the keys that a change can be told of. */
export function watchKeys(area: {
  get(key: string): string | null;
  keys(): readonly string[];
}): KeyWatch {
  const texts = () =>
    new Map(
      area
        .keys()
        .filter((key) => subjectOf(key) !== null)
        .map((key) => [key, area.get(key)]),
    );
  let known = texts();
  return {
    look() {
      const now = texts();
      const names = new Set([...known.keys(), ...now.keys()]);
      const changed = [...names].filter((key) => known.get(key) !== now.get(key));
      known = now;
      return changed;
    },
    accept(keys) {
      for (const key of keys) {
        const text = area.get(key);
        if (text === null || subjectOf(key) === null) known.delete(key);
        else known.set(key, text);
      }
    },
  };
}
