import { VIEWING, lookActions } from "@oneup/domain";
import type { AuditEntry, AuditLog } from "@oneup/operations";
import { cutPage, newestFirst } from "../connection/cursor.ts";
import type { Runner } from "../connection/runner.ts";
import { columnsOf, insertInto, pick, statement } from "../connection/statement.ts";
import { auditEntries } from "../schema/audit-log.table.ts";

const columns = columnsOf(auditEntries, "e");
const keys = ["at", "actorId", "actorEmail", "action", "subjectId", "subjectEmail", "details"];

const appendEntry = statement("audit.append", insertInto(auditEntries, keys));

/** True if a line has the kind of its parameter, as in `auditKindOf`; any line without one. */
const isOfKind = (kind: string) => `(${kind}::text is null or (${kind} = 'looks') = (
  e.action like '${VIEWING}%' or e.action in (${lookActions.map((each) => `'${each}'`).join(", ")})
))`;

const listEntries = statement<AuditEntry>(
  "audit.list",
  `select ${columns} from audit_log e where e.id < $1 and ${isOfKind("$3")}
   order by e.id desc limit $2`,
);

// Two walks over an index each, in place of one over the whole log.
const listEntriesOf = statement<AuditEntry>(
  "audit.list_of",
  `(select ${columns} from audit_log e where e.actor_id = $3 and e.id < $1 and ${isOfKind("$4")}
    order by e.id desc limit $2)
   union
   (select ${columns} from audit_log e where e.subject_id = $3 and e.id < $1 and ${isOfKind("$4")}
    order by e.id desc limit $2)
   order by id desc limit $2`,
);

/** The audit log, for one session. */
export function auditLog(run: Runner): AuditLog {
  return {
    async append(entry) {
      run.write(appendEntry, pick(entry, keys));
    },

    async list({ cursor, limit }, accountId, kind) {
      const page = [newestFirst(cursor), limit + 1];
      const rows = await (accountId === undefined
        ? run.rows(listEntries, [...page, kind ?? null])
        : run.rows(listEntriesOf, [...page, accountId, kind ?? null]));
      return cutPage(
        rows,
        limit,
        (row) => row,
        ({ id }) => String(id),
      );
    },
  };
}
