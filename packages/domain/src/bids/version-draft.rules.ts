import type { QuoteUpgrade } from "../quotes/quote.schema.ts";
import type { BidDraft } from "./bid.schema.ts";

// A file of its own: few come from an older version with a bid half written.
const nameOf = (room: string | undefined) => room?.trim().toLowerCase();

/**
 * A draft for another version of its request (MKT-07): its lines stand with the rooms of the same names, those of rooms
 * that are not asked for any more end.
 * @param before the names of the draft's rooms, by the ids of their upgrades
 */
export function draftForVersion(
  draft: BidDraft,
  before: Readonly<Record<string, string>>,
  after: readonly Pick<QuoteUpgrade, "id" | "room">[],
): BidDraft {
  const { details } = draft;
  if (!details) return draft;
  const left = [...details.lines];
  const lines = after.map(({ id, room }) => {
    const at = left.findIndex(({ upgradeId }) => nameOf(before[upgradeId]) === nameOf(room));
    const [line] = at === -1 ? [] : left.splice(at, 1);
    return { kind: "" as const, labor: "", materials: "", note: "", ...line, upgradeId: id };
  });
  return { ...draft, details: { ...details, lines } };
}
