import { type ReportStatus, reportStatuses } from "@oneup/domain";
import * as z from "zod/mini";
import type { AccountRecord } from "../accounts.port.ts";
import { operation } from "../operation.ts";
import type { ReportedSide, MarketSession } from "../ports.ts";
import type { Page } from "../page.ts";

/** The largest number of people on one page, and of complaints about each. */
const PEOPLE_PER_PAGE = 20;
const REPORTS_EACH = 20;

/** The person whom a complaint names; null once the account is gone. */
function answerSide(account: AccountRecord | undefined) {
  if (!account || account.deletedAt !== null) return null;
  const { id, email, name, accountStatus } = account;
  return { id, email, name, accountStatus };
}

/** One person alone: a page of the complaints about them. */
async function readOne(
  { messages }: Pick<MarketSession, "messages">,
  accountId: string,
  cursor: string | null,
  status: ReportStatus,
): Promise<Page<ReportedSide>> {
  const page = await messages.reportsAbout(accountId, { cursor, limit: REPORTS_EACH }, status);
  const { items: reports, next, count } = page;
  return { items: reports.length === 0 ? [] : [{ accountId, count, reports }], next };
}

/**
 * Complaints about conversations, grouped by the person they are about, for admins (MKT-10). The person with
 * the newest complaint comes first, with the number of complaints and the newest of them. With `about` only
 * that person, and each page has the next older complaints. Either the open or the settled ones.
 */
export const listReportsOperation = operation({
  name: "messages.listReports",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    about: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    status: z.optional(z.enum(reportStatuses)),
    cursor: z.optional(z.string().check(z.maxLength(160))),
  }),
  async run({ session }, { about, status = "open", cursor = null }) {
    const page = { cursor, limit: PEOPLE_PER_PAGE, each: REPORTS_EACH };
    const { items, next } = await (about === undefined
      ? session.messages.listReports(page, status)
      : readOne(session, about, cursor, status));
    const ids = items.flatMap(({ accountId, reports }) => [
      ...(accountId === null ? [] : [accountId]),
      ...reports.flatMap(({ reporterId, settledBy }) => [reporterId, settledBy ?? reporterId]),
    ]);
    const accounts = await session.accounts.byIds([...new Set(ids)]);
    return {
      items: items.map(({ accountId, count, reports }) => ({
        // Complaints about one conversation of somebody without an account, who is named by the newest.
        id: accountId ?? reports[0]?.id ?? "",
        other: answerSide(accounts.get(accountId ?? "")),
        count,
        reports: reports.map((report) => ({
          ...report,
          reporter: answerSide(accounts.get(report.reporterId)),
          settler: answerSide(accounts.get(report.settledBy ?? "")),
        })),
      })),
      next,
    };
  },
});
