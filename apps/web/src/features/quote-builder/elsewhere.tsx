import { quoteBuilderTexts as t } from "@oneup/texts";
import type { Told } from "./hand.ts";

function wordsOf({ of, text }: Told): string {
  if (of === "here") return t.typedBefore({ text });
  return text === "" ? t.emptiedElsewhere() : t.changedElsewhere({ text });
}

/**
 * Tells what another window saved in a field while it was typed into, or what was typed there before that.
 * @param told null where there is nothing to tell
 */
export function Elsewhere({ told }: { told: Told | null }) {
  return (
    <p
      aria-live="polite"
      className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft empty:absolute"
    >
      {told === null ? null : wordsOf(told)}
    </p>
  );
}
