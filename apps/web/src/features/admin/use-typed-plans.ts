import type { PlanId } from "@oneup/domain";
import { useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";

/** The two figures of a plan that an admin sets. */
export type PlanPart = "properties" | "credits";

/** What was typed over a figure, and the figure as it stood there then. */
interface Typed {
  readonly text: string;
  readonly over: number;
}

type TypedPlan = Readonly<Partial<Record<PlanPart, Typed>>>;

/** What was typed into the plans and is not saved, by plan. */
export type TypedPlans = Readonly<Partial<Record<PlanId, TypedPlan>>>;

const NOT_TYPED: TypedPlans = {};

/** The figures of a plan as they are kept. */
export type KeptPlan = Readonly<Record<PlanPart, number>>;

/**
 * What an admin types into the plans: it waits while they look something up, also over a reload. What is not typed
 * into shows what another admin saves meanwhile. In the sample, where nothing is saved (T-09), a reload ends it.
 */
export function useTypedPlans() {
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
