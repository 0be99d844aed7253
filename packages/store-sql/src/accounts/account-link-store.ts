import type { AccountLink, AccountLinkStore } from "@oneup/operations";
import { type Runner, first } from "../connection/runner.ts";
import { columnsOf, insertInto, pick, statement, writtenKeys } from "../connection/statement.ts";
import { accountLinks } from "../schema/account-links.table.ts";

const keys = writtenKeys(accountLinks);
const columns = columnsOf(accountLinks, "l");

const addLink = statement("account_links.add", insertInto(accountLinks));

const findLink = statement<AccountLink>(
  "account_links.find",
  `select ${columns} from account_links l where l.token_hash = $1 and l.expires_at > $2`,
);

const takeLink = statement<AccountLink>(
  "account_links.take",
  `delete from account_links l where l.token_hash = $1 and l.expires_at > $2 returning ${columns}`,
);

const revokeLinks = statement(
  "account_links.revoke",
  `delete from account_links where purpose = $1 and email = $2`,
);

const revokeLinksOf = statement(
  "account_links.revoke_of",
  `delete from account_links where account_id = $1`,
);

export const forgetAccountLinks = statement(
  "account_links.forget",
  `delete from account_links where expires_at <= $1`,
);

/** Links that were sent by mail, for one session. */
export function accountLinkStore(run: Runner): AccountLinkStore {
  return {
    async add(link) {
      run.write(addLink, pick(link, keys));
    },
    find: (tokenHash, now) => first(run, findLink, [tokenHash, now]),
    async take(tokenHash, now) {
      if (!run.keeps) throw new Error("Only a transaction can use a link up.");
      return first(run, takeLink, [tokenHash, now]);
    },
    async revoke(purpose, email) {
      run.write(revokeLinks, [purpose, email]);
    },
    async revokeAllOf(accountId) {
      run.write(revokeLinksOf, [accountId]);
    },
  };
}
