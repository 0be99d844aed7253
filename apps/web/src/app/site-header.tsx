import type { UserType } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { useRef, useState, useSyncExternalStore } from "react";
import type { Me } from "#backend/backend.ts";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { serverNotice } from "#backend/server-notice.ts";
import { useGo, useLeavesDocument } from "#ui/ui-context.tsx";
import { quiet } from "#ui/quiet.tsx";
import { useLong } from "#ui/use-long.ts";
import { Header } from "./header.tsx";
import { MenuWait } from "./menu-wait.tsx";
import type { Unsent } from "./sign-out-question.tsx";
import { useShell } from "./shell-context.ts";
import { useAccountMenus, useUserMenu } from "./use-header-menus.ts";
import { isUnused } from "./unused.ts";
import { useTheme } from "./use-theme.ts";

const NOTHING_UNSENT: Unsent = { bids: [], messages: 0, oneUps: [] };

const HourStrip = quiet(() => import("./hour-strip.tsx"));
const PausedStrip = quiet(() => import("./paused-strip.tsx"));
const SessionOver = quiet(() => import("./session-over.tsx"));
const ViewingStrip = quiet(() => import("./viewing-strip.tsx"));

/** What has to be known all the time of who is here: seen by an admin (NAV-24), for an hour (S-10), or paused. */
function StripOf({ me }: { me: Me | null }) {
  if (me?.isImpersonating) {
    return <ViewingStrip me={me} />;
  }
  // A free hour that is over is paused, and says more.
  if (me?.demoEndsAt) {
    return <HourStrip key={me.demoEndsAt} endsAt={me.demoEndsAt} />;
  }
  return me?.isPaused ? <PausedStrip /> : null;
}

/** The header with what it knows: who is here, the theme, how many bids are new (NAV-20, NAV-21). */
export function SiteHeader() {
  const me = useMe();
  const backend = useBackend();
  const { mode, starting = false, ended = false, away = false } = backend;
  const silent = useSyncExternalStore(serverNotice.subscribe, serverNotice.silent, () => false);
  const session = useSession();
  const go = useGo();
  const leavesDocument = useLeavesDocument();
  const shell = useShell();
  const { parts } = shell;
  const queries = starting ? null : (parts?.opened.queries ?? null);
  const userMenu = useUserMenu(queries);
  const isAccount = mode === "live" && me !== null;
  const ofAccount = useAccountMenus(isAccount ? queries : null);
  // With the menu comes what is asked before a sign-out from it.
  const ofMenu = userMenu.menus !== null && isAccount ? ofAccount : userMenu;
  const waited = parts === null ? shell : ofMenu;
  const [theme, setTheme] = useTheme();
  const [unseenBids, setUnseenBids] = useState(0);
  const owns = me?.userType !== "contractor" && !(me?.isAdmin ?? false);
  const asks = owns && !starting && (mode !== "live" || me !== null);
  const late = useLong(starting || ofMenu.menus === null ? "starting" : "");
  const choose = async (userType: UserType) => {
    // The page of the one before is left first: it would act for the next one, and mark messages as seen.
    if (!leavesDocument) await go("/app");
    await session.choosePersona(userType);
    if (leavesDocument) void go("/app");
  };
  const [unsent, setUnsent] = useState(NOTHING_UNSENT);
  const isAsking = useRef(false);
  const leave = async () => {
    setUnsent(NOTHING_UNSENT);
    await session.signOut();
    void go("/login");
  };
  /** What a sample person typed is for trying, and goes without a question. */
  const askToLeave = async () => {
    // A second press while the names of projects are on their way asks nothing new.
    if (isAsking.current) return;
    isAsking.current = true;
    const left = mode === "live" && !ended ? await ofAccount.menus?.readUnsent(backend) : null;
    isAsking.current = false;
    if (left === null || left === undefined) await leave();
    else setUnsent(left);
  };
  const returnToAdmin = async () => {
    const admin = await session.stopViewing();
    if (admin) void go("/admin");
  };
  return (
    <>
      <Header
        me={me}
        starting={starting}
        unseenBids={unseenBids}
        theme={theme}
        onTheme={setTheme}
        below={<StripOf me={me} />}
        bell={parts !== null && isAccount ? <parts.Bell /> : null}
      >
        {/* Until it is known who is here, nobody's items would be right: a press waits for them. */}
        {userMenu.menus === null || ofMenu.menus === null || starting ? (
          late ? (
            <MenuWait
              failed={waited.failed && (parts === null || !starting)}
              onAsk={waited.ask}
              onAskAgain={waited.askAgain}
            >
              {starting && !isUnused() ? t.menu.waiting() : t.state.loading()}
            </MenuWait>
          ) : null
        ) : (
          <userMenu.menus.UserMenu
            me={me}
            unheard={away || silent}
            onPersona={(userType) => void choose(userType)}
            onReturn={() => void returnToAdmin()}
            onSignOut={() => void askToLeave()}
          />
        )}
      </Header>
      {ofAccount.menus === null ? null : (
        <ofAccount.menus.SignOutQuestion
          unsent={unsent}
          onLeave={() => void leave()}
          onStay={() => setUnsent(NOTHING_UNSENT)}
        />
      )}
      {ended && me !== null ? <SessionOver email={me.email} /> : null}
      {parts === null || starting ? null : (
        <parts.TakeOver key={me?.id} account={isAccount ? me : null} />
      )}
      {parts !== null && asks ? <parts.UnseenBids onCount={setUnseenBids} /> : null}
    </>
  );
}
