import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { folded, moment } from "./columns.ts";

/**
 * Mails, written in the transaction of what they tell and sent afterwards. With a mail server
 * `due_at` says when to try next and is null once there is nothing more to try; without one they stay
 * here, where an admin reads them.
 */
export const mails = pgTable(
  "mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** The address where one press ends such mails (RFC 8058), null for mails that cannot be declined. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** The part hidden from readers of the outbox; null without one, and once nothing is to be sent. */
    secret: text("secret"),
    createdAt: moment("created_at").notNull(),
    dueAt: moment("due_at"),
    attempts: integer("attempts").notNull().default(0),
    sentAt: moment("sent_at"),
    /** The mail server's last refusal. */
    fault: text("fault").notNull().default(""),
    /** Its subject, by which it can be withdrawn until `held_until`; null for most. */
    about: text("about"),
    heldUntil: moment("held_until"),
  },
  (mail) => [
    // An admin's search for mails: any part of the searched texts.
    index("mails_search").using("gin", folded(mail.recipient), folded(mail.subject)),
    index("mails_due")
      .on(mail.dueAt)
      .where(sql`${mail.dueAt} is not null`),
    index("mails_secret")
      .on(mail.id)
      .where(sql`${mail.secret} is not null`),
    index("mails_about")
      .on(mail.about)
      .where(sql`${mail.about} is not null`),
  ],
);
