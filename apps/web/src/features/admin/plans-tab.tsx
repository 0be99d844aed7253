import { type PlanId, LARGEST_PROPERTY_LIMIT, MOST_MONTHLY_CREDITS } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";
import { Elsewhere, ReplaceQuestion } from "./other-admins.tsx";

/** The two figures of a plan that an admin sets. */
type PlanPart = "properties" | "credits";

/** What was typed over a figure, and the figure as it stood there then. */
interface Typed {
  readonly text: string;
  readonly over: number;
}

type TypedPlan = Readonly<Partial<Record<PlanPart, Typed>>>;

/** What was typed into the plans and is not saved, by plan. */
type TypedPlans = Readonly<Partial<Record<PlanId, TypedPlan>>>;

const NOT_TYPED: TypedPlans = {};

/** The figures of a plan as they are kept. */
type KeptPlan = Readonly<Record<PlanPart, number>>;

/**
 * What an admin types into the plans: it waits while they look something up, also over a reload. What is not typed
 * into shows what another admin saves meanwhile. In the sample, where nothing is saved (T-09), a reload ends it.
 */
function useTypedPlans() {
  const me = useMe();
  const [kept, changeKept] = useDraft("plans", NOT_TYPED);
  const [passing, setPassing] = useState(NOT_TYPED);
  const typed = me?.isDemo ? passing : kept;
  const change = me?.isDemo
    ? (plans: TypedPlans) => setPassing((before) => ({ ...before, ...plans }))
    : changeKept;
  const latest = useRef(typed);
  const keep = (plans: TypedPlans) => {
    latest.current = { ...latest.current, ...plans };
    change(plans);
  };
  return {
    typed,
    /** @param isKept the text says what stands there anyway: it is not held on to */
    type: (id: PlanId, part: PlanPart, text: string, kept: KeptPlan, isKept: boolean): void => {
      const { [part]: before, ...rest } = typed[id] ?? {};
      const now = { text, over: before?.over ?? kept[part] };
      keep({ [id]: isKept ? rest : { ...rest, [part]: now } });
    },
    /** These figures were saved, and `kept` stands there by now; what was typed since stays, over that. */
    saved: (id: PlanId, sent: KeptPlan, kept: KeptPlan): void => {
      const now = latest.current[id] ?? {};
      const left = (["properties", "credits"] as const).flatMap((part) => {
        const text = now[part]?.text;
        return text === undefined || Number(text) === sent[part]
          ? []
          : [[part, { text, over: kept[part] }] as const];
      });
      keep({ [id]: Object.fromEntries(left) });
    },
  };
}

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

const parts = ["properties", "credits"] as const satisfies readonly PlanPart[];

const keptOf = (plan: Pick<PlanRow, "adminProperties" | "monthlyCredits">) => ({
  properties: plan.adminProperties,
  credits: plan.monthlyCredits,
});

