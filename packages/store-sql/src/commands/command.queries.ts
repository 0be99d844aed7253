import { statement } from "../connection/statement.ts";

/** The stored answer of a key. */
export interface CommandRow {
  readonly operation: string;
  readonly inputHash: string;
  readonly answer: unknown;
}

/** Takes a key until the transaction ends, waiting for one that has it. */
export const lockKey = statement(
  "commands.lock_key",
  `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
);

/** Runs after {@link lockKey} as a statement of its own: it sees the other's answer. */
export const findCommand = statement<CommandRow>(
  "commands.find",
  `select c.operation, c.input_hash as "inputHash", c.answer
   from commands c where c.actor_id = $1 and c.key = $2`,
);

/** Keeps an answer, unless there is one already: the first stays. */
export const keepCommand = statement(
  "commands.keep",
  `insert into commands (actor_id, key, operation, input_hash, answer, at)
   values ($1, $2, $3, $4, $5, $6) on conflict (actor_id, key) do nothing`,
);

export const forgetCommands = statement("commands.forget", `delete from commands where at < $1`);
