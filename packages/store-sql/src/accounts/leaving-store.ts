import type { FileRecord, LeavingStore, WrittenMessage } from "@oneup/operations";
import type { Runner } from "../connection/runner.ts";
import { columnsOf, statement } from "../connection/statement.ts";
import { patience } from "../sales/sale-file.queries.ts";
import { files } from "../schema/files.table.ts";

const columns = `m.id, m.text, m.photos, json_build_object('line', q.address_line,
  'street', q.street, 'city', q.city, 'state', q.state, 'zip', q.zip) as "address"`;
const joined = "messages m join bids b on b.id = m.bid_id join quotes q on q.id = b.quote_id";

const messagesOf = statement<WrittenMessage>(
  "leaving.messages_of",
  `select ${columns} from ${joined} where q.owner_id = $1 and m.sender = 'owner'
   union all
   select ${columns} from ${joined} where b.contractor_id = $1 and m.sender = 'contractor'`,
);

const picturesOf = statement<FileRecord>(
  "leaving.pictures_of",
  `select ${columnsOf(files, "f")} from files f where f.owner_id = $1 order by f.created_at, f.id`,
);

const rewriteMessage = statement(
  "leaving.rewrite_message",
  "update messages set text = $2 where id = $1",
);

/**
 * An account's own records, ordered so that nothing refers to a deleted row. A table with a person's data
 * belongs into this list.
 */
const removals = [
  // An old address of a project keeps nothing of what was a draft there.
  `update quotes set upgrades = '[]', brief = null, access = '', address_line = '', street = '', city = '', state = '', zip = '',
     status = 'closed', total_cost = 0, total_value = 0, search = '' where owner_id = $1 and superseded`,
  `delete from loan_links where quote_id in (select id from quotes where owner_id = $1)`,
  `delete from picture_pages where picture_id in (select id from files where owner_id = $1)`,
  `delete from response_dates where quote_id in (select id from quotes where owner_id = $1)`,
  `delete from properties where owner_id = $1`,
  `delete from clients where owner_id = $1`,
  `delete from contractor_profiles where account_id = $1`,
  `delete from sale_files where owner_id = $1`,
  `delete from notifications where account_id = $1`,
  `delete from notification_settings where account_id = $1`,
  `delete from commands where actor_id = $1`,
  `delete from account_links where account_id = $1`,
  // The bytes of certificates go with the next look for files that no record names.
  `delete from verifications where account_id = $1`,
  `delete from sessions where user_id = $1 or viewed_by = $1`,
].map((text) => statement(`leaving.${/(?:from|update) (\w+)/.exec(text)?.[1]}`, text));

const removeMails = statement("leaving.mails", "delete from mails where recipient = $1");

// An edit of the cost table holds on without its author: it gets the email that an emptied account has.
const signEdits = statement(
  "leaving.cost_edits",
  "update cost_edits set author_email = $1 || '@deleted.invalid' where author_email = $2",
);

const loosenPictures = statement(
  "leaving.loosen_pictures",
  `update files set parent_id = null where parent_id in (
     select f.id from files f where f.owner_id = $1 and not (f.id = any($2)))`,
);

const removePictures = statement<{ id: string }>(
  "leaving.pictures",
  "delete from files where owner_id = $1 and not (id = any($2)) returning id",
);

/** The records of people who leave, for one session. */
export function leavingStore(run: Runner): LeavingStore {
  return {
    messagesOf: (accountId) => run.rows(messagesOf, [accountId]),
    picturesOf: (accountId) => run.rows(picturesOf, [accountId]),
    async rewriteMessage(id, text) {
      run.write(rewriteMessage, [id, text]);
    },
    async removeOwn({ id, email }, keep) {
      // A realtor's sales may be a million.
      run.write(patience, []);
      for (const removal of removals) run.write(removal, [id]);
      run.write(removeMails, [email]);
      run.write(signEdits, [id, email]);
      run.write(loosenPictures, [id, [...keep]]);
      return { pictures: (await run.rows(removePictures, [id, [...keep]])).length };
    },
  };
}