function PlanForm({ plans }: { plans: readonly PlanRow[] }) {
  const me = useMe();
  // What is typed alone: what another admin saves meanwhile shows in the other fields.
  const { typed, type, saved } = useTypedPlans();
  const refusal = useRefusal();
  const queries = useQueryClient();
  /** Whether it is asked if what another admin saved meanwhile is to be replaced. */
  const [asks, setAsks] = useState(false);
  const save = useCommand("admin.changePlans", {
    inOrder: "plans",
    onSuccess(after, input) {
      queries.setQueryData(["admin.readPlans", {}], after);
      for (const plan of after) {
        const sentOf = input[plan.id];
        if (sentOf !== undefined) saved(plan.id, keptOf(sentOf), keptOf(plan));
      }
      toasts.show({ title: t.planForm.done() });
    },
    // What was saved meanwhile shows here: said once, where it is looked at.
    onError: (error) =>
      refusal.tell(error, t.planForm.failed(), { isTold: codeOf(error) === "plan.changed" }),
  });
  const sent = useRef(typed);
  const rows = plans.map((plan) => {
    const kept = keptOf(plan);
    const texts = {
      properties: typed[plan.id]?.properties?.text ?? String(kept.properties),
      credits: typed[plan.id]?.credits?.text ?? String(kept.credits),
    };
    const read = {
      properties: readWhole(texts.properties, 1, LARGEST_PROPERTY_LIMIT),
      credits: readWhole(texts.credits, 0, MOST_MONTHLY_CREDITS),
    };
    /** What another admin saved over what was typed over; what is on its way from here is one's own. */
    const elsewhere = (part: PlanPart) => {
      const over = typed[plan.id]?.[part]?.over ?? kept[part];
      const isNone = save.isPending || over === kept[part] || read[part] === kept[part];
      return isNone ? null : formatCount(kept[part]);
    };
    return { plan, texts, read, elsewhere };
  });
  const unsaved = rows.some(({ plan, read }) =>
    parts.some((part) => read[part] !== keptOf(plan)[part]),
  );
  const replaced = rows.flatMap(({ plan, texts, elsewhere }) =>
    parts.flatMap((part) => {
      const now = elsewhere(part);
      if (now === null) return [];
      const name = t.planForm[`${part}Of`]({ plan: t.plans[plan.id]() });
      return [t.planForm.replaced({ name, now, text: texts[part].trim() })];
    }),
  );
  // What stood there before is there again: nothing is asked, now or later.
  if (asks && replaced.length === 0) setAsks(false);
  const send = (replace: boolean) => {
    setAsks(false);
    const changes = rows.flatMap(({ plan, read: { properties, credits } }) =>
      typeof properties === "number" && typeof credits === "number"
        ? [[plan, { adminProperties: properties, monthlyCredits: credits }] as const]
        : [],
    );
    // What is on its way counts as kept.
    const underway = save.isPending ? save.variables : {};
    const touched = changes.flatMap(([plan, now]) => {
      const { adminProperties, monthlyCredits } = underway[plan.id] ?? plan;
      return adminProperties === now.adminProperties && monthlyCredits === now.monthlyCredits
        ? []
        : [{ id: plan.id, now, seen: { adminProperties, monthlyCredits } }];
    });
    if (touched.length === 0) {
      toasts.show({ title: t.planForm.nothing() });
      return;
    }
    if (replaced.length > 0 && !replace) {
      setAsks(true);
      return;
    }
    sent.current = typed;
    save.mutate({
      ...Object.fromEntries(touched.map(({ id, now }) => [id, now])),
      seen: Object.fromEntries(touched.map(({ id, seen }) => [id, seen])),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = rows.flatMap(({ plan, read }) =>
      Object.entries(read).flatMap(([part, value]) =>
        typeof value === "string" ? [[`${plan.id}.${part}`, value]] : [],
      ),
    );
    const isWrong = refusal.mark(Object.fromEntries(wrong));
    // The sample's button does nothing (T-09).
    if (isWrong || me?.isDemo) return;
    // Pressed twice; what was typed since is sent in its turn.
    if (save.isPending && sent.current === typed) return;
    send(false);
  };
  const change = (plan: PlanRow, part: PlanPart, text: string) => {
    const kept = keptOf(plan);
    // What stands there anyway is not held on to, as another admin may change it; what is on its way will not stand there.
    type(plan.id, part, text, kept, !save.isPending && text === String(kept[part]));
  };
  return (
    <form noValidate {...refusal.props} onSubmit={submit}>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ plan, texts, read, elsewhere }) => (
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
              <Elsewhere now={elsewhere("properties")} />
              {/* It is about what is kept: of another figure, or none, it says nothing. */}
              {plan.isLimitBelowSold && read.properties === plan.adminProperties ? (
                <Notice tone="brass" className="mt-3">
                  {t.planForm.below({
                    limit: formatCount(plan.adminProperties),
                    sold: String(plan.enforcedProperties),
                  })}
                </Notice>
              ) : null}
            </div>
            <div>
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
              <Elsewhere now={elsewhere("credits")} />
            </div>
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
      <ReplaceQuestion
        asks={asks}
        lines={replaced}
        onConfirm={() => send(true)}
        onCancel={() => setAsks(false)}
      />
    </form>
  );
}
