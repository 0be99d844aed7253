import { countBadge } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { Camera, Menu as MenuIcon, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CountBadge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import { UiLink } from "#ui/ui-context.tsx";
import type { Me } from "#backend/backend.ts";
import type { Theme } from "./use-theme.ts";
import { Wordmark } from "./wordmark.tsx";

interface HeaderProps {
  me: Me | null;
  /** Nobody knows yet who is here: for somebody who is signed in the place of the bell is kept. */
  starting: boolean;
  unseenBids: number;
  theme: Theme;
  onTheme: (theme: Theme) => void;
  /** What happened, for accounts; null for everybody else and while it is on the way. */
  bell: ReactNode;
  /** What stands below, over the whole width: that somebody is only looking (NAV-24). */
  below: ReactNode;
  /** What the menu holds; null while it is on the way, and a press waits for it. */
  children: ReactNode;
}

/** The head of every page (NAV-09..20). */
export function Header({
  me,
  starting,
  unseenBids,
  theme,
  onTheme,
  bell,
  below,
  children,
}: HeaderProps) {
  const dark = theme === "dark";
  const account = me !== null && !me.isDemo;
  const who = me ? me.name.split(" ")[0] || me.email : t.menu.guest();
  const shown = countBadge(unseenBids);
  return (
    <header className="sticky short:static top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm print:hidden">
      <div className="mx-auto flex h-16 max-w-[85rem] items-center gap-1 tight:h-auto tight:flex-wrap tight:py-2 px-3 sm:gap-2 sm:px-8">
        <UiLink
          href="/"
          aria-label={t.brand()}
          className="-ml-1 mr-auto min-w-0 overflow-clip rounded-md p-1 no-underline text-ink"
        >
          {/* Where the name does not fit, the mark stands for it: an account has a bell as well. */}
          <Wordmark
            className={cx(
              account ? "max-[26rem]:[&>span]:hidden" : "max-[22rem]:[&>span]:hidden",
              starting && "session:max-[26rem]:[&>span]:hidden",
            )}
          />
        </UiLink>
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
          icon={dark ? <Sun /> : <Moon />}
          onClick={() => onTheme(dark ? "light" : "dark")}
        />
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
                  <span className="max-sm:absolute max-sm:-top-2 max-sm:-right-2">
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
