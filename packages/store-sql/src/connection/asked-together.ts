import { DatabaseError } from "pg";
/** Statements that are under way at once for one kind of question; the second only beside a slow one. */
const AT_ONCE = 2;

/** A statement under way so long is slow, in ms: what is asked from then on does not wait for it. */
const SLOW_MS = 20;

/** What took so long to fail, in ms, would fail again: the database is away. */
const AWAY_MS = 500;

/** The most keys that one statement asks for. */
const MOST_KEYS = 64;

/** What leaves at the end of this turn: kinds of questions that are asked together go in one packet. */
let planned: (() => void)[] = [];

function atTurnsEnd(send: () => void): void {
  if (planned.push(send) > 1) return;
  setImmediate(() => {
    const sends = planned;
    planned = [];
    for (const each of sends) each();
  });
}

interface Asker<Answer> {
  readonly key: string;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Answers questions for one key each with few statements: what is asked in the same turn of the
 * event loop, or while a statement is under way, goes together into the next one. A lone
 * question leaves at once, and beside a statement that is slow a second one leaves. None is answered by a statement that began before it was asked, so
 * everybody sees what was kept before. Who waits behind a database that is away is not made to wait twice.
 *
 * Most of a small reading is the way to the database and back, on both sides; under load this halves it.
 * @param ask answers for all of some keys, without those that are unknown
 * @param now in ms
 * @returns the answer for a key, null for an unknown one; answers are shared between those who ask
 *   for the same key
 */
export function askedTogether<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  now: () => number = performance.now.bind(performance),
): (key: string) => Promise<Answer | null> {
  let waiting: Asker<Answer>[] = [];
  let underWay = 0;
  let lastLeft = 0;
  let isPlanned = false;

  async function answer(askers: readonly Asker<Answer>[]): Promise<void> {
    const keys = [...new Set(askers.map(({ key }) => key))];
    const left = now();
    try {
      const found = await ask(keys);
      for (const { key, resolve } of askers) resolve(found.get(key) ?? null);
    } catch (fault) {
      // What the database itself says is an answer.
      const isAway = now() - left >= AWAY_MS && !(fault instanceof DatabaseError);
      const failed = isAway ? [...askers, ...waiting.splice(0)] : askers;
      // One key that the database does not take must not fail the others.
      if (isAway || keys.length === 1) for (const { reject } of failed) reject(fault);
      else await Promise.all(askers.map((asker) => answer([asker])));
    }
  }

  async function send(): Promise<void> {
    const askers = waiting.slice(0, MOST_KEYS);
    waiting = waiting.slice(MOST_KEYS);
    underWay += 1;
    lastLeft = now();
    await answer(askers);
    underWay -= 1;
    plan();
  }

  function mayLeave(): boolean {
    return underWay === 0 || (underWay < AT_ONCE && now() - lastLeft >= SLOW_MS);
  }

  function plan(): void {
    if (isPlanned || waiting.length === 0 || !mayLeave()) return;
    isPlanned = true;
    atTurnsEnd(() => {
      isPlanned = false;
      void send();
      plan();
    });
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      plan();
    });
}
