import type { Figure } from "@oneup/domain";
import type { BundleAnswer, BundledRoom } from "@oneup/operations";
import { budgetTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, sentenceOf } from "#parts/failure.tsx";
import { FigureText, OriginTip } from "#parts/figure-text.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { Field } from "#ui/field.tsx";
import { formatMoney, formatPercent } from "#ui/format.ts";
import { MoneyInput } from "#ui/text-input.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { CeilingNotice } from "./ceiling-notice.tsx";

type Range = BundleAnswer["cost"];

const percent = (value: number) => formatPercent(value, { digits: 1 });

/** An amount with its range; what its parts come from is said at them. */
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

/** In dollars, else in percent of a value that nobody knows. */
function Gain({ room, gain, gainPercent }: BundledRoom) {
  const name = t.figureOf({ room, figure: t.gain() });
  if (gain !== null) return <FigureText name={name} figure={gain} signed align="end" />;
  return (
    <span className="inline-flex items-start gap-0.5">
      <Ranged range={gainPercent} write={percent} />
      <OriginTip name={name} origin={gainPercent.origin} />
    </span>
  );
}

const costText = (room: string, cost: Figure) => (
  <FigureText name={t.figureOf({ room, figure: t.cost() })} figure={cost} align="end" />
);

const columns: readonly Column<BundledRoom>[] = [
  { key: "room", header: t.room(), main: true, renderCell: ({ room }) => room },
  { key: "what", header: t.what(), renderCell: ({ upgrades }) => upgrades.join(", ") },
  {
    key: "cost",
    header: t.cost(),
    align: "end",
    renderCell: ({ room, cost }) => costText(room, cost),
  },
  { key: "gain", header: t.gain(), align: "end", renderCell: (room) => <Gain {...room} /> },
];

/** What the bundle comes to in a sale, in a sentence. */
function verdictOf({ cost, gain }: BundleAnswer): string {
  if (gain === null) return t.unknown();
  const net = gain.typical - cost.typical;
  if (net === 0) return t.even();
  return t[net < 0 ? "more" : "less"]({ amount: formatMoney(Math.abs(net)) });
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
                term: t.totalCost(),
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

/** Which upgrades of a home a budget is best spent on, what they cost and add, and what is left out and why (VAL-05). */
export function BudgetCard({ propertyId }: { propertyId: string }) {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
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
    setAsked(typed.trim());
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
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </Field>
        <Button type="submit" loading={found.isFetching}>
          {t.show()}
        </Button>
      </form>
      {failure ? <LoadFailure error={failure} onRetry={() => void found.refetch()} /> : null}
      {asked !== "" && found.isPending ? <Skeleton className="mt-6 h-48 w-full" /> : null}
      <div aria-live="polite">
        {found.data && fault === undefined ? <Bundle bundle={found.data} /> : null}
      </div>
    </Section>
  );
}
