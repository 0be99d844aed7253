import type { CreditLine, VerbOutput } from "@oneup/operations";
import { paymentsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { EmptyState } from "#ui/states.tsx";

const callTexts = {
  "quickQuote.analyze": t.credits.calls.quickQuote_analyze,
  "quickQuote.visualizeSingle": t.credits.calls.quickQuote_visualizeSingle,
  "quickQuote.regenerateWithNewPrompt": t.credits.calls.quickQuote_regenerateWithNewPrompt,
  "quickQuote.generateCustomRecommendation":
    t.credits.calls.quickQuote_generateCustomRecommendation,
  "quickQuote.analyzeMask": t.credits.calls.quickQuote_analyzeMask,
  "properties.generateOneUp": t.credits.calls.properties_generateOneUp,
  "properties.readCondition": t.credits.calls.properties_readCondition,
} as const;

function whatOf({ kind, call }: CreditLine): string {
  if (kind === "grant") return t.credits.grant();
  if (kind === "admin") return t.credits.admin();
  const words = call === null ? "" : callTexts[call]();
  return kind === "release" ? t.credits.release({ call: words }) : words;
}

const columns: readonly Column<CreditLine>[] = [
  { key: "what", header: t.credits.what(), main: true, renderCell: whatOf },
  { key: "when", header: t.credits.when(), renderCell: ({ at }) => formatDate(at) },
  {
    key: "amount",
    header: t.credits.amount(),
    align: "end",
    renderCell: ({ amount }) => (
      <span className="tabular-nums">{amount > 0 ? `+${amount}` : amount}</span>
    ),
  },
  {
    key: "left",
    header: t.credits.left(),
    align: "end",
    renderCell: ({ balance }) => <span className="tabular-nums">{balance}</span>,
  },
];

/** The lines of the statement: the first page, and older ones as they are asked for. */
export function Statement({ first }: { first: VerbOutput<"credits.read"> }) {
  const [older, setOlder] = useState<readonly string[]>([]);
  const cursor = older.at(-1);
  const page = useVerb("credits.read", cursor === undefined ? {} : { cursor });
  const shown = cursor === undefined ? first : page.data;
  if (first.lines.length === 0) return <EmptyState title={t.credits.empty()} />;
  return (
    <>
      <DataTable
        caption={t.credits.statement()}
        columns={columns}
        rows={shown?.lines ?? []}
        rowKey={({ id }) => String(id)}
      />
      {shown?.next ? (
        <Button
          variant="secondary"
          className="mt-4"
          loading={page.isFetching}
          onClick={() => setOlder([...older, shown.next ?? ""])}
        >
          {t.credits.more()}
        </Button>
      ) : null}
    </>
  );
}
