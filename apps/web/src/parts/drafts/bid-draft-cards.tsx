import { projectTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Heading } from "#ui/typography.tsx";
import { dropBidDraft, roomsKey } from "./bid-draft.ts";
import { readBidDraftKey, leftoverKey } from "./draft-places.ts";
import { type RoomNames, type DraftText, DraftList, draftRows, draftText } from "./draft-rows.tsx";
import { keptLasting } from "./lasting-draft.tsx";
import { dropDraft } from "./use-draft.ts";

const NO_ROOMS: RoomNames = {};

/** Nothing in any of the forms: the introduction of the short one stands in the place of notes (C-04). */
const NOTHING: DraftText & { readonly message: string } = {
  amount: "",
  timeline: "",
  notes: "",
  message: "",
};

const NOTHING_LEFT: { readonly left: readonly string[] } = { left: [] };

/** What a draft says of rooms that a newer version did not ask for. */
function rowsLeft(draft: DraftText, rooms: RoomNames, left: readonly string[]) {
  const { details } = draft;
  if (!details) return [];
  const lines = details.lines.filter(({ upgradeId }) => left.includes(upgradeId));
  return draftRows({ ...draft, details: { ...details, lines } }, rooms).filter(({ key }) =>
    key.startsWith("room-"),
  );
}

/** What was typed for bids on a request and not sent, in which place each. */
function keptFor(me: Me | null, quoteId: string) {
  const rooms = keptLasting(me, roomsKey(quoteId), NO_ROOMS) ?? NO_ROOMS;
  return draftKeysOf(me?.id ?? "").flatMap((key) => {
    const bid = readBidDraftKey(key);
    if (bid?.quoteId !== quoteId) return [];
    const { message, ...draft } = keptLasting(me, key, NOTHING) ?? NOTHING;
    const whole = { ...draft, notes: draft.notes || message };
    const taken = keptLasting(me, leftoverKey(key), NOTHING_LEFT);
    // A mark that names no rooms was written before marks did: all of it is shown.
    const isLeft = taken !== null && taken.left.length > 0;
    const rows = isLeft ? rowsLeft(whole, rooms, taken.left) : draftRows(whole, rooms);
    return rows.length === 0 ? [] : [{ key, isRevision: bid.isRevision, isLeft, rows }];
  });
}

export function hasBidDraft(me: Me | null, quoteId: string): boolean {
  return keptFor(me, quoteId).length > 0;
}

interface BidDraftCardsProps {
  quoteId: string;
  /** What became of the project, and what can be done with what was written, stands right above. */
  isTold?: boolean;
  /** The rest is in a form: what did not fit in a newer version stands here. */
  leftAlone?: boolean;
}

/** Unsent bids on a project that is not open to their writer any more (EXP-03). */
export default function BidDraftCards({
  quoteId,
  isTold = false,
  leftAlone = false,
}: BidDraftCardsProps) {
  const me = useMe();
  const [written, setWritten] = useState(() =>
    keptFor(me, quoteId).filter(({ isLeft }) => isLeft || !leftAlone),
  );
  const discard = (key: string) => {
    dropBidDraft(me, key);
    const left = written.filter((each) => each.key !== key);
    if (left.length === 0) dropDraft(me, roomsKey(quoteId));
    setWritten(left);
  };
  return written.map(({ key, isRevision, isLeft, rows }) => {
    const left = { count: rows.length };
    return (
      <Card key={key} className="mx-auto mt-8 w-full max-w-2xl">
        <Heading level={2} size="card">
          {isLeft ? t.written.left(left) : isRevision ? t.written.revision() : t.written.title()}
        </Heading>
        {isTold ? null : (
          <p className="mt-1 text-sm text-ink-soft">
            {isLeft ? t.written.leftLine(left) : t.written.line()}
          </p>
        )}
        <div className="mt-4">
          <DraftList rows={rows} />
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton text={draftText(rows)} />
          <Button onClick={() => discard(key)}>{t.form.discardTyped()}</Button>
        </div>
      </Card>
    );
  });
}
