import { LARGEST_PROPERTY_LIMIT, MOST_MONTHLY_CREDITS } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { type TypedPlans, leavePlans, leftPlans } from "./left-plans.ts";

type PlanRow = VerbOutput<"admin.readPlans">[number];

/** Limits and credits of each plan (ADM-14, CALC-11). */
export default function PlansTab() {
  const plans = useVerb("admin.readPlans", {});
  const failure = failureOf(plans);
  return (
    <Section
      // On a phone its tab says it right above.
      title={<span className="max-sm:sr-only">{t.tabs.plans()}</span>}
      description={t.planForm.line()}
    >
      {failure ? <LoadFailure error={failure} onRetry={() => void plans.refetch()} /> : null}
      {plans.isPending ? <Skeleton className="h-72 w-full" /> : null}
      {plans.data && failure === null ? <PlanForm plans={plans.data} /> : null}
    </Section>
  );
}

const whole = /^\d{1,7}$/;

/** A whole number within bounds, or what is wrong with the text. */
function readWhole(text: string, least: number, most: number): number | string {
  const value = whole.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= least && value <= most
    ? value
    : t.planForm.wrong({ least: formatCount(least), most: formatCount(most) });
}

function PlanForm({ plans }: { plans: readonly PlanRow[] }) {
  const me = useMe();
  const adminId = me?.id ?? "";
  // What is typed alone: what another admin saves meanwhile shows in the other fields.
  const [typed, setTyped] = useState(() => leftPlans(adminId));
  const keep = (now: TypedPlans) => {
    leavePlans(adminId, now);
    setTyped(now);
  };
  const refusal = useRefusal();
  const queries = useQueryClient();
  const save = useCommand("admin.changePlans", {
    inOrder: "plans",
    onSuccess(after) {
      queries.setQueryData(["admin.readPlans", {}], after);
      if (leftPlans(adminId) === sent.current) keep({});
      toasts.show({ title: t.planForm.done() });
    },
    onError: (error) => refusal.tell(error, t.planForm.failed()),
  });
  const sent = useRef(typed);
  const rows = plans.map((plan) => {
    const { properties = String(plan.adminProperties), credits = String(plan.monthlyCredits) } =
      typed[plan.id] ?? {};
    return {
      plan,
      texts: { properties, credits },
      properties: readWhole(properties, 1, LARGEST_PROPERTY_LIMIT),
      credits: readWhole(credits, 0, MOST_MONTHLY_CREDITS),
    };
  });
  const unsaved = rows.some(
    ({ plan, properties, credits }) =>
      properties !== plan.adminProperties || credits !== plan.monthlyCredits,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = rows.flatMap(({ plan, properties, credits }) =>
      Object.entries({ properties, credits }).flatMap(([part, read]) =>
        typeof read === "string" ? [[`${plan.id}.${part}`, read]] : [],
      ),
    );
    const isWrong = refusal.mark(Object.fromEntries(wrong));
    // The sample's button does nothing (T-09).
    if (isWrong || me?.isDemo) return;
    // Pressed twice; what was typed since is sent in its turn.
    if (save.isPending && sent.current === typed) return;
    const changes = rows.flatMap(({ plan, properties, credits }) =>
      typeof properties === "number" && typeof credits === "number"
        ? [[plan, { adminProperties: properties, monthlyCredits: credits }] as const]
        : [],
    );
    // What is on its way counts as kept.
    const underway = save.isPending ? save.variables : {};
    const touched = changes.flatMap(([plan, now]) => {
      const kept = underway[plan.id] ?? plan;
      return kept.adminProperties === now.adminProperties &&
        kept.monthlyCredits === now.monthlyCredits
        ? []
        : [[plan.id, now] as const];
    });
    if (touched.length === 0) {
      toasts.show({ title: t.planForm.nothing() });
      return;
    }
    sent.current = typed;
    save.mutate(Object.fromEntries(touched));
  };
  const change = (plan: PlanRow, part: "properties" | "credits", text: string) => {
    const kept = { properties: plan.adminProperties, credits: plan.monthlyCredits };
    // What stands there anyway is not held on to, as another admin may change it; what is on its way will not stand there.
    const isKept = !save.isPending && text === String(kept[part]);
    const { [part]: _before, ...rest } = typed[plan.id] ?? {};
    keep({ ...typed, [plan.id]: isKept ? rest : { ...rest, [part]: text } });
  };
  return (
    <form noValidate {...refusal.props} onSubmit={submit}>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ plan, texts }) => (
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
            <div>
              <Field
                label={t.planForm.properties()}
                error={refusal.at(`${plan.id}.properties`)}
                hint={
                  plan.advertisedProperties === null
                    ? t.planForm.notSold()
                    : t.planForm.sold({ sold: String(plan.advertisedProperties) })
                }
              >
                <TextInput
                  name={`${plan.id}.properties`}
                  aria-label={t.planForm.propertiesOf({ plan: t.plans[plan.id]() })}
                  inputMode="numeric"
                  className="max-w-40"
                  value={texts.properties}
                  onChange={(event) => change(plan, "properties", event.currentTarget.value)}
                />
              </Field>
              {plan.isLimitBelowSold ? (
                <Notice tone="brass" className="mt-3">
                  {t.planForm.below({
                    limit: formatCount(plan.adminProperties),
                    sold: String(plan.enforcedProperties),
                  })}
                </Notice>
              ) : null}
            </div>
            <Field
              label={t.planForm.credits()}
              error={refusal.at(`${plan.id}.credits`)}
              hint={t.planForm.creditsHint()}
            >
              <TextInput
                name={`${plan.id}.credits`}
                aria-label={t.planForm.creditsOf({ plan: t.plans[plan.id]() })}
                inputMode="numeric"
                className="max-w-40"
                value={texts.credits}
                onChange={(event) => change(plan, "credits", event.currentTarget.value)}
              />
            </Field>
          </li>
        ))}
      </ul>
      <div className="mt-6 empty:hidden">
        <RefusalLine refused={refusal.refused} />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t.planForm.submit()}
        </Button>
        {unsaved ? <p className="text-sm text-ink-soft">{t.planForm.unsaved()}</p> : null}
      </div>
    </form>
  );
}
