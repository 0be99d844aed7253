import { bidsTexts as t } from "@oneup/texts";
import { useSyncExternalStore } from "react";
import { useBackend } from "#backend/backend-context.tsx";

/** Says so while others' changes cannot arrive. */
export function ConnectionNote() {
  const { connection } = useBackend();
  const state = useSyncExternalStore(
    (listener) => connection.subscribe(listener),
    () => connection.current(),
  );
  // The region stands before its text, or nothing is said.
  return (
    <div role="status" className="empty:absolute">
      {state === "reconnecting" ? (
        <p className="mb-4 text-sm text-brass-text">{t.connection.reconnecting()}</p>
      ) : null}
    </div>
  );
}
