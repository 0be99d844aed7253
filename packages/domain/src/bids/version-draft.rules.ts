import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { BidDraft } from "./bid.schema.ts";

// A file of its own: few come from an older version with a bid half written.
const nameOf = (room: string | undefined) => room?.trim().toLowerCase();

type DraftLines = NonNullable<BidDraft["details"]>["lines"];
type RoomNames = Readonly<Record<string, string>>;
type Room = Pick<QuoteUpgrade, "id" | "room">;

/** Lines with the rooms of another version that have the same name, and those for which there is none. */
function placed(all: DraftLines, before: RoomNames, after: readonly Room[]) {
  const left = [...all];
  const lines = after.map(({ id, room }) => {
    const at = left.findIndex(({ upgradeId }) => nameOf(before[upgradeId]) === nameOf(room));
    const [line] = at === -1 ? [] : left.splice(at, 1);
    return { kind: "" as const, labor: "", materials: "", note: "", ...line, upgradeId: id };
  });
  return { lines, left };
}

/**
 * What a draft says of rooms that another version of its request does not ask for (MKT-07).
 * @param before what the rooms of the draft are called, by the ids of their upgrades
 */
export function linesLeft(
  lines: DraftLines,
  before: RoomNames,
  after: readonly Room[],
): DraftLines {
  return placed(lines, before, after).left.filter(
    ({ kind, labor, materials, note }) => kind !== "" || labor + materials + note !== "",
  );
}

/**
 * A draft for another version of its request (MKT-07): what it says of a room stands with the room of that name.
 * @param before what the rooms of the draft are called, by the ids of their upgrades
 * @returns the draft, and whether all that it said of rooms found a place
 */
export function draftForVersion(
  draft: BidDraft,
  before: RoomNames,
  after: readonly Room[],
): { readonly draft: BidDraft; readonly isWhole: boolean } {
  const { details } = draft;
  if (!details) return { draft, isWhole: true };
  const { lines } = placed(details.lines, before, after);
  const isWhole = linesLeft(details.lines, before, after).length === 0;
  return { draft: { ...draft, details: { ...details, lines } }, isWhole };
}
