import { type BidDraft, isOpenForBids, plainDetailFields } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t, termsTexts } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { useBarred, useWhyBarred } from "#parts/market/own-verification.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Panel } from "#ui/panel.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { formatDate } from "#ui/format.ts";
import { type RoomNames, emptyBid, notesOf } from "./bid-draft.ts";
import { bidDraftKey, bidDraftOn } from "./draft-places.ts";
import { keptLasting } from "./lasting-draft.tsx";
import { dropDraft } from "./use-draft.ts";
import { Fact } from "#ui/stat.tsx";

export interface DraftRow {
  readonly key: string;
  readonly term: string;
  readonly value: string;
}

type DraftText = Pick<BidDraft, "amount" | "timeline" | "notes" | "details">;

type Details = NonNullable<BidDraft["details"]>;

const parts = ["amount", "timeline", "notes"] as const;

function roomWords({ kind, labor, materials, note }: Details["lines"][number]): string {
  // What was typed before a room was left out is not shown in the form either.
  const isPriced = kind !== "excluded" && kind !== "owner";
  return [
    kind === "" ? "" : termsTexts.kinds[kind](),
    isPriced && labor !== "" ? termsTexts.view.labor({ amount: labor }) : "",
    isPriced && materials !== "" ? termsTexts.view.materials({ amount: materials }) : "",
    note,
  ]
    .filter((each) => each !== "")
    .join(", ");
}

function detailRows({ lines, payments, ...plain }: Details, rooms: RoomNames): DraftRow[] {
  return [
    ...lines.map((line, at) => ({
      key: `room-${at}`,
      term: rooms[line.upgradeId] ?? t.written.room({ number: at + 1 }),
      value: roomWords(line),
    })),
    ...plainDetailFields.flatMap((key) => {
      const typed = plain[key];
      const value = typed && key === "startDate" ? formatDate(typed) : typed;
      return value ? [{ key, term: termsTexts[key](), value }] : [];
    }),
    ...payments.flatMap(({ when, amount }, at) => [
      { key: `when-${at}`, term: termsTexts.due({ number: at + 1 }), value: when },
      { key: `payment-${at}`, term: termsTexts.paymentAmount({ number: at + 1 }), value: amount },
    ]),
  ];
}

function rowsOf(draft: DraftText, rooms: RoomNames): DraftRow[] {
  return [
    ...parts.map((key) => ({ key, term: t.form[key](), value: draft[key] })),
    ...(draft.details ? detailRows(draft.details, rooms) : []),
  ].filter(({ value }) => value.trim() !== "");
}

/** The parts of a draft that differ from what was sent. */
export function draftRows(draft: DraftText, rooms: RoomNames, sent?: DraftText): DraftRow[] {
  const said = sent === undefined ? [] : rowsOf(sent, rooms);
  return rowsOf(draft, rooms).filter(
    ({ key, value }) => !said.some((each) => each.key === key && each.value === value),
  );
}

/** A draft as text, for another bid's fields; a text that explains itself has no label. */
export function draftText(rows: readonly DraftRow[]): string {
  return rows
    .map(({ key, term, value }) =>
      parts.some((part) => part === key) ? value : `${term}: ${value}`,
    )
    .join("\n\n");
}

export function DraftList({ rows }: { rows: readonly DraftRow[] }) {
  return (
    <dl className="flex flex-col gap-3 empty:hidden">
      {rows.map(({ key, term, value }) => (
        <Fact
          key={key}
          term={term}
          className="[overflow-wrap:anywhere] whitespace-pre-line text-ink"
        >
          {value}
        </Fact>
      ))}
    </dl>
  );
}

interface BidDraftCardProps {
  quoteId: string;
  /** Whether the page already says what became of the project. */
  isTold?: boolean;
  onDiscarded?: () => void;
}

/** An unsent bid on a project that is not open to its writer any more (EXP-03). */
export default function BidDraftCard({ quoteId, isTold = false, onDiscarded }: BidDraftCardProps) {
  const me = useMe();
  const key = bidDraftKey(quoteId);
  const [kept, setKept] = useState(() => keptLasting(me, key, emptyBid(null)));
  const rows = kept === null ? [] : draftRows({ ...kept, notes: notesOf(kept) }, kept.rooms);
  if (kept === null || rows.length === 0) return null;
  const discard = () => {
    dropDraft(me, key);
    setKept(null);
    onDiscarded?.();
  };
  return (
    <Panel
      title={kept.revises === "" ? t.written.title() : t.written.revision()}
      line={isTold ? null : t.written.line()}
      className="mx-auto mt-8 w-full max-w-2xl"
    >
      <DraftList rows={rows} />
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton text={draftText(rows)} />
        <Button onClick={discard}>{t.form.discardTyped()}</Button>
      </div>
    </Panel>
  );
}

interface ClosedProjectProps {
  quote: QuoteAnswer;
  /** True if the project closed while the page was open. */
  underHands: boolean;
}

/** Why a project that is there takes no bid from its reader; "" where that stands above. */
function useWhyNotOpen(quote: QuoteAnswer, isTyped: boolean): string {
  const readOnly = useReadOnly();
  const barred = useBarred(quote);
  const whyBarred = useWhyBarred(barred);
  // Their verification is told above, as soon as their account says so (D1).
  if (barred) return isTyped ? whyBarred : "";
  if (quote.superseded) return t.supersededLine();
  if (quote.locked) return t.lockedLine();
  return (isOpenForBids(quote) && readOnly) || t.closed();
}

/** In place of a form to bid with: no bid can be sent any more, and what was typed is kept (EXP-03). */
export function ClosedProject({ quote, underHands }: ClosedProjectProps) {
  const me = useMe();
  const [isTyped] = useState(() => bidDraftOn(me, quote.id) !== null);
  const why = useWhyNotOpen(quote, isTyped);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // What was typed in went away under the hands.
    if (isTyped && underHands && isFocusLost()) line.current?.focus();
  }, [isTyped, underHands]);
  return (
    <div>
      <div role="alert" className={why === "" ? "hidden" : undefined}>
        <Card tone="brass">
          <p ref={line} tabIndex={-1} className="rounded-sm">
            {why}
          </p>
          {isTyped ? <p className="mt-2 text-sm">{t.writtenLine()}</p> : null}
          <ButtonLink href="/contractor-dashboard" className="mt-3">
            {t.toProjects()}
          </ButtonLink>
        </Card>
      </div>
      <BidDraftCard quoteId={quote.id} isTold onDiscarded={() => line.current?.focus()} />
    </div>
  );
}
