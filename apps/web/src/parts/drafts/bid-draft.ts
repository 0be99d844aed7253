import { type BidDraft, type Quote, addDays, fitToAmount, saysDetails } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer, VerbInput } from "@oneup/operations";
import { differenceWords } from "@oneup/texts";
import { useCallback, useMemo } from "react";
import type { Me } from "#backend/backend.ts";
import { today } from "#ui/format.ts";
import { bidDraftKey } from "./draft-places.ts";
import { useLastingDraft } from "./lasting-draft.tsx";

/** Names of a project's rooms, by the ids of its upgrades. */
export type RoomNames = Readonly<Record<string, string>>;

/** A bid that was sent and not answered: asked after in the same words under the same key (MKT-04). */
export type SentBid = { readonly key: string } & (
  | { readonly verb: "bids.submit"; readonly input: VerbInput<"bids.submit"> }
  | { readonly verb: "bids.revise"; readonly input: VerbInput<"bids.revise"> }
);

/** A bid that is typed and not known to have arrived: one record for each project, whichever form it is typed in. */
export interface KeptBid extends BidDraft {
  /** The introduction of the short card, which begins the conversation (C-04). */
  readonly message: string;
  /** The revision of the project that was on the screen as the typing began; 0 until then. */
  readonly revision: number;
  /** When the bid that it revises was last changed, as the typing began; "" for a first bid. */
  readonly revises: string;
  /** The names of the rooms: what is typed for them may outlive the project. */
  readonly rooms: RoomNames;
  readonly sent: SentBid | null;
}

export const keptBid = (draft: BidDraft): KeptBid => ({
  message: "",
  revision: 0,
  revises: "",
  rooms: {},
  sent: null,
  ...draft,
});

/** How long an account's bid stays valid to begin with, in days. */
const VALID_DAYS = 30;

/** An empty form with the contact details of who is bidding (PROJ-09, C-25), and an account's usual validity. */
export const emptyBid = (me: Me | null): KeptBid =>
  keptBid({
    amount: "",
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: me?.isDemo === false ? addDays(today(), VALID_DAYS) : "",
    timeline: "",
    notes: "",
  });

/** The notes of a draft, with the introduction that the whole form has no field for. */
export const notesOf = ({ notes, message }: Pick<KeptBid, "notes" | "message">): string =>
  [notes.trim() === "" ? "" : notes, message.trim()].filter(Boolean).join("\n\n");

export const roomNames = ({ upgrades }: Pick<Quote, "upgrades">): RoomNames =>
  Object.fromEntries(upgrades.map(({ id, room }) => [id, room]));

const BLANK_LINE = { kind: "", labor: "", materials: "", note: "" } as const;

/** The bid of a draft as it is sent: without what is kept beside it, and blank for rooms that the project has no more. */
export function bidOf(
  { message: _message, revision: _n, revises: _at, rooms: _rooms, sent: _sent, ...bid }: KeptBid,
  { upgrades }: Pick<Quote, "upgrades">,
): BidDraft {
  const { details } = bid;
  if (!details) return bid;
  // In its place still: what is wrong with a line is told by its number.
  const lines = details.lines.map((line) =>
    upgrades.some(({ id }) => id === line.upgradeId)
      ? line
      : { ...BLANK_LINE, upgradeId: line.upgradeId },
  );
  const whole = { ...details, lines };
  // One room costs what the bid asks for: nobody has to say that twice.
  return { ...bid, details: upgrades.length === 1 ? fitToAmount(whole, bid.amount) : whole };
}

/** The filled parts of a first bid, over the one that another window has sent meanwhile. */
function overBid(typed: KeptBid, bid: KeptBid): KeptBid {
  const { email: _email, details, ...rest } = typed;
  const said = Object.entries(rest).filter(([, value]) => value !== "");
  const priced = details && saysDetails(details) ? { details } : {};
  return { ...bid, ...Object.fromEntries(said), ...priced };
}

/**
 * The draft of a bid, with ways to change and to drop it.
 * @param start the form while nothing is typed: always the same object
 * @param current the bid that is revised
 */
export function useBidDraft(quote: Quote, start: KeptBid, current: BidAnswer | null = null) {
  const [typed, change, drop, isBack] = useLastingDraft(bidDraftKey(quote.id), start);
  const isTyped = typed !== start;
  const isFirst = isTyped && typed.revises === "" && current !== null;
  const kept = useMemo(() => (isFirst ? overBid(typed, start) : typed), [isFirst, typed, start]);
  const revises = current?.lastUpdated ?? "";
  /** What a draft begins with; null for one that goes on. */
  const begins = isTyped && !isFirst ? null : kept;
  const edit = useCallback(
    (part: Partial<KeptBid>) => {
      const seen = begins?.revision ? {} : { revision: quote.revision, rooms: roomNames(quote) };
      // Other words are another sending.
      const base = begins === null ? {} : { ...begins, ...seen, revises };
      change({ ...base, sent: null, ...part });
    },
    [change, begins, revises, quote],
  );
  return { kept, edit, drop, isTyped, isBack };
}

/** The changes of a project since a bid on it was begun (MKT-07), in words; "" for none. */
export function changesWhileTyped(quote: QuoteAnswer, { revision }: KeptBid): string {
  const later = revision === 0 ? [] : (quote.revisions ?? []).filter(({ n }) => n > revision);
  return later.map(({ difference }) => differenceWords(difference)).join("; ");
}
