import type { CostRowAnswer, VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded } from "#parts/failures/failure.tsx";
import { LongWord } from "#ui/typography.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount, formatDate, formatMoney } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { AdminPage } from "./admin-page.tsx";

const CostDialog = late(() => import("./cost-dialog.tsx"));

type Edit = VerbOutput<"costs.read">["history"][number];
type Edited = NonNullable<Edit["values"]>;

const rooms = ["kitchen", "bath", "exterior"] as const;

/** The table's own words, as a sentence begins. */
const begun = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const nameOf = ({ project }: Pick<CostRowAnswer, "project">) => begun(project);

function sizeText({ unit, refSize }: CostRowAnswer): string {
  const size = formatCount(refSize);
  return unit === "each" && refSize > 1
    ? t.costs.windows({ size })
    : t.costs.sizeOf({ unit, size });
}

function sourceText({ edited, evidence }: CostRowAnswer): string {
  if (edited) return t.costs.edited({ by: edited.by, date: formatDate(edited.at) });
  return evidence === "assumption" ? t.costs.assumption() : begun(evidence);
}

function bidsText({ count, usd }: CostRowAnswer["bids"]): string {
  if (count === 0) return "–";
  return usd === null
    ? t.costs.bidsFew({ count: formatCount(count) })
    : t.costs.bidsMove({ count: formatCount(count), amount: formatMoney(usd * 100) });
}

const dollars = (
  key: string,
  header: string,
  usd: (row: CostRowAnswer) => number,
): Column<CostRowAnswer> => ({
  key,
  header,
  align: "end",
  renderCell: (row) => <Money amount={usd(row) * 100} />,
});

const columnsOf = (onEdit: (row: CostRowAnswer) => void): readonly Column<CostRowAnswer>[] => [
  { key: "project", header: t.costs.project(), main: true, renderCell: nameOf },
  { key: "size", header: t.costs.size(), renderCell: sizeText },
  dollars("low", t.costs.low(), ({ current }) => current.low90),
  dollars("typical", t.costs.typical(), ({ current }) => current.usd),
  dollars("high", t.costs.high(), ({ current }) => current.high90),
  {
    key: "source",
    header: t.costs.source(),
    renderCell: (row) => <LongWord>{sourceText(row)}</LongWord>,
  },
  { key: "bids", header: t.costs.bids(), renderCell: ({ bids }) => bidsText(bids) },
  {
    key: "action",
    header: t.costs.action(),
    hideHeader: true,
    offPaper: true,
    align: "end",
    renderCell: (row) => (
      <Button
        size="sm"
        className="pointer-coarse:min-h-11"
        aria-label={t.costs.editOf({ project: nameOf(row) })}
        onClick={() => onEdit(row)}
      >
        {t.costs.edit()}
      </Button>
    ),
  },
];

const figuresText = ({ low90, usd, high90 }: Edited) =>
  [low90, usd, high90].map((each) => formatMoney(each * 100)).join(", ");

const historyColumns = (rows: readonly CostRowAnswer[]): readonly Column<Edit>[] => [
  {
    key: "what",
    header: t.costs.what(),
    main: true,
    renderCell: ({ project }) => {
      const row = rows.find(({ id }) => id === project);
      return row ? nameOf(row) : project;
    },
  },
  { key: "when", header: commonTexts.when(), renderCell: ({ at }) => formatDate(at, "time") },
  {
    key: "who",
    header: t.costs.who(),
    renderCell: (edit) => <LongWord>{edit.authorEmail}</LongWord>,
  },
  {
    key: "figures",
    header: t.costs.figures(),
    renderCell: ({ values }) => (values === null ? t.costs.back() : figuresText(values)),
  },
  { key: "why", header: t.costs.why(), renderCell: ({ why }) => <LongWord>{why}</LongWord> },
];

function Tables({ rows, history }: VerbOutput<"costs.read">) {
  const [editing, setEditing] = useState<CostRowAnswer["id"] | null>(null);
  const columns = columnsOf(({ id }) => setEditing(id));
  const row = rows.find(({ id }) => id === editing);
  return (
    <div className="flex flex-col gap-12">
      {rooms.map((room) => (
        <Section key={room} title={t.costs.rooms[room]()}>
          <DataTable
            caption={t.costs.rooms[room]()}
            columns={columns}
            rows={rows.filter((each) => each.room === room)}
            rowKey={({ id }) => id}
          />
        </Section>
      ))}
      <Section title={t.costs.history()}>
        <DataTable
          caption={t.costs.history()}
          columns={historyColumns(rows)}
          rows={history}
          rowKey={({ id }) => String(id)}
          empty={t.costs.historyEmpty()}
        />
      </Section>
      {row ? <CostDialog row={row} name={nameOf(row)} onClose={() => setEditing(null)} /> : null}
    </div>
  );
}

function Costs() {
  const costs = useVerb("costs.read", {});
  return (
    <Loaded source={costs} waiting={<Skeleton className="h-96 w-full" />}>
      {(table) => <Tables {...table} />}
    </Loaded>
  );
}

/** `/admin/costs`: what upgrades cost, who edited it, and how many accepted bids move it, for admins (VAL-03). */
export default function CostsScreen() {
  return (
    <AdminPage title={t.costs.title()} lead={t.costs.lead()}>
      <Costs />
    </AdminPage>
  );
}
