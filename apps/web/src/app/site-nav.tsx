import { type MenuReader, type NavKey, countBadge, currentNavLink, navLinks } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { useLocation } from "react-router";
import { useBackend } from "#backend/backend-context.tsx";
import type { Me } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { CountBadge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { SymbolIcon } from "#ui/symbol-icon.tsx";
import { UiLink } from "#ui/ui-context.tsx";

/** Links whose symbol in `public/icons/symbols.svg` is another's. */
const symbols: Partial<Record<NavKey, NavKey>> = { myBids: "forPros", sales: "properties" };

/** Whoever is here, as the rules of menu and links see them. */
export function menuReader(me: Me | null): MenuReader {
  if (me === null) return { signedIn: false };
  return {
    signedIn: true,
    userType: me.userType,
    role: me.isAdmin ? "admin" : "user",
    hasPlan: !me.isDemo && me.plan !== "" && me.plan !== "demo",
    isImpersonating: me.isImpersonating,
  };
}

/** Links by who is here (EXP-08): in the header at desk width, else at the foot of the screen, in reach of the thumb. */
export function SiteNav({ at }: { at: "head" | "foot" }) {
  const { me, starting = false } = useBackend();
  const { pathname, search } = useLocation();
  const links = navLinks(menuReader(me));
  const hasMessages = links.some(({ key }) => key === "messages");
  const unread = useVerb("chats.countUnread", {}, { enabled: hasMessages }).data?.count ?? 0;
  const current = currentNavLink(links, pathname, search);
  const head = at === "head";
  return (
    <nav
      aria-label={t.nav.label()}
      data-nav-bar={head ? undefined : ""}
      className={cx(
        "print:hidden",
        head
          ? "mr-auto hidden min-w-0 items-center lg:flex"
          : "sticky short:static tight:static bottom-0 z-30 flex min-h-14 tight:flex-wrap border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-sm lg:hidden [html:has([data-foot-bar])_&]:hidden",
        // Nobody's links would be right before it is known who is here, but where nobody was before.
        starting && "invisible unused:visible",
      )}
    >
      {links.map((link) => {
        const count = link.key === "messages" ? countBadge(unread) : null;
        const isCurrent = link === current;
        return (
          <UiLink
            key={link.key}
            href={link.to}
            // On its own page, too, it leads to the top.
            onClick={() => scrollTo({ top: 0 })}
            aria-current={isCurrent ? "page" : undefined}
            aria-label={count === null ? undefined : t.nav.unread({ count })}
            className={cx(
              "relative no-underline",
              isCurrent ? "text-green-text" : "text-ink-soft hover:text-ink",
              head
                ? "flex min-h-10 items-center gap-1.5 rounded-md px-2 text-sm font-[560] hover:bg-sunken xl:px-3 aria-[current]:bg-green-tint pointer-coarse:min-h-11"
                : "flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs font-[560]",
            )}
          >
            {head ? null : (
              <SymbolIcon name={symbols[link.key] ?? link.key} className="size-5 stroke-2" />
            )}
            <span className="max-w-full truncate">{t.nav[link.key]()}</span>
            {count === null ? null : (
              <>
                {" "}
                <span className={head ? undefined : "absolute top-1 left-1/2 ml-1.5"}>
                  <CountBadge tone="brass">{count}</CountBadge>
                </span>
              </>
            )}
          </UiLink>
        );
      })}
    </nav>
  );
}
