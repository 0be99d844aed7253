import { CATALOGUE } from "./catalogue/catalogue.ts";
import type { Item } from "./catalogue/item.ts";
import { RENEWS } from "./catalogue/renewed.ts";
import type { RoomKind } from "./rooms.ts";

/** The surfaces of a room by what was answered of them: dated or damaged ones, and those without wear. */
export interface AnsweredSurfaces {
  readonly worn?: readonly string[] | undefined;
  readonly sound?: readonly string[] | undefined;
}

/** Above what fit and appeal come to, so that the answers go first. */
const ANSWERED = 4;
/** The number of worn surfaces at which a room is worth doing as a whole. */
const WORN_FOR_WHOLE = 3;

type Named = Pick<Item, "id">;

const renewed = ({ id }: Named, surfaces: readonly string[] = []): readonly string[] =>
  (RENEWS[id] ?? []).filter((surface) => surfaces.includes(surface));

/** Whether an upgrade renews something that was answered dated or damaged. */
export const renewsWorn = (item: Named, { worn }: AnsweredSurfaces): boolean =>
  renewed(item, worn).length > 0;

/** The upgrades, best first, that each renew something worn which none before them does. */
export function forWorn<Upgrade extends { readonly item: Named }>(
  upgrades: readonly Upgrade[],
  { worn = [] }: AnsweredSurfaces,
): readonly Upgrade[] {
  const done = new Set<string>();
  return upgrades.filter(({ item }) => {
    const due = renewed(item, worn).filter((surface) => !done.has(surface));
    for (const surface of due) done.add(surface);
    return due.length > 0;
  });
}

/**
 * How the answers move an upgrade in a room's list: up where it renews what is worn, down where it tears out what is
 * sound. A whole room goes up only for several worn surfaces, and down where its parts do.
 */
export function answeredFit(item: Item, room: RoomKind, answered: AnsweredSurfaces): number {
  const worn = renewed(item, answered.worn).length;
  const sound = renewed(item, answered.sound).length;
  if (item.whole !== true) return worn > 0 ? ANSWERED : sound > 0 ? -ANSWERED : 0;
  if (sound > 0) return -ANSWERED;
  if (worn >= WORN_FOR_WHOLE) return ANSWERED;
  const parts = CATALOGUE[room].items.filter(({ whole }) => whole !== true);
  return parts.some((part) => renewsWorn(part, answered)) ? -ANSWERED : 0;
}
