import { setTimeout as wait } from "node:timers/promises";
import type { CallCounter } from "@oneup/store-sql";
import { guardedFetch } from "../ai/guarded-fetch.ts";
import type { PropertyDataSettings } from "./property-data-settings.ts";

/** How long one request may take, in ms. */
const DEADLINE_MS = 8_000;
const TRIES = 2;
/** The longest pause before the second try, in ms. */
const LONGEST_PAUSE_MS = 3_000;
const USUAL_PAUSE_MS = 500;

/** What RentCast answers a search with. */
export type RentcastSearch = (
  query: Readonly<Record<string, string>>,
) => Promise<readonly unknown[]>;

/** How long the service asks to wait, in ms, within what a person waits. */
function pauseOf(answer: Response, usual: number): number {
  const seconds = Number(answer.headers.get("retry-after") ?? "");
  return seconds > 0 ? Math.min(seconds * 1_000, LONGEST_PAUSE_MS) : usual;
}

/**
 * Searches RentCast's properties (`GET /v1/properties`), and tries once more where it is busy or broken.
 * @returns rejects with an error that names what was answered, never the key
 */
export function rentcastSearch(
  settings: Pick<PropertyDataSettings, "key" | "url" | "dailyLimit">,
  {
    countCall,
    pauseMs = USUAL_PAUSE_MS,
    deadlineMs = DEADLINE_MS,
  }: {
    readonly countCall: CallCounter;
    readonly pauseMs?: number;
    readonly deadlineMs?: number;
  },
): RentcastSearch {
  const fetchFrom = guardedFetch([new URL(settings.url).origin]);
  const request = { per: "day", accountId: "", verb: "rentcast" } as const;

  async function once(
    url: string,
  ): Promise<{ items: readonly unknown[] } | { fault: string; pause: number | null }> {
    if ((await countCall({ ...request, most: settings.dailyLimit })) !== null)
      throw new Error("The day's requests to RentCast are used up.");
    let answer: Response;
    try {
      const headers = { accept: "application/json", "x-api-key": settings.key };
      answer = await fetchFrom(url, { headers, signal: AbortSignal.timeout(deadlineMs) });
      // The provider knows no such home.
      if (answer.status === 404) {
        await answer.body?.cancel();
        return { items: [] };
      }
      if (answer.ok) {
        const read: unknown = await answer.json();
        return Array.isArray(read) ? { items: read } : { fault: "no list", pause: null };
      }
      await answer.body?.cancel();
    } catch (error) {
      const broken = error instanceof SyntaxError ? "no JSON" : "no answer";
      return { fault: broken, pause: pauseMs };
    }
    const busy = answer.status === 429 || answer.status >= 500;
    return { fault: `status ${answer.status}`, pause: busy ? pauseOf(answer, pauseMs) : null };
  }

  return async (query) => {
    const url = `${settings.url}/properties?${new URLSearchParams(query).toString()}`;
    for (let tries = 1; ; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the second try follows the first
      const done = await once(url);
      if ("items" in done) return done.items;
      if (tries >= TRIES || done.pause === null)
        throw new Error(`RentCast answered with ${done.fault}.`);
      // oxlint-disable-next-line no-await-in-loop -- the second try follows the first
      await wait(done.pause);
    }
  };
}
