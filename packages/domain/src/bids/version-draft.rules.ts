import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { BidDraft } from "./bid.schema.ts";

// A file of its own: few come from an older version with a bid half written.
const nameOf = (room: string | undefined) => room?.trim().toLowerCase();

type DraftLines = NonNullable<BidDraft["details"]>["lines"];
type RoomNames = Readonly<Record<string, string>>;
type Room = Pick<QuoteUpgrade, "id" | "room">;

/** The lines of rooms that exist under the same name in another version, and the lines without such a room. */
function placed(all: DraftLines, before: RoomNames, after: readonly Room[]) {
  const left = [...all];
  const lines = after.map(({ id, room }) => {
    const at = left.findIndex(({ upgradeId }) => nameOf(before[upgradeId]) === nameOf(room));
    const [line] = at === -1 ? [] : left.splice(at, 1);
    return { kind: "" as const, labor: "", materials: "", note: "", ...line, upgradeId: id };
  });
  return { lines, left };
}

const saysAnything = ({ kind, labor, materials, note }: DraftLines[number]) =>
  kind !== "" || labor + materials + note !== "";

/**
 * A draft for another version of its request (MKT-07): the line of a room goes to the room of the same name.
 * @param before what the rooms of the draft are called, by the ids of their upgrades
 * @returns the draft, and the ids of the upgrades whose rooms that version does not ask for, of which it said something
 */
export function draftForVersion(
  draft: BidDraft,
  before: RoomNames,
  after: readonly Room[],
): { readonly draft: BidDraft; readonly left: readonly string[] } {
  const { details } = draft;
  if (!details) return { draft, left: [] };
  const { lines, left } = placed(details.lines, before, after);
  const ids = left.filter(saysAnything).map(({ upgradeId }) => upgradeId);
  return { draft: { ...draft, details: { ...details, lines } }, left: ids };
}
