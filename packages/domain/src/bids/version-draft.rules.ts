import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { BidDraft } from "./bid.schema.ts";

// A file of its own: few come from an older version with a bid half written.
const nameOf = (room: string | undefined) => room?.trim().toLowerCase();

/**
 * A draft for another version of its request (MKT-07): what it says of a room stands with the room of that name.
 * @param before what the rooms of the draft are called, by the ids of their upgrades
 * @returns the draft, and whether all that it said of rooms found a place
 */
export function draftForVersion(
  draft: BidDraft,
  before: Readonly<Record<string, string>>,
  after: readonly Pick<QuoteUpgrade, "id" | "room">[],
): { readonly draft: BidDraft; readonly isWhole: boolean } {
  const { details } = draft;
  if (!details) return { draft, isWhole: true };
  const left = [...details.lines];
  const lines = after.map(({ id, room }) => {
    const at = left.findIndex(({ upgradeId }) => nameOf(before[upgradeId]) === nameOf(room));
    const [line] = at === -1 ? [] : left.splice(at, 1);
    return { kind: "" as const, labor: "", materials: "", note: "", ...line, upgradeId: id };
  });
  const isWhole = left.every(
    ({ kind, labor, materials, note }) => kind === "" && labor + materials + note === "",
  );
  return { draft: { ...draft, details: { ...details, lines } }, isWhole };
}
