import type { CreditLine, VerbOutput } from "@oneup/operations";
import { commonTexts, paymentsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatCredits, formatDate } from "#ui/format.ts";
import { PageButtons } from "#ui/page-buttons.tsx";
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

function whatOf({ kind, call, amount }: CreditLine): string {
  if (kind === "grant") return t.credits.grant();
  if (kind === "difference") return amount < 0 ? t.credits.givenBack() : t.credits.difference();
  if (kind === "admin") return amount < 0 ? t.credits.takenBack() : t.credits.admin();
  const words = call === null ? "" : callTexts[call]();
  return kind === "release" ? t.credits.release({ call: words }) : words;
}

const columns: readonly Column<CreditLine>[] = [
  { key: "what", header: t.credits.what(), main: true, renderCell: whatOf },
  { key: "when", header: commonTexts.when(), renderCell: ({ at }) => formatDate(at, "time") },
  {
    key: "amount",
    header: t.credits.amount(),
    align: "end",
    renderCell: ({ amount }) => (
      <span className="tabular-nums">
        {amount > 0 ? `+${formatCredits(amount)}` : formatCredits(amount)}
      </span>
    ),
  },
  {
    key: "left",
    header: t.credits.left(),
    align: "end",
    renderCell: ({ balance }) => <span className="tabular-nums">{formatCredits(balance)}</span>,
  },
];

/** The lines of the statement: the first page, and older ones as they are asked for. */
export function Statement({ first }: { first: VerbOutput<"credits.read"> }) {
  const [older, setOlder] = useState<readonly string[]>([]);
  const cursor = older.at(-1);
  const page = useVerb("credits.read", cursor === undefined ? {} : { cursor });
  // What was shown stays until the other page is there.
  const [kept, setKept] = useState(first);
  const shown = cursor === undefined ? first : (page.data ?? kept);
  const { next } = shown;
  const turn = (to: readonly string[]) => {
    setKept(shown);
    setOlder(to);
  };
  if (first.lines.length === 0) return <EmptyState title={t.credits.empty()} />;
  return (
    <>
      <DataTable
        caption={t.credits.statement()}
        columns={columns}
        rows={shown.lines}
        rowKey={({ id }) => String(id)}
      />
      {page.error ? <LoadFailure error={page.error} onRetry={() => void page.refetch()} /> : null}
      {older.length > 0 || next !== null ? (
        <PageButtons
          label={t.credits.pages()}
          back={t.credits.newer()}
          on={t.credits.more()}
          onBack={older.length === 0 ? null : () => turn(older.slice(0, -1))}
          onOn={next === null ? null : () => turn([...older, next])}
          loading={cursor !== undefined && !page.data && !page.error}
        />
      ) : null}
    </>
  );
}
