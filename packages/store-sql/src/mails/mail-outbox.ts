import { HIDDEN_SECRET, type Moment, searchedIn } from "@oneup/domain";
import type { Mail, MailEntry, MailOutbox } from "@oneup/operations";
import type { Pool } from "pg";
import { cutPage, newestFirst } from "../connection/cursor.ts";
import { type Runner, first, reader } from "../connection/runner.ts";
import { anyLike, containing, statement } from "../connection/statement.ts";
import { mails } from "../schema/mails.table.ts";

const facts = `m.id, m.recipient, m.subject, m.created_at as "createdAt", m.due_at as "dueAt", m.attempts,
  m.sent_at as "sentAt", m.fault, m.held_until as "heldUntil"`;

const whole = `${facts}, m.text, m.html, m.unsubscribe_url as "unsubscribeUrl", m.secret`;

/** A text of a mail as everybody but its recipient reads it (ACC-12). */
const hidden = (column: "text" | "html" | "unsubscribe_url") =>
  `replace(m.${column}, coalesce(m.secret, ''), '${HIDDEN_SECRET}')`;

const withoutSecret = `${facts}, ${hidden("text")} as "text", ${hidden("html")} as "html",
  ${hidden("unsubscribe_url")} as "unsubscribeUrl"`;

const addMails = statement(
  "mails.add",
  `insert into mails (recipient, subject, text, html, unsubscribe_url, secret, created_at, due_at, about, held_until)
   select x.recipient, x.subject, x.text, x.html, x."unsubscribeUrl", x.secret, $2, $3, $4, $5
   from rows from (json_to_recordset($1::json) as (recipient text, subject text, text text, html text,
     "unsubscribeUrl" text, secret text))
     with ordinality as x(recipient, subject, text, html, "unsubscribeUrl", secret, nth)
   order by x.nth`,
);

/** A mail that will not be sent needs no secret. */
const forgetSecrets = statement(
  "mails.forget_secrets",
  `update mails m set text = ${hidden("text")}, html = ${hidden("html")},
     unsubscribe_url = ${hidden("unsubscribe_url")}, secret = null
   where m.secret is not null and m.due_at is null`,
);

/** A mail that was tried may have arrived. */
const withdrawMails = statement<{ id: number }>(
  "mails.withdraw",
  `delete from mails where about = $1 and held_until > $2 and attempts = 0 returning id`,
);

const listMails = statement<MailEntry>(
  "mails.list",
  `select ${withoutSecret} from mails m where m.id < $1 order by m.id desc limit $2`,
);

/** Takes a pattern made by `containing`. */
const searchMails = statement<MailEntry>(
  "mails.search",
  `select ${withoutSecret} from mails m where m.id < $1 and ${anyLike(mails, "m", searchedIn.mail, "$3")}
   order by m.id desc limit $2`,
);

const claimDueMails = statement<MailEntry & Mail>(
  "mails.claim_due",
  `with due as (
     select m.id from mails m where m.due_at <= $1 order by m.due_at limit $3
     for update skip locked
   )
   update mails m set due_at = $2, attempts = m.attempts + 1 from due where m.id = due.id
   returning ${whole}`,
);

const mailSent = statement(
  "mails.sent",
  `update mails set sent_at = $2, due_at = null, fault = '' where id = $1`,
);

const mailFailed = statement(
  "mails.failed",
  `update mails set fault = $2, due_at = $3 where id = $1`,
);

const countDue = statement<{ due: number }>(
  "mails.count_due",
  `select count(*)::int as due from mails where due_at <= $1`,
);

/** The number of mails that are due and not sent. */
export async function countDueMails(pool: Pool, now: Moment): Promise<number> {
  return (await first(reader(pool), countDue, [now]))?.due ?? 0;
}

export const forgetMails = statement(
  "mails.forget",
  `delete from mails where created_at < $1 and due_at is null`,
);

/** Mails, for one session. */
export function mailOutbox(run: Runner): MailOutbox {
  return {
    async add(written, { createdAt, dueAt, held }) {
      const { about = null, until = null } = held ?? {};
      const due = dueAt === null || until === null || until < dueAt ? dueAt : until;
      run.write(addMails, [JSON.stringify(written), createdAt, due, about, until]);
      if (due === null) run.write(forgetSecrets, []);
    },

    withdraw: async (about, now) => (await first(run, withdrawMails, [about, now])) !== null,

    async list({ cursor, limit }, search = "") {
      const page = [newestFirst(cursor), limit + 1] as const;
      const rows = await (search === ""
        ? run.rows(listMails, [...page])
        : run.rows(searchMails, [...page, containing(search)]));
      return cutPage(
        rows,
        limit,
        (row) => row,
        ({ id }) => String(id),
      );
    },

    claimDue: ({ now, until, limit }) => run.rows(claimDueMails, [now, until, limit]),

    async settle(id, outcome) {
      if ("sentAt" in outcome) run.write(mailSent, [id, outcome.sentAt]);
      else run.write(mailFailed, [id, outcome.fault, outcome.dueAt]);
      run.write(forgetSecrets, []);
    },
  };
}
