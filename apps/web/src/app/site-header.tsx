import type { UserType } from "@oneup/domain";
import { Suspense, lazy, useState } from "react";
import type { Me } from "#backend/backend.ts";
import { useBackend, useMe, useSession } from "#backend/backend-context.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { Header } from "./header.tsx";
import { useShellParts } from "./shell-context.ts";
import { useTheme } from "./use-theme.ts";

const HourStrip = lazy(() => import("./hour-strip.tsx"));
const SessionOver = lazy(() => import("./session-over.tsx"));
const ViewingStrip = lazy(() => import("./viewing-strip.tsx"));

/** What has to be known all the time of who is here: seen by an admin (NAV-24), or for an hour (S-10). */
function Strip({ me }: { me: Me | null }) {
  if (me?.isImpersonating) {
    return (
      <Suspense>
        <ViewingStrip me={me} />
      </Suspense>
    );
  }
  if (!me?.demoEndsAt) return null;
  return (
    <Suspense>
      <HourStrip key={me.demoEndsAt} endsAt={me.demoEndsAt} />
    </Suspense>
  );
}

/** The header with what it knows: who is here, the theme, how many bids are new (NAV-20, NAV-21). */
export function SiteHeader() {
  const me = useMe();
  const { mode, starting = false, ended = false } = useBackend();
  const session = useSession();
  const go = useGo();
  const parts = useShellParts();
  const [theme, setTheme] = useTheme();
  const [unseenBids, setUnseenBids] = useState(0);
  const owns = me?.userType !== "contractor" && !(me?.isAdmin ?? false);
  const asks = owns && !starting && (mode !== "live" || me !== null);
  const choose = async (userType: UserType) => {
    await session.choosePersona(userType);
    go("/app");
  };
  const leave = async () => {
    await session.signOut();
    go("/login");
  };
  const returnToAdmin = async () => {
    const admin = await session.stopViewing();
    if (admin) go("/admin");
  };
  return (
    <>
      <Header
        me={me}
        unseenBids={unseenBids}
        theme={theme}
        onTheme={setTheme}
        below={<Strip me={me} />}
        bell={parts !== null && mode === "live" && me !== null ? <parts.Bell /> : null}
      >
        {/* Until it is known who is here, nobody's items would be right: a press waits for them. */}
        {parts === null || starting ? null : (
          <parts.UserMenu
            me={me}
            onPersona={(userType) => void choose(userType)}
            onReturn={() => void returnToAdmin()}
            onSignOut={() => void leave()}
          />
        )}
      </Header>
      {ended && me !== null ? (
        <Suspense>
          <SessionOver email={me.email} />
        </Suspense>
      ) : null}
      {parts !== null && mode === "live" && me !== null ? (
        <parts.TakeOver key={me.id} me={me} />
      ) : null}
      {parts !== null && asks ? <parts.UnseenBids onCount={setUnseenBids} /> : null}
    </>
  );
}
