import { type Tier, licensingStates, searchedIn } from "@oneup/domain";
import {
  anyLike,
  anyOf,
  assignments,
  columnsOf,
  insertInto,
  statement,
  writtenKeys,
} from "../connection/statement.ts";
import { verifications } from "../schema/verifications.table.ts";
import type { VerificationRow } from "./verification.mapper.ts";

const columns = columnsOf(verifications, "v");
const keys = writtenKeys(verifications);

export const addVerification = statement("verifications.add", insertInto(verifications, keys));

export const verificationById = statement<VerificationRow>(
  "verifications.by_id",
  `select ${columns} from verifications v where v.id = $1`,
);

/** With every request for its number: of two approvals at once the second finds the first. */
export const verificationForChange = statement<VerificationRow>(
  "verifications.for_change",
  `select ${columns} from verifications v
   where (v.license_state, v.license_key) =
     (select w.license_state, w.license_key from verifications w where w.id = $1)
   order by v.id for update`,
);

/** The members of a request that can change, in the order of {@link saveVerification}'s values after the id. */
export const decidedKeys = [
  "status",
  "decidedAt",
  "decidedBy",
  "reason",
  "revoked",
  "source",
  "fileDate",
];

export const saveVerification = statement(
  "verifications.save",
  `update verifications set ${assignments(verifications, decidedKeys, 2)} where id = $1`,
);

export const verificationsOfAccount = statement<VerificationRow>(
  "verifications.of_account",
  `select ${columns} from verifications v where v.account_id = $1
   order by v.submitted_at desc, v.id desc limit 50`,
);

/** An account with the request that stands behind its badge, or that waits. */
export type CredentialsRow = Partial<VerificationRow> & {
  readonly holderId: string;
  readonly tier: Tier | null;
};

export const credentialsOf = statement<CredentialsRow>(
  "verifications.credentials",
  `select a.id as "holderId", case when a.verification = 'approved' then a.tier end as "tier", v.*
   from accounts a left join lateral (
     select ${columns} from verifications v
     where v.account_id = a.id
       and (v.status = 'pending' or (v.status = 'approved' and a.verification = 'approved'))
     order by (v.status = 'approved') desc, v.submitted_at desc, v.id desc limit 1
   ) v on true
   where a.id = ${anyOf("$1")}`,
);

/** Of each asked for that anybody has: its place, from 1 on. Parameters: states, keys and accounts, as many of each. */
export const countOthersWith = statement<{ nth: number; count: number }>(
  "verifications.others_with",
  `select asked.nth, count(distinct v.account_id) as count
   from unnest($1::text[], $2::text[], $3::text[]) with ordinality
       as asked(license_state, license_key, account_id, nth)
     join verifications v on v.license_state = asked.license_state
       and v.license_key = asked.license_key and v.account_id <> asked.account_id
       and v.status = 'approved'
     join accounts a on a.id = v.account_id and a.verification = 'approved'
   group by asked.nth`,
);

/** True if a request holds a text, a parameter made by `containing`, or for null any request. */
const matches = (text: string) =>
  `(${text}::text is null or ${anyLike(verifications, "v", searchedIn.request, text)})`;

/** Waiting requests, the longest first. Parameters: how many, after which time and id, and what they hold. */
export const listWaiting = statement<VerificationRow>(
  "verifications.list_waiting",
  `select ${columns} from verifications v
   where v.status = 'pending'
     and ($2::timestamptz is null or (v.submitted_at, v.id) > ($2, $3))
     and ${matches("$4")}
   order by v.submitted_at, v.id limit $1`,
);

/** Decided requests, newest first. Parameters: how many, after which time and id, of which status, and what they hold. */
export const listDecided = statement<VerificationRow>(
  "verifications.list_decided",
  `select ${columns} from verifications v
   where v.status <> 'pending' and ($4::text is null or v.status = $4)
     and ($2::timestamptz is null or (v.submitted_at, v.id) < ($2, $3))
     and ${matches("$5")}
   order by v.submitted_at desc, v.id desc limit $1`,
);

/** The official file in which a licence of a request's state would stand. */
const sourceOfState = `case v.license_state ${Object.entries(licensingStates)
  .map(([state, { source }]) => `when '${state}' then '${source}'`)
  .join(" ")} end`;

const plain = (number: string) => `regexp_replace(upper(${number}), '[^0-9A-Z]', '', 'g')`;

/**
 * Worn badges of whose number the official file that is here holds no line, one that is not in force for the day,
 * or one of another card: among them are those against which it speaks, newest first.
 * Parameters: how many, after which time and id, the day, and what they hold.
 */
export const listSuspect = statement<VerificationRow>(
  "verifications.list_suspect",
  `select ${columns} from verifications v
     join accounts a on a.id = v.account_id and a.verification = 'approved' and a.tier is not null
     join licence_files f on f.current and f.source = ${sourceOfState}
   where v.status = 'approved' and v.user_type <> 'realtor'
     and (
       select bool_and(l.in_force and (l.expires is null or l.expires >= $4::date)
         and ${plain("v.license_number")} in (l.key, ${plain("l.number")}))
       from licences l where l.file_id = f.id and l.key = v.license_key
     ) is not true
     and not exists (
       select from verifications n where n.account_id = v.account_id and n.status = 'approved'
         and (n.submitted_at, n.id) > (v.submitted_at, v.id)
     )
     and ($2::timestamptz is null or (v.submitted_at, v.id) < ($2, $3))
     and ${matches("$5")}
   order by v.submitted_at desc, v.id desc limit $1`,
);

export const countPending = statement<{ count: number }>(
  "verifications.count_pending",
  `select count(*) as count from verifications where status = 'pending'`,
);

export const verificationsWaiting = statement<VerificationRow>(
  "verifications.waiting",
  `select ${columns} from verifications v
   where v.status = 'pending' and v.license_state = $1 and v.requested_tier = $2
   order by v.submitted_at, v.id limit $3`,
);

/** Parameter: ids of certificates. Answers those that a request holds. */
export const documentsAmong = statement<{ id: string }>(
  "verifications.documents_among",
  `select v.document_id as id from verifications v where v.document_id = ${anyOf("$1")}`,
);
