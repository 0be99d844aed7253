import { shellTexts as t } from "@oneup/texts";
import { type ReactNode, useSyncExternalStore } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { serverNotice, storageNotice } from "#backend/notices.ts";
import { UiLink } from "#ui/ui-context.tsx";
import { useRoom } from "./strip.tsx";

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

/** Whether this browser keeps the product, so that its other pages open without a connection. */
function isKept(): boolean {
  // Missing where a page is not secure.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator;
  return Boolean(serviceWorker?.controller);
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-brass-line bg-brass-tint px-4 py-2 text-center text-sm text-brass-text">
      {children}
    </p>
  );
}

/** Lines over the screen that hold for all of it: offline, storage that is full or keeps nothing (REL-06). */
export function Notices({ needsServer }: { needsServer: boolean }) {
  const isOnline = useSyncExternalStore(online.subscribe, online.current, () => true);
  const storage = useSyncExternalStore(
    storageNotice.subscribe,
    storageNotice.state,
    () => "ok" as const,
  );
  const silent = useSyncExternalStore(serverNotice.subscribe, serverNotice.silent, () => false);
  const { mode } = useBackend();
  const guest = () =>
    needsServer ? t.state.offlinePage() : isKept() ? t.state.offline() : t.state.offlineAlone();
  const offline = () => (mode === "live" ? t.state.offlineAccount() : guest());
  // Whoever types far down has to know that nothing can be sent; a guest goes on all the same.
  const stays = !isOnline && mode === "live";
  return (
    <div
      ref={useRoom("--notices")}
      role="status"
      className={stays ? "sticky top-16 z-20 short:static" : undefined}
    >
      {isOnline ? null : <Line>{offline()}</Line>}
      {/* An account's screens say it themselves. */}
      {silent && isOnline && mode === "guest" ? <Line>{t.state.silent()}</Line> : null}
      {storage === "memory" ? <Line>{t.state.storageBlocked()}</Line> : null}
      {storage === "full" ? (
        <Line>
          {t.state.storageFull()}{" "}
          <UiLink href="/app" className="font-medium underline">
            {t.state.storageFullLink()}
          </UiLink>
        </Line>
      ) : null}
    </div>
  );
}
