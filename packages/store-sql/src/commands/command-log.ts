import type { CommandLog } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import * as queries from "./command.queries.ts";

/** The answers by idempotency key, for one session. */
export function commandLog(run: Runner): CommandLog {
  return {
    find: (actorId, key) => first(run, queries.findCommand, [actorId, key]),

    async keep({ actorId, key, operation, inputHash, answer, at }) {
      // An answer without a value is kept as null.
      const text = JSON.stringify(answer) ?? "null";
      run.write(queries.keepCommand, [actorId, key, operation, inputHash, text, at]);
    },
  };
}
