import { shellTexts as t } from "@oneup/texts";
import { useSyncExternalStore } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { storageNotice } from "#backend/storage-notice.ts";

const online = {
  subscribe: (listener: () => void) => {
    addEventListener("online", listener);
    addEventListener("offline", listener);
    return () => {
      removeEventListener("online", listener);
      removeEventListener("offline", listener);
    };
  },
  current: () => navigator.onLine,
};

/** Lines over the screen that hold for all of it: offline, storage that keeps nothing (REL-06). */
export function Notices() {
  const isOnline = useSyncExternalStore(online.subscribe, online.current, () => true);
  const inMemory = useSyncExternalStore(
    storageNotice.subscribe,
    storageNotice.inMemory,
    () => false,
  );
  const { mode } = useBackend();
  const offline = mode === "live" ? t.state.offlineAccount() : t.state.offline();
  const lines = [isOnline ? null : offline, inMemory ? t.state.storageBlocked() : null];
  return (
    <div role="status">
      {lines.map((line) =>
        line === null ? null : (
          <p
            key={line}
            className="border-b border-brass-line bg-brass-tint px-4 py-2 text-center text-sm text-brass-text"
          >
            {line}
          </p>
        ),
      )}
    </div>
  );
}
