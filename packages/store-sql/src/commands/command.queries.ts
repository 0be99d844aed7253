import { statement } from "../connection/statement.ts";

/** The stored answer of a key. */
export interface CommandRow {
  readonly operation: string;
  readonly inputHash: string;
  readonly answer: unknown;
}

export const findCommand = statement<CommandRow>(
  "commands.find",
  `select c.operation, c.input_hash as "inputHash", c.answer
   from commands c where c.actor_id = $1 and c.key = $2`,
);

/** Keeps an answer. Of two at once the second waits here for the first, and is run again. */
export const keepCommand = statement(
  "commands.keep",
  `insert into commands (actor_id, key, operation, input_hash, answer, at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const forgetCommands = statement("commands.forget", `delete from commands where at < $1`);
