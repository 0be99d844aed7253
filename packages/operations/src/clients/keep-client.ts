import { type PropertyAddress, addressKey } from "@oneup/domain";
import type { Context } from "../operation.ts";

/**
 * Puts an analysed home among the clients of the realtor who analysed it (T-08): in one step, with the client's
 * name or one to be given later. A home that is there already stays as it is, but for another name.
 */
export async function keepClientAt(
  { ports, session, actor }: Context,
  address: PropertyAddress,
  typed = "",
): Promise<void> {
  if (actor.kind !== "account" || actor.userType !== "realtor") return;
  const name = typed.trim();
  const key = addressKey(address.line);
  const names = (await session.clients.namesAt(actor.ownerId, [key])).get(key) ?? [];
  if (names.length > 0 && (name === "" || names.includes(name))) return;
  await session.clients.save({
    id: ports.ids.client(),
    ownerId: actor.ownerId,
    name,
    address,
    notes: "",
    completed: false,
    createdAt: ports.clock.now(),
  });
  await session.changes.tell({ topic: "clients", audience: [actor.ownerId] });
}
