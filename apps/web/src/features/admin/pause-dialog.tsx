import { StatusQuestion } from "./status-question.tsx";
import type { StatusHolder } from "./use-account-status.ts";

/** Asks before an account is paused (ADM-07, ACC-09). */
export default function PauseDialog({
  user,
  gone,
  onClose,
}: {
  user: StatusHolder;
  gone: boolean;
  onClose: () => void;
}) {
  return <StatusQuestion of="pause" user={user} gone={gone} onClose={onClose} />;
}
