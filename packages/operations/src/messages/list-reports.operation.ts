import * as z from "zod/mini";
import { operation } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";

/** How many people one page holds at the most, and how many complaints about each. */
const PEOPLE_PER_PAGE = 20;
const REPORTS_EACH = 20;

/** Somebody whom a complaint names; null once the account is gone. */
function answerSide(account: AccountRecord | null | undefined) {
  if (!account || account.deletedAt !== null) return null;
  const { id, email, name, accountStatus } = account;
  return { id, email, name, accountStatus };
}

/**
 * Complaints about conversations by whom they are about, for admins (MKT-10): first whoever was last
 * complained about, with how many complaints there are and the newest of them.
 */
export const listReportsOperation = operation({
  name: "messages.listReports",
  kind: "query",
  homes: "both",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(160))) }),
  async run({ session }, { cursor }) {
    const page = { cursor: cursor ?? null, limit: PEOPLE_PER_PAGE, each: REPORTS_EACH };
    const { items, next } = await session.messages.listReports(page);
    const ids = new Set(
      items.flatMap(({ accountId, reports }) => [
        accountId ?? "",
        ...reports.map(({ reporterId }) => reporterId),
      ]),
    );
    const accounts = new Map(
      await Promise.all([...ids].map(async (id) => [id, await session.accounts.byId(id)] as const)),
    );
    return {
      items: items.map(({ accountId, count, reports }) => ({
        // Those about one conversation of somebody without an account: their newest names them.
        id: accountId ?? reports[0]?.id ?? "",
        other: answerSide(accounts.get(accountId ?? "")),
        count,
        reports: reports.map((report) => ({
          ...report,
          reporter: answerSide(accounts.get(report.reporterId)),
        })),
      })),
      next,
    };
  },
});
