import type { StoreSession } from "../ports.ts";

/** Whether an account was deleted: nobody reads or answers there any more (ACC-07). */
export async function hasLeft({ accounts }: StoreSession, accountId: string): Promise<boolean> {
  const account = await accounts.byId(accountId);
  return account !== null && account.deletedAt !== null;
}

/** Those of some accounts that were deleted. */
export async function leftAmong(
  { accounts }: StoreSession,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const known = await accounts.byIds([...new Set(accountIds)]);
  return new Set([...known.values()].filter((each) => each.deletedAt !== null).map(({ id }) => id));
}
