import type { BidDraft } from "@oneup/domain";
import { projectTexts, termsTexts as t } from "@oneup/texts";
import { formatDate } from "#ui/format.ts";

export interface DraftRow {
  readonly key: string;
  readonly term: string;
  readonly value: string;
}

export type DraftText = Pick<BidDraft, "amount" | "timeline" | "notes" | "details">;

/** What the rooms of a request are called, by the ids of its upgrades. */
export type RoomNames = Readonly<Record<string, string>>;

type Details = NonNullable<BidDraft["details"]>;

const parts = ["amount", "timeline", "notes"] as const;

function roomWords({ kind, labor, materials, note }: Details["lines"][number]): string {
  // What was typed before a room was left out is not shown in the form either.
  const isPriced = kind !== "excluded" && kind !== "owner";
  return [
    kind === "" ? "" : t.kinds[kind](),
    isPriced && labor !== "" ? t.view.labor({ amount: labor }) : "",
    isPriced && materials !== "" ? t.view.materials({ amount: materials }) : "",
    note,
  ]
    .filter((each) => each !== "")
    .join(", ");
}

const dayOf = (day: string) => (day === "" ? "" : formatDate(day));

function detailRows({ lines, payments, ...plain }: Details, rooms: RoomNames): DraftRow[] {
  return [
    ...lines.map((line, at) => ({
      key: `room-${at}`,
      term: rooms[line.upgradeId] ?? projectTexts.written.room({ number: at + 1 }),
      value: roomWords(line),
    })),
    { key: "deposit", term: t.deposit(), value: plain.deposit },
    ...payments.flatMap(({ when, amount }, at) => [
      { key: `when-${at}`, term: t.due({ number: at + 1 }), value: when },
      { key: `payment-${at}`, term: t.paymentAmount({ number: at + 1 }), value: amount },
    ]),
    { key: "start", term: t.startDate(), value: dayOf(plain.startDate) },
    { key: "days", term: t.workDays(), value: plain.workDays },
    { key: "warranty", term: t.warranty(), value: plain.warranty },
    { key: "permits", term: t.permits(), value: plain.permits },
  ];
}

function rowsOf(draft: DraftText, rooms: RoomNames): DraftRow[] {
  return [
    ...parts.map((key) => ({ key, term: projectTexts.form[key](), value: draft[key] })),
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

/** The same for another bid's fields: a text that says by itself what it is stands alone. */
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
        <div key={key}>
          <dt className="text-xs text-ink-faint">{term}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
