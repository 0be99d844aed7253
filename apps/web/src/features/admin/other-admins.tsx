import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { AlertDialog } from "#ui/dialog.tsx";

/** Says at a field what somebody else saved there while it was typed into; null for nothing. */
export function Elsewhere({ now }: { now: string | null }) {
  return (
    <p aria-live="polite" className="mt-2 max-w-prose text-sm text-ink-soft empty:absolute">
      {now === null ? null : t.planForm.changedElsewhere({ now })}
    </p>
  );
}

interface ReplaceQuestionProps {
  asks: boolean;
  /** What would be replaced, a line for each field; without any nothing is asked. */
  lines: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether what another admin saved meanwhile is to be replaced (ACC-09). */
export function ReplaceQuestion({ asks, lines, onConfirm, onCancel }: ReplaceQuestionProps) {
  return (
    <AlertDialog
      open={asks && lines.length > 0}
      title={t.planForm.replace()}
      confirmLabel={t.planForm.replaceConfirm()}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <ul className="grid gap-1 [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </AlertDialog>
  );
}

type Entry = VerbOutput<"admin.audit">["items"][number];

/**
 * The email of whoever was the last to do something to an account, by the audit log; "none" where the log does not say it, null until it is read.
 * @param isIt whether a line tells of what is asked about
 * @param isAsked only then is it read
 */
export function useLastActor(
  accountId: string,
  isIt: (entry: Entry) => boolean,
  isAsked: boolean,
): string | null {
  const log = useVerb("admin.audit", { accountId, kind: "changes" }, { enabled: isAsked });
  if (log.data === undefined) return log.error === null ? null : "none";
  const line = log.data.items.find((entry) => entry.subjectId === accountId && isIt(entry));
  return line?.actorEmail ?? "none";
}
