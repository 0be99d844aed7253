import type { BidFact } from "@oneup/domain";
import { termsTexts as t } from "@oneup/texts";
import type { Definition } from "#ui/stat.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";

/** What a bid states, in words. */
export function factText({ kind, value }: BidFact): string {
  if (kind === "money") return formatMoney(value);
  if (kind === "workDays") return t.view.days({ count: value });
  return kind === "day" ? formatDate(value) : value;
}

/** Facts of a bid as lines of a list, each with the bidder's words about it. */
export function factRows(facts: readonly BidFact[]): Definition[] {
  return facts.map((fact, at) => ({
    key: `${fact.part}-${at}`,
    term: (
      <>
        {t.facts[fact.part]()}
        {fact.note === "" ? null : (
          <span className="block text-xs [overflow-wrap:anywhere] text-ink-faint">{fact.note}</span>
        )}
      </>
    ),
    value: factText(fact),
  }));
}
