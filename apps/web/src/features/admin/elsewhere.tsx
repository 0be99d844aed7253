import { adminTexts as t } from "@oneup/texts";

/** Says at a field what somebody else saved there while it was typed into; null for nothing. */
export function Elsewhere({ now }: { now: string | null }) {
  return (
    <p aria-live="polite" className="mt-2 max-w-prose text-sm text-ink-soft empty:absolute">
      {now === null ? null : t.planForm.changedElsewhere({ now })}
    </p>
  );
}
