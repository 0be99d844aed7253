import { quoteBuilderTexts as t } from "@oneup/texts";

/**
 * Tells what somebody else saved in a field while it was typed into.
 * @param text null where there is nothing to tell
 */
export function Elsewhere({ text }: { text: string | null }) {
  const told = text === "" ? t.emptiedElsewhere() : t.changedElsewhere({ text: text ?? "" });
  return (
    <p
      aria-live="polite"
      className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft empty:absolute"
    >
      {text === null ? null : told}
    </p>
  );
}
