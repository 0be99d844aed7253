import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.table.ts";
import { moment } from "./columns.ts";

/** Clients of realtors. Requests and analyses are theirs by the address alone. */
export const clients = pgTable(
  "clients",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    addressLine: text("address_line").notNull(),
    street: text("street").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    notes: text("notes").notNull(),
    completed: boolean("completed").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (client) => [index("clients_of_owner").on(client.ownerId, client.createdAt, client.id)],
);
