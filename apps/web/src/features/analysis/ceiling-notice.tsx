import type { BundleAnswer } from "@oneup/operations";
import { budgetTexts as t } from "@oneup/texts";
import { formatCount, formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";

/** Warns where a home with its upgrades would be worth more than those near it sell for (VAL-05); nothing where not. */
export function CeilingNotice({ ceiling }: Pick<BundleAnswer, "ceiling">) {
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
