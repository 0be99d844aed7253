import type { Credentials, VerificationStore } from "@oneup/operations";
import type { Pool } from "pg";
import { askedTogether } from "../connection/asked-together.ts";
import { cursorAfter, cutPage, readCursor } from "../connection/cursor.ts";
import { type Runner, first, reader } from "../connection/runner.ts";
import { containing, pick, writtenKeys } from "../connection/statement.ts";
import { verifications } from "../schema/verifications.table.ts";
import { type VerificationRow, recordOf, rowOf } from "./verification.mapper.ts";
import * as queries from "./verification.queries.ts";

const keys = writtenKeys(verifications);

function hasRequest(row: Partial<VerificationRow>): row is VerificationRow {
  return typeof row.id === "string";
}

function credentialsFrom({ holderId, tier, ...row }: queries.CredentialsRow): Credentials {
  return { accountId: holderId, tier, request: hasRequest(row) ? recordOf(row) : null };
}

/** The end of a page of the list: the next continues among the waiting or the decided ones. */
const DECIDED = "d.";

function placeAfter({ status, submittedAt: createdAt, id }: VerificationRow): string {
  return `${status === "pending" ? "" : DECIDED}${cursorAfter({ createdAt, id })}`;
}

function readPlace(cursor: string) {
  const isDecided = cursor.startsWith(DECIDED);
  return { ...readCursor(isDecided ? cursor.slice(DECIDED.length) : cursor), isDecided };
}

/** Requests for verification, for one session. */
export function verificationStore(run: Runner): VerificationStore {
  const credentials = askedTogether(async (accountIds) => {
    const rows = await run.lookUp(queries.credentialsOf, [accountIds]);
    return new Map(rows.map((row) => [row.holderId, credentialsFrom(row)]));
  });

  const others = askedTogether(async (names) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made below
    const asked = names.map((name) => JSON.parse(name) as [string, string, string]);
    const rows = await run.lookUp(queries.countOthersWith, [
      asked.map(([state]) => state),
      asked.map(([, key]) => key),
      asked.map(([, , accountId]) => accountId),
    ]);
    return new Map(rows.map(({ nth, count }) => [names[nth - 1] ?? "", count]));
  });

  return {
    async add(request) {
      run.write(queries.addVerification, pick(rowOf(request), keys));
    },

    async byId(id, forChange) {
      const found = forChange ? queries.verificationForChange : queries.verificationById;
      const row = (await run.rows(found, [id])).find((each) => each.id === id);
      return row ? recordOf(row) : null;
    },

    async save(request) {
      const values = pick(rowOf(request), queries.decidedKeys);
      run.write(queries.saveVerification, [request.id, ...values]);
    },

    async ofAccount(accountId) {
      return (await run.rows(queries.verificationsOfAccount, [accountId])).map(recordOf);
    },

    async credentialsOf(accountIds) {
      const found = await Promise.all(accountIds.map(credentials));
      return found.filter((each) => each !== null);
    },

    countOthersWith: async ({ licenseState, key, accountId }) =>
      (await others(JSON.stringify([licenseState, key, accountId]))) ?? 0,

    async list({ cursor, limit }, { status, search = "" } = {}) {
      const wanted = search === "" ? null : containing(search);
      const after = cursor === null ? null : readPlace(cursor);
      const asked = limit + 1;
      const waiting =
        (status ?? "pending") === "pending" && !after?.isDecided
          ? await run.rows(queries.listWaiting, [
              asked,
              after?.createdAt ?? null,
              after?.id ?? null,
              wanted,
            ])
          : [];
      const left = asked - waiting.length;
      const from = after?.isDecided ? after : null;
      const decided =
        status === "pending" || left === 0
          ? []
          : await run.rows(queries.listDecided, [
              left,
              from?.createdAt ?? null,
              from?.id ?? null,
              status ?? null,
              wanted,
            ]);
      return cutPage([...waiting, ...decided], limit, recordOf, placeAfter);
    },

    async countPending() {
      return (await first(run, queries.countPending, []))?.count ?? 0;
    },

    async listSuspect({ cursor, limit, search = "" }, day) {
      const after = cursor === null ? null : readPlace(cursor);
      const place = [after?.createdAt ?? null, after?.id ?? null];
      const wanted = search === "" ? null : containing(search);
      const rows = await run.rows(queries.listSuspect, [limit + 1, ...place, day, wanted]);
      return cutPage(rows, limit, recordOf, placeAfter);
    },

    async waitingIn(licenseState, tier, limit) {
      const rows = await run.rows(queries.verificationsWaiting, [licenseState, tier, limit]);
      return rows.map(recordOf);
    },
  };
}

/** The ids, among these, of certificates that a request holds. */
export async function knownDocuments(
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader(pool).rows(queries.documentsAmong, [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}
