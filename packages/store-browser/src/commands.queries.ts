import type { CommandLog } from "@oneup/operations";
import { COMMANDS } from "./keys.ts";
import type { Records } from "./records.ts";

/** The number of commands that all tabs remember, and the longest answer among them. */
const REMEMBERED = 20;
const LONGEST_ANSWER = 8_000;

/** A command that was done. */
interface DoneCommand {
  readonly actorId: string;
  readonly key: string;
  readonly operation: string;
  readonly inputHash: string;
  readonly answer: unknown;
}

/** This tab's own memory of commands; what a session adds counts once it is kept. */
export interface CommandMemory {
  find(actorId: string, key: string): DoneCommand | null;
  add(done: DoneCommand): void;
}

const nameOf = (actorId: string, key: string) => `${key} ${actorId}`;

/** A memory of the last commands of this tab. */
export function commandMemory(most = 200): CommandMemory {
  const done = new Map<string, DoneCommand>();
  return {
    find: (actorId, key) => done.get(nameOf(actorId, key)) ?? null,
    add(command) {
      done.set(nameOf(command.actorId, command.key), command);
      const [oldest] = done.keys();
      if (done.size > most && oldest !== undefined) done.delete(oldest);
    },
  };
}

/**
 * The answers by key (MKT-04): all of this tab, and the last few of all tabs, so that a form sent twice is
 * done once. Only their own tab remembers long answers (pictures).
 */
export function commandQueries(
  records: Records,
  memory: CommandMemory,
  afterwards: (work: () => void) => void,
): CommandLog {
  return {
    find(actorId, key) {
      const here = memory.find(actorId, key);
      const anywhere = records
        .commands()
        .find((each) => each.actorId === actorId && each.key === key);
      return Promise.resolve(here ?? anywhere ?? null);
    },
    keep({ actorId, key, operation, inputHash, answer }) {
      const done: DoneCommand = { actorId, key, operation, inputHash, answer };
      afterwards(() => memory.add(done));
      if (JSON.stringify(answer ?? null).length <= LONGEST_ANSWER) {
        const others = records.commands().slice(1 - REMEMBERED);
        records.set(COMMANDS, [...others, done]);
      }
      return Promise.resolve();
    },
  };
}
