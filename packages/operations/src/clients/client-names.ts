import { addressKey } from "@oneup/domain";
import type { Context } from "../operation.ts";

/**
 * The clients whose homes have these addresses: a realtor gets their own clients' names, newest first; nobody
 * else gets any. One query for all addresses.
 * @returns the names at one of them
 */
export async function clientNamesAt(
  { session, actor }: Pick<Context, "session" | "actor">,
  lines: readonly string[],
): Promise<(line: string) => readonly string[]> {
  const keys = [...new Set(lines.map(addressKey))].filter((key) => key !== "");
  if (actor.userType !== "realtor" || keys.length === 0) return () => [];
  const names = await session.clients.namesAt(actor.ownerId, keys);
  // A home that was analysed has a client whose name nobody gave yet.
  return (line) => (names.get(addressKey(line)) ?? []).filter((name) => name !== "");
}
