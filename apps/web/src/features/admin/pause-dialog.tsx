import { StatusQuestion } from "./status-question.tsx";
import type { StatusHolder } from "./use-account-status.ts";

/** Asks before an account is paused (ADM-07, ACC-09). */
export default function PauseDialog({
  user,
  onClose,
}: {
  user: StatusHolder;
  onClose: () => void;
}) {
  return <StatusQuestion of="pause" user={user} onClose={onClose} />;
}
