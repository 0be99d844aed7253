import { adminTexts as t } from "@oneup/texts";
import { formatUtcDay } from "#ui/format.ts";
import { StatusQuestion } from "./status-question.tsx";
import type { User } from "./users-tab.tsx";

/** Asks before an account is locked out (ADM-07, ACC-09), and says what becomes of its plan. */
export function BlockDialog({
  user,
  gone,
  onClose,
}: {
  user: User;
  gone: boolean;
  onClose: () => void;
}) {
  const ends = user.planEndIfBlocked;
  return (
    <StatusQuestion of="block" user={user} gone={gone} onClose={onClose}>
      {ends ? (
        <p>
          {ends.when === "now"
            ? t.block.planEndsNow()
            : t.block.planEnds({ day: formatUtcDay(ends.at) })}
        </p>
      ) : null}
    </StatusQuestion>
  );
}
