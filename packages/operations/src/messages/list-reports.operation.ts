import * as z from "zod/mini";
import { operation } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { StoreSession } from "../ports.ts";

/** How many complaints one page holds at the most. */
const REPORTS_PER_PAGE = 20;

/** Somebody whom a complaint names; null once the account is gone. */
function answerSide(account: AccountRecord | null | undefined) {
  if (!account || account.deletedAt !== null) return null;
  const { id, email, name, accountStatus } = account;
  return { id, email, name, accountStatus };
}

/** The two sides of the conversations: the owner of the quote and the bidder, by the bid's id. */
async function sidesOf(
  session: StoreSession,
  named: readonly { readonly quoteId: string; readonly bidId: string }[],
) {
  const units = await Promise.all(
    [...new Set(named.map(({ quoteId }) => quoteId))].map((id) => session.quotes.load(id)),
  );
  return new Map(
    units.flatMap((unit) =>
      (unit?.bids ?? []).map(
        ({ id, contractorId }) =>
          [id, { owner: unit?.quote.ownerId ?? "", contractor: contractorId }] as const,
      ),
    ),
  );
}

/** Complaints about conversations, newest first, with both sides, for admins (MKT-10). */
export const listReportsOperation = operation({
  name: "messages.listReports",
  kind: "query",
  homes: "both",
  input: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(160))) }),
  async run({ session }, { cursor }) {
    const page = { cursor: cursor ?? null, limit: REPORTS_PER_PAGE };
    const { items, next } = await session.messages.listReports(page);
    const sides = await sidesOf(session, items);
    const ids = new Set(
      items.flatMap(({ bidId, reporterId }) => [
        reporterId,
        sides.get(bidId)?.owner ?? "",
        sides.get(bidId)?.contractor ?? "",
      ]),
    );
    const accounts = new Map(
      await Promise.all([...ids].map(async (id) => [id, await session.accounts.byId(id)] as const)),
    );
    return {
      items: items.map((report) => {
        const both = sides.get(report.bidId);
        const other = report.side === "owner" ? both?.contractor : both?.owner;
        return {
          ...report,
          reporter: answerSide(accounts.get(report.reporterId)),
          other: answerSide(accounts.get(other ?? "")),
        };
      }),
      next,
    };
  },
});
