import {
  type PropertyAddress,
  addressKey,
  completesAddress,
  findProperty,
  sameAddress,
} from "@oneup/domain";
import type { Context } from "../operation.ts";
import { lockAll, saveBeside } from "../quotes/load-versions.ts";

/**
 * Gives a property the fuller address of its request (ZIP, city, state), so that both stay one house. Skipped
 * if another property of its owner has that address.
 */
async function completeProperty(
  { session }: Context,
  ownerId: string,
  before: PropertyAddress,
  after: PropertyAddress,
): Promise<void> {
  if (!completesAddress(before, after)) return;
  const owned = await session.properties.list(ownerId);
  const there = owned.find(({ address }) => sameAddress(address, before));
  if (!there || owned.some(({ address }) => sameAddress(address, after))) return;
  const property = await session.properties.load(ownerId, there.id, "forChange");
  if (!property) return;
  await session.properties.save({ ...property, address: after });
  await session.changes.tell({ topic: "properties", audience: [ownerId] });
}

/** The same for a property and all its projects. */
export async function completeAddress(
  context: Context,
  ownerId: string,
  before: PropertyAddress,
  after: PropertyAddress,
): Promise<void> {
  if (!completesAddress(before, after)) return;
  const there = await context.session.quotes.listAt(ownerId, [before.line]);
  // Projects before properties: two commands take their locks alike.
  const units = await lockAll(
    context,
    there.map(({ id }) => id),
  );
  await context.session.clients.moveTo(ownerId, addressKey(before.line), after);
  const completed = units.map(({ quote }) => ({ ...quote, address: after }));
  await saveBeside(context, units, completed);
  await completeProperty(context, ownerId, before, after);
}

/** An owner's property whose ZIP is told elsewhere, as by a realtor's client, takes it. */
export async function completeFrom(
  context: Context,
  ownerId: string,
  address: PropertyAddress,
): Promise<void> {
  const there = findProperty(await context.session.properties.list(ownerId), address);
  if (there) await completeAddress(context, ownerId, there.address, address);
}
