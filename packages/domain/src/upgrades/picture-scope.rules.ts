import type { PictureOrigin, SavedUpgrade } from "./one-up.schema.ts";

/** The parts of a scope, in no order: another ranking of the same upgrades is the same scope. */
const partsOf = (scope: string) =>
  scope
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "")
    .toSorted()
    .join();

/**
 * True if a picture still shows its room's upgrade: it was made for the same parts. A picture without a noted
 * scope counts as showing it.
 * @param needed what the room's upgrade consists of now, its titles with commas between (APP-33)
 */
export function showsScope({ scope }: Pick<PictureOrigin, "scope">, needed: string): boolean {
  return scope === undefined || partsOf(scope) === partsOf(needed);
}

/**
 * The version that shows a room's result, in its preview and in a request (APP-26, QUO-15): the one on
 * display, otherwise its newest; null without one.
 * @param versions of any rooms, oldest first
 */
export function resultVersion(
  versions: readonly SavedUpgrade[],
  { room, selectedVersionId }: { readonly room: string; readonly selectedVersionId: string | null },
): SavedUpgrade | null {
  const own = versions.filter(({ roomType }) => roomType === room);
  return own.find(({ id }) => id === selectedVersionId) ?? own.at(-1) ?? null;
}
