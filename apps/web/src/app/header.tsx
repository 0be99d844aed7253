import { type UserType, countBadge } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { Camera, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { serverNotice } from "#backend/notices.ts";
import { CountBadge } from "#ui/badge.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { quiet } from "#ui/late.tsx";
import { Menu } from "#ui/menu.tsx";
import { UiLink, useGo } from "#ui/ui-context.tsx";
import { useLong } from "#ui/waiting.ts";
import type { Unsent } from "./account-menus.tsx";
import { Bell, MenuWait, useAccountMenus, useUserMenu } from "./header-menus.tsx";
import { GUEST_MENU } from "./open-guest-menu.ts";
import { SiteNav } from "./site-nav.tsx";
import { TakeOver } from "./take-over.tsx";
import { chooseTheme, chosenTheme, followTheme, showTheme } from "./theme.ts";
import { isUnused } from "./unused.ts";

/** The name with its mark: a roof whose ridge is an arrow up. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
        <path
          d="M3.5 15.5 14 5l10.5 10.5"
          fill="none"
          stroke="var(--green)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M14 23.5V12.2m-4.2 4.2L14 12.2l4.2 4.2"
          fill="none"
          stroke="var(--brass)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-xl tracking-[-0.01em]">{t.brand()}</span>
    </span>
  );
}

interface HeaderProps {
  unseenBids: number;
  /** The notices of an account; null for everybody else and while they are on the way. */
  bell: ReactNode;
  /** The strip below, over the whole width, which says that somebody is only looking (NAV-24). */
  below: ReactNode;
  /** What the menu holds; null while it is on the way, and a press waits for it. */
  children: ReactNode;
}

/** The head of every page (NAV-09..20). */
function Header({ unseenBids, bell, below, children }: HeaderProps) {
  const { me, starting = false } = useBackend();
  // Light until chosen (UX-01, UX-02, S-24); a page rendered ahead knows of no choice.
  const theme = useSyncExternalStore(followTheme, chosenTheme, () => "light" as const);
  useEffect(showTheme, [theme]);
  const dark = theme === "dark";
  const who = me ? me.name.split(" ")[0] || me.email : t.menu.guest();
  const shown = countBadge(unseenBids);
  return (
    <header className="sticky short:static top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm print:hidden">
      <div className="mx-auto flex h-13 max-w-[85rem] items-center lg:h-16 gap-1 tight:h-auto tight:flex-wrap tight:py-2 px-3 sm:gap-2 sm:px-8">
        <UiLink
          href="/"
          aria-label={t.brand()}
          className="-ml-1 mr-auto min-w-0 overflow-clip rounded-md p-1 no-underline text-ink lg:mr-2"
        >
          {/* Where the name does not fit, the mark stands for it: an account has a bell as well. */}
          <Wordmark className="max-[22rem]:[&>span]:hidden session:max-[26rem]:[&>span]:hidden" />
        </UiLink>
        <SiteNav at="head" />
        <ButtonLink
          href="/quick-quote"
          variant="primary"
          icon={<Camera />}
          className="whitespace-nowrap max-sm:px-2.5 max-sm:[&>span]:hidden"
        >
          {t.quickQuote()}
        </ButtonLink>
        <IconButton
          label={dark ? t.theme.toLight() : t.theme.toDark()}
          icon={
            <>
              <Sun className="hidden dark:block" />
              <Moon className="dark:hidden" />
            </>
          }
          data-theme-button
          onClick={() => chooseTheme(dark ? "light" : "dark")}
        />
        {/* For somebody who is signed in the place of the bell is kept. */}
        {starting ? (
          <span className="hidden size-10 shrink-0 session:block pointer-coarse:size-11" />
        ) : (
          bell
        )}
        <Menu
          trigger={
            <Button
              variant="secondary"
              icon={<MenuIcon />}
              className="max-sm:px-2.5"
              // A document that brings the guest's menu opens it by itself.
              popoverTarget={GUEST_MENU}
              // Begins with what it shows: who speaks to the machine says what is read there (WCAG 2.5.3).
              aria-label={
                shown === null
                  ? t.menu.open({ who })
                  : t.menu.openWithCount({ who, shown, count: unseenBids })
              }
            >
              {/* As wide for whom it does not know yet as for everybody: what stands beside it stays where it is. */}
              <span className="hidden w-20 truncate sm:block">{who}</span>
              {shown === null ? null : (
                <>
                  {" "}
                  <span className="max-sm:absolute max-sm:-top-1 max-sm:-right-2">
                    <CountBadge tone="brass">{shown}</CountBadge>
                  </span>
                </>
              )}
            </Button>
          }
        >
          {children}
        </Menu>
      </div>
      {below}
    </header>
  );
}

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
  const backend = useBackend();
  const { me, mode, starting = false, ended = false, away = false } = backend;
  const silent = useSyncExternalStore(serverNotice.subscribe, serverNotice.current, () => false);
  const session = useSession();
  const go = useGo();
  const client = useQueryClient();
  const queries = starting ? null : client;
  const userMenu = useUserMenu(queries);
  const isAccount = mode === "live" && me !== null;
  const ofAccount = useAccountMenus(isAccount ? queries : null);
  // With the menu comes what is asked before a sign-out from it.
  const ofMenu = userMenu.menus !== null && isAccount ? ofAccount : userMenu;
  const owns = me?.userType !== "contractor" && !(me?.isAdmin ?? false);
  const asks = owns && !starting && (mode !== "live" || me !== null);
  const unseen = useVerb("quotes.countUnseenBids", {}, { enabled: asks }).data;
  const late = useLong(starting || ofMenu.menus === null ? "starting" : "");
  const choose = async (userType: UserType) => {
    // The page of the one before is left first: it would act for the next one, and mark messages as seen.
    await go("/app");
    await session.choosePersona(userType);
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
        unseenBids={asks ? (unseen?.count ?? 0) : 0}
        below={<StripOf me={me} />}
        bell={isAccount ? <Bell /> : null}
      >
        {/* Until it is known who is here, nobody's items would be right: a press waits for them. */}
        {userMenu.menus === null || ofMenu.menus === null || starting ? (
          late ? (
            <MenuWait
              failed={ofMenu.failed && !starting}
              onAsk={ofMenu.ask}
              onAskAgain={ofMenu.askAgain}
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
      {starting ? null : <TakeOver key={me?.id} account={isAccount ? me : null} />}
    </>
  );
}
