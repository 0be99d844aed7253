import { entriesOf } from "../entries-of.ts";

/** What a server stands on, as far as it is configured. */
export type Part = "database" | "files" | "mail" | "models" | "payments";

/** Looks whether a part is there. @throws what is wrong with it */
export type Check = () => Promise<unknown>;

/** What a server can do now: all, all but what waits for a part or is done another way, or nothing. */
export type Readiness =
  | { readonly status: "ok" }
  | { readonly status: "degraded" | "unavailable"; readonly missing: readonly Part[] };

/** Without one of these nothing is kept, so that another node does better. */
const NEEDED: ReadonlySet<Part> = new Set(["database", "files"]);

/** How long an answer is believed, in ms: anybody may ask, and outside parts count the questions. */
const FRESH_MS = { needed: 500, outside: 30_000 } as const;

/** How long a part may take to say that it is there, in ms. */
const PATIENCE_MS = 2_000;

async function inTime(check: Check): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  try {
    await Promise.race([check(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** One part, asked by everybody together. */
function partWatch(
  part: Part,
  check: Check,
  log: (message: string, about?: unknown) => void,
): () => Promise<boolean> {
  const freshMs = NEEDED.has(part) ? FRESH_MS.needed : FRESH_MS.outside;
  let asked = { at: -Infinity, answer: Promise.resolve(true) };
  let wasThere = true;
  const ask = async () => {
    const fault = await inTime(check).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const isThere = fault === null;
    // Who asks hears the name alone; why is for the operator, once.
    if (isThere !== wasThere)
      log(`${isThere ? "Reachable again" : "Not reachable"}: ${part}.`, fault?.error);
    wasThere = isThere;
    return isThere;
  };
  return () => {
    const now = performance.now();
    if (now - asked.at > freshMs) asked = { at: now, answer: ask() };
    return asked.answer;
  };
}

/**
 * Says which parts are missing (OPS-06).
 * @param checks nothing for a part that is not configured
 */
export function openReadiness(
  checks: Readonly<Record<Part, Check | null | undefined>>,
  log: (message: string, about?: unknown) => void,
): () => Promise<Readiness> {
  const parts = entriesOf(checks).flatMap(([part, check]) =>
    check ? [{ part, isThere: partWatch(part, check, log) }] : [],
  );
  return async () => {
    const looked = await Promise.all(
      parts.map(async ({ part, isThere }) => ((await isThere()) ? [] : [part])),
    );
    const missing = looked.flat();
    if (missing.length === 0) return { status: "ok" };
    return {
      status: missing.some((part) => NEEDED.has(part)) ? "unavailable" : "degraded",
      missing,
    };
  };
}
