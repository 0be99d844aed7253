import { shellTexts as t } from "@oneup/texts";
import { type ReactNode, useSyncExternalStore } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { serverNotice, storageNotice } from "#backend/notices.ts";
import { UiLink } from "#ui/ui-context.tsx";
import { NOTICE, connection, offlineText } from "./connection.ts";
import { useRoom } from "./strip.tsx";

const Line = ({ children }: { children: ReactNode }) => <p className={NOTICE}>{children}</p>;

/** Lines over the screen that hold for all of it: offline, storage that is full or keeps nothing (REL-06). */
export function Notices({ needsServer }: { needsServer: boolean }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isThere, () => true);
  const storage = useSyncExternalStore(
    storageNotice.subscribe,
    storageNotice.current,
    () => "ok" as const,
  );
  const silent = useSyncExternalStore(serverNotice.subscribe, serverNotice.current, () => false);
  const { mode } = useBackend();
  const guest = () => (needsServer ? t.state.offlinePage() : offlineText());
  const offline = () => (mode === "live" ? t.state.offlineAccount() : guest());
  // Whoever types far down has to know that nothing can be sent; a guest goes on all the same.
  const stays = !isOnline && mode === "live";
  return (
    <div
      ref={useRoom("--notices")}
      role="status"
      className={stays ? "sticky top-13 z-20 lg:top-16 short:static" : undefined}
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
