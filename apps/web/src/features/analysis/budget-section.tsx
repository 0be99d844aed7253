import { netOf } from "@oneup/domain";
import type { BundleAnswer, BundledRoom } from "@oneup/operations";
import { commonTexts, budgetTexts as t, reportTexts } from "@oneup/texts";
import { FileDown, Link2 } from "lucide-react";
import type { FormEvent } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { BackendError } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LinksNote } from "#parts/documents/link-sharing.tsx";
import { useReport } from "#parts/documents/report.tsx";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { LoadFailure, failureOf, sentenceOf } from "#parts/failures/failure.tsx";
import { figureColumns } from "#parts/figures/figure-columns.tsx";
import { netSentence } from "#parts/figures/verdict.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { MoneyInput } from "#ui/text-input.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Field } from "#ui/field.tsx";
import { formatCount, formatMoney, formatPercent } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import type { ValuedProperty } from "./use-valuation.ts";

type Range = BundleAnswer["cost"];

const percent = (value: number) => formatPercent(value, { digits: 1 });

/** An amount with its range; the origins stand at its parts. */
function Ranged({ range, write }: { range: Range; write: (value: number) => string }) {
  const { low, typical, high } = range;
  return (
    <span className="inline-flex flex-col">
      <span className="figures">{write(typical)}</span>
      {low < high ? (
        <span className="figures text-xs text-ink-faint">
          {t.range({ low: write(low), high: write(high) })}
        </span>
      ) : null}
    </span>
  );
}

const columns: readonly Column<BundledRoom>[] = [
  { key: "room", header: commonTexts.room(), main: true, renderCell: ({ room }) => room },
  { key: "what", header: t.what(), renderCell: ({ upgrades }) => upgrades.join(", ") },
  ...figureColumns(t),
];

/** The warning that the upgraded home would exceed its neighborhood's prices (VAL-05); else nothing. */
function CeilingNotice({ ceiling }: Pick<BundleAnswer, "ceiling">) {
  if (ceiling === null || ceiling.over === 0) return null;
  const facts = {
    limit: formatMoney(ceiling.limit),
    sales: formatCount(ceiling.sales),
    miles: formatCount(ceiling.miles),
  };
  return (
    <Notice tone="brass">
      {ceiling.isAlreadyOver
        ? t.ceiling.already(facts)
        : t.ceiling.over({ ...facts, amount: formatMoney(ceiling.over) })}
    </Notice>
  );
}

/** What the bundle comes to in a sale, in a sentence. */
function verdictOf({ cost, gain }: BundleAnswer): string {
  if (gain === null) return t.unknown();
  return netSentence(netOf(cost.typical, gain.typical));
}

function Bundle({ bundle }: { bundle: BundleAnswer }) {
  const { budget, rooms, cost, gain, gainPercent, leftOut, canReturn } = bundle;
  const isNone = rooms.length === 0;
  return (
    <div className="mt-6 grid gap-6">
      {isNone ? (
        <p>{t.none()}</p>
      ) : (
        <>
          <DataTable
            caption={t.chosen()}
            columns={columns}
            rows={rooms}
            rowKey={({ room }) => room}
          />
          <DefinitionList
            items={[
              {
                key: "cost",
                term: commonTexts.cost(),
                value: <Ranged range={cost} write={formatMoney} />,
              },
              {
                key: "gain",
                term: t.totalGain(),
                value: gain ? (
                  <Ranged range={gain} write={formatMoney} />
                ) : (
                  <Ranged range={gainPercent} write={percent} />
                ),
              },
              { key: "left", term: t.left(), value: formatMoney(budget - cost.typical) },
            ]}
          />
          <p className="font-[560]">{verdictOf(bundle)}</p>
        </>
      )}
      {canReturn === false ? <Notice>{t.noReturn()}</Notice> : null}
      {isNone ? null : <CeilingNotice ceiling={bundle.ceiling} />}
      {leftOut.length === 0 ? null : (
        <div>
          <h3 className="font-[560]">{t.leftOut()}</h3>
          <ul className="mt-2 grid gap-1 text-sm text-ink-soft">
            {leftOut.map(({ room, why }) => (
              <li key={room}>{t.why[why]({ room })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const NOTHING = { typed: "", asked: "" };

/** The best upgrades for a budget: their cost and gain, and what is left out and why (VAL-05). */
function BudgetCard({ propertyId }: { propertyId: string }) {
  const [{ typed, asked }, keep] = useDraft(`budget_${propertyId}`, NOTHING);
  const found = useVerb(
    "properties.bundle",
    { propertyId, budget: asked },
    { enabled: asked !== "" },
  );
  // The last answer stays until the next one is there.
  const fault =
    found.error instanceof BackendError && found.error.field === "budget"
      ? sentenceOf(found.error)
      : undefined;
  const failure = fault === undefined ? failureOf(found) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep({ asked: typed.trim() });
  };
  return (
    <Section title={t.title()} description={t.lead()}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field
          label={t.budget()}
          error={typed.trim() === asked ? fault : undefined}
          className="w-full max-w-56"
        >
          <MoneyInput
            name="budget"
            value={typed}
            onChange={({ currentTarget: { value } }) => keep({ typed: value })}
          />
        </Field>
        <Button type="submit" loading={found.isFetching}>
          {t.show()}
        </Button>
      </form>
      {failure ? <LoadFailure of={found} /> : null}
      {asked !== "" && found.isPending ? <Skeleton className="mt-6 h-48 w-full" /> : null}
      <div aria-live="polite">
        {found.data && fault === undefined ? <Bundle bundle={found.data} /> : null}
      </div>
    </Section>
  );
}

/** A realtor's report on a property, as PDF and by link (DOC-03). */
function ReportCard({ property: { id: propertyId, address } }: { property: ValuedProperty }) {
  const me = useMe();
  const report = useVerb("reports.read", { propertyId });
  const { sharing, download, making, label, stop } = useReport(propertyId, address.line);
  return (
    <Section
      title={reportTexts.card.title()}
      description={`${reportTexts.card.lead()} ${reportTexts.card.contact({ name: me?.name || (me?.email ?? "") })}`}
      className="print:hidden"
      actions={
        <UnderWay label={label} onStop={stop}>
          <LockableButton
            icon={<Link2 />}
            loading={making === "link"}
            onClick={() => void sharing.share()}
          >
            {reportTexts.card.share()}
          </LockableButton>
          <Button icon={<FileDown />} loading={making === "pdf"} onClick={() => void download()}>
            {commonTexts.downloadPdf()}
          </Button>
        </UnderWay>
      }
    >
      <LinksNote links={report.data?.links} sharing={sharing} words={reportTexts.card} />
    </Section>
  );
}

/** An account's tools: the best use of a budget (VAL-05), and a realtor's report (DOC-03). */
export default function BudgetSection({ property }: { property: ValuedProperty }) {
  const me = useMe();
  return (
    <div className="flex flex-col gap-14">
      <div className="flex flex-col gap-6">
        <CeilingNotice ceiling={property.ceiling} />
        <BudgetCard propertyId={property.id} />
      </div>
      {me?.userType === "realtor" ? <ReportCard property={property} /> : null}
    </div>
  );
}
