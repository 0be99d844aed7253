import { countBadge } from "@oneup/domain";
import { commonTexts, shellTexts as t } from "@oneup/texts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { log } from "#backend/log.ts";
import { useVerb } from "#backend/use-verb.ts";
import { IconButton } from "#ui/button.tsx";
import { isNotAsked, lateCode } from "#ui/late.tsx";
import { Menu, MenuItem, MenuLabel } from "#ui/menu.tsx";

interface MenuWaitProps {
  /** What the menu waits for. */
  children: string;
  /** True if the file did not come. */
  failed: boolean;
  onAsk: () => void;
  onAskAgain: () => void;
}

/** Stands in a menu that was opened before its items are there; who opens it asks for them again, and may go on asking. */
export function MenuWait({ children, failed, onAsk, onAskAgain }: MenuWaitProps) {
  useEffect(onAsk, [onAsk]);
  return failed ? (
    <MenuItem staysOpen description={t.menu.failed()} onSelect={onAskAgain}>
      {commonTexts.tryAgain()}
    </MenuItem>
  ) : (
    <MenuLabel>{children}</MenuLabel>
  );
}

const bringUserMenu = lateCode(() => import("./user-menu.tsx"));
const bringAccountMenus = lateCode(() => import("./account-menus.tsx"));

/** How long a screen whose code or first data are on the way is left alone before it is looked at again, in ms. */
const BUSY_MS = 100;

/** How long what was asked for may take before it is said that it has not come, in ms. */
const SILENT_MS = 8_000;

const isScreenBusy = () => document.querySelector("main [aria-busy=true]") !== null;

/** Acts once nothing that the screen shows is on the way any more; returns how to call it off. */
function whenQuiet(queries: QueryClient, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Never at once: a screen asks in effects of its own, and often for the next when the first has come.
  const lookSoon = (ms = 0) => {
    clearTimeout(timer);
    timer = setTimeout(look, ms);
  };
  const look = () => {
    // A reading under way tells when it has come.
    if (queries.isFetching() > 0) return;
    if (isScreenBusy()) return lookSoon(BUSY_MS);
    stop();
    act();
  };
  const stopListening = queries.getQueryCache().subscribe(() => lookSoon());
  const stop = () => {
    clearTimeout(timer);
    stopListening();
  };
  lookSoon();
  return stop;
}

/** Menus of the header, with a way to load them again. */
interface LateMenus<Menus> {
  /** null until they have come: a press waits for them. */
  readonly menus: Menus | null;
  /** True if the notices did not come when they were last asked for. */
  readonly failed: boolean;
  readonly ask: () => void;
  /** As somebody who presses for it: at the worst the page is loaded anew. */
  readonly askAgain: () => void;
}

/**
 * Menus of the header. They are asked for when the first view has its data, again when a lost
 * connection is back, and by whoever waits for them.
 * @param queries what the screen reads by; null while it is not known who is here, or where the menus are not for them
 */
function useLateMenus<Menus>(
  bringMenus: (pressed: boolean) => Promise<Menus>,
  queries: QueryClient | null,
): LateMenus<Menus> {
  const [menus, setMenus] = useState<Menus | null>(null);
  const [failed, setFailed] = useState(false);
  const bring = useCallback(
    (pressed: boolean) => {
      setFailed(false);
      // A server that takes the question and stays silent: said after a while, and heard all the same.
      const silent = setTimeout(() => setFailed(true), SILENT_MS);
      bringMenus(pressed)
        .finally(() => clearTimeout(silent))
        .then(setMenus, (error: unknown) => {
          setFailed(true);
          if (!isNotAsked(error)) log("The header's menus cannot be loaded", error);
        });
    },
    [bringMenus],
  );
  const ask = useCallback(() => bring(false), [bring]);
  const askAgain = useCallback(() => bring(true), [bring]);
  useEffect(() => {
    if (queries === null || menus !== null) return undefined;
    addEventListener("online", ask);
    const callOff = whenQuiet(queries, ask);
    return () => {
      removeEventListener("online", ask);
      callOff();
    };
  }, [queries, menus, ask]);
  return { menus, failed, ask, askAgain };
}

/** The user menu, which everybody has. */
export const useUserMenu = (queries: QueryClient | null) => useLateMenus(bringUserMenu, queries);

/** The bell's menu and the question before a sign-out: for accounts alone. */
export const useAccountMenus = (queries: QueryClient | null) =>
  useLateMenus(bringAccountMenus, queries);

/** What happened, in the header of whoever has an account (MKT-09): unread first seen as a count. */
export function Bell() {
  const { menus, failed, ask, askAgain } = useAccountMenus(useQueryClient());
  const unread = useVerb("notifications.list", {}).data?.unread ?? 0;
  const count = countBadge(unread);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={count === null ? t.bell.label() : t.bell.withCount({ count })}
            icon={<BellIcon />}
            badge={count ?? undefined}
          />
        }
      >
        {menus === null ? (
          <MenuWait failed={failed} onAsk={ask} onAskAgain={askAgain}>
            {t.state.loading()}
          </MenuWait>
        ) : (
          <menus.BellMenu />
        )}
      </Menu>
      {menus === null ? null : <menus.BellNews />}
    </>
  );
}
