import { json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** The answers by idempotency key (MKT-04). An equal command waits for the row, and finds it then. */
export const commands = pgTable(
  "commands",
  {
    /** An account's id; empty for somebody who is not signed in. */
    actorId: text("actor_id").notNull(),
    key: text("key").notNull(),
    operation: text("operation").notNull(),
    inputHash: text("input_hash").notNull(),
    /** `json` keeps the answer's members in their order, so that both answers are alike. */
    answer: json("answer").$type<unknown>().notNull(),
    at: moment("at").notNull(),
  },
  (command) => [primaryKey({ name: "commands_pkey", columns: [command.actorId, command.key] })],
);
