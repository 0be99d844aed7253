import { type PlanId, LARGEST_PROPERTY_LIMIT, MOST_MONTHLY_CREDITS } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded } from "#parts/failures/failure.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Elsewhere } from "./fields.tsx";

type PlanRow = VerbOutput<"admin.readPlans">[number];

type Figure = "adminProperties" | "monthlyCredits";

const bounds = {
  adminProperties: [1, LARGEST_PROPERTY_LIMIT],
  monthlyCredits: [0, MOST_MONTHLY_CREDITS],
} as const;

const figures = ["adminProperties", "monthlyCredits"] as const satisfies readonly Figure[];

/** An unsaved figure, and the saved one that it was typed over. */
interface Typed {
  readonly text: string;
  readonly over: number;
}

type Drafts = Readonly<Partial<Record<`${PlanId}.${Figure}`, Typed>>>;

const NOT_TYPED: Drafts = {};

/** Limits and credits of each plan (ADM-14, CALC-11). */
export default function PlansTab() {
  const plans = useVerb("admin.readPlans", {});
  return (
    <Section
      // On a phone its tab says it right above.
      title={<span className="max-sm:sr-only">{t.tabs.plans()}</span>}
      description={t.planForm.line()}
    >
      <Loaded source={plans} waiting={<Skeleton className="h-72 w-full" />}>
        {(all) => <PlanForm plans={all} />}
      </Loaded>
    </Section>
  );
}

/** A whole number within bounds, or what is wrong with the text. */
function readWhole(text: string, figure: Figure): number | string {
  const [least, most] = bounds[figure];
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? value
    : t.planForm.wrong({ least: formatCount(least), most: formatCount(most) });
}

function cellsOf(plans: readonly PlanRow[], typed: Drafts) {
  return plans.flatMap((plan) =>
    figures.map((figure) => {
      const name = `${plan.id}.${figure}` as const;
      const kept = plan[figure];
      const { text = String(kept), over = kept } = typed[name] ?? {};
      return { plan, figure, name, text, over, kept, read: readWhole(text, figure) };
    }),
  );
}

type Cells = ReturnType<typeof cellsOf>;

const changedOf = (cells: Cells) => cells.filter(({ read, kept }) => read !== kept);

/** Whole plans: those of which something was changed. */
function plansOf(cells: Cells, value: (cell: Cells[number]) => number | string) {
  const rowOf = (id: PlanId) => cells.filter(({ plan }) => plan.id === id);
  return Object.fromEntries(
    changedOf(cells).map(({ plan: { id } }) => [
      id,
      Object.fromEntries(rowOf(id).map((cell) => [cell.figure, value(cell)])),
    ]),
  );
}

function PlanForm({ plans }: { plans: readonly PlanRow[] }) {
  const me = useMe();
  const queries = useQueryClient();
  const save = useCommand("admin.changePlans", { asksAgain: true });
  const isRefused = codeOf(save.error) === "changed_meanwhile";
  const form = useForm<Drafts, VerbOutput<"admin.changePlans">>(
    byRule((typed) =>
      Object.fromEntries(
        cellsOf(plans, typed).flatMap(({ name, read }) =>
          typeof read === "string" ? [[name, read]] : [],
        ),
      ),
    ),
    async (typed) => {
      const cells = cellsOf(plans, typed);
      // The sample's button does nothing (T-09).
      if (me?.isDemo) return null;
      if (changedOf(cells).length === 0) {
        toasts.show({ title: t.planForm.nothing() });
        return null;
      }
      return save.mutateAsync({
        ...plansOf(cells, ({ read }) => read),
        // What another admin saved meanwhile is replaced only after a refusal has said so (ACC-09).
        seen: plansOf(cells, ({ kept, over }) => (isRefused ? kept : over)),
      });
    },
    {
      start: NOT_TYPED,
      // What is typed waits while an admin looks something up; in the sample, where nothing is saved, not over a reload.
      draftKey: me?.isDemo ? null : "plans",
      failed: t.planForm.failed(),
      onDone(after) {
        queries.setQueryData(["admin.readPlans", {}], after);
        toasts.show({ title: t.planForm.done() });
      },
      // What was saved meanwhile shows here: said once, where it is looked at.
      onRefused: (error, refusal) =>
        refusal.tell(error, t.planForm.failed(), { isTold: codeOf(error) === "changed_meanwhile" }),
    },
  );
  const cells = cellsOf(plans, form.typed);
  const changed = changedOf(cells);
  const cellOf = (plan: PlanRow, figure: Figure) => {
    const cell = cells.find(({ name }) => name === `${plan.id}.${figure}`);
    if (cell === undefined) return null;
    const { name, text, over, kept, read } = cell;
    const isElsewhere = over !== kept && read !== kept && !form.busy;
    const part = figure === "adminProperties" ? "properties" : "credits";
    const sold = plan.advertisedProperties;
    const hints = {
      properties: sold === null ? t.planForm.notSold() : t.planForm.sold({ sold: String(sold) }),
      credits: t.planForm.creditsHint(),
    };
    return (
      <div>
        <Field label={t.planForm[part]()} error={form.at(name)} hint={hints[part]}>
          <TextInput
            name={name}
            aria-label={t.planForm[`${part}Of`]({ plan: t.plans[plan.id]() })}
            inputMode="numeric"
            className="max-w-40"
            value={text}
            onChange={(event) => form.change({ [name]: { text: event.currentTarget.value, over } })}
          />
        </Field>
        <Elsewhere now={isElsewhere ? formatCount(kept) : null} />
        {/* It is about what is kept: of another figure, or none, it says nothing. */}
        {part === "properties" && plan.isLimitBelowSold && read === kept ? (
          <Notice tone="brass" className="mt-3">
            {t.planForm.below({ limit: formatCount(kept), sold: String(plan.enforcedProperties) })}
          </Notice>
        ) : null}
      </div>
    );
  };
  return (
    <form noValidate {...form.props}>
      <ul className="divide-y divide-line border-y border-line">
        {plans.map((plan) => (
          <li key={plan.id} className="grid gap-4 py-5 sm:grid-cols-[10rem_1fr_1fr] sm:gap-8">
            <div>
              <h3 className="text-lg">{t.plans[plan.id]()}</h3>
              <p className="text-sm text-ink-soft">
                {plan.monthlyPrice === 0 ? null : (
                  <>
                    <Money amount={plan.monthlyPrice} /> {t.planForm.aMonth()}
                  </>
                )}
              </p>
            </div>
            {cellOf(plan, "adminProperties")}
            {cellOf(plan, "monthlyCredits")}
          </li>
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        <RefusalLine refused={form.refusal.refused} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={form.busy}>
          {t.planForm.submit()}
        </Button>
        {changed.length === 0 ? null : (
          <p className="text-sm text-ink-soft">{t.planForm.unsaved()}</p>
        )}
      </div>
    </form>
  );
}
