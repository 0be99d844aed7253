import { type Absences, absenceOf } from "@oneup/domain";
import type { MarketSession } from "../ports.ts";

/** The accounts among these that cannot act now, and why (MKT-18): for lists, which load no bids. */
export async function absentAmong(
  { accounts }: MarketSession,
  accountIds: readonly string[],
): Promise<Absences> {
  if (accountIds.length === 0) return {};
  const known = await accounts.byIds([...new Set(accountIds)]);
  return Object.fromEntries(
    [...known.values()].flatMap((each) => {
      const absence = absenceOf(each.accountStatus, each.deletedAt);
      return absence === null ? [] : [[each.id, absence]];
    }),
  );
}
