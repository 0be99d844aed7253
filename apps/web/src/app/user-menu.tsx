import {
  type MenuItem as Entry,
  type UserType,
  menuItems,
  professionalBadge,
  userTypes,
} from "@oneup/domain";
import { commonTexts, shellTexts as t } from "@oneup/texts";
import {
  BadgeCheck,
  Building2,
  ClipboardList,
  Hammer,
  House,
  LogIn,
  LogOut,
  Shield,
  Sparkles,
  TrendingUp,
  UserCog,
  UserRound,
} from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { quiet } from "#ui/late.tsx";
import { MenuDivider, MenuItem, MenuLabel, MenuLink } from "#ui/menu.tsx";
import type { Me } from "#backend/backend.ts";
import { useVerb } from "#backend/use-verb.ts";
import { menuReader } from "./site-nav.tsx";

// For admins alone: nobody else loads it, or asks for anybody's list (API-03).
const SwitchUsers = quiet(() => import("./switch-users.tsx"));

export const personaIcons: Record<UserType, ReactNode> = {
  homeowner: <House />,
  realtor: <Building2 />,
  contractor: <Hammer />,
  flipper: <TrendingUp />,
};

/** Text and icon of an entry by its key. */
export const faces: Record<
  Exclude<Entry["key"], "persona">,
  { label: () => string; icon: ReactNode }
> = {
  login: { label: t.menu.login, icon: <LogIn /> },
  viewPlansAndPricing: { label: t.menu.viewPlansAndPricing, icon: <Sparkles /> },
  registerAsPro: { label: t.menu.registerAsPro, icon: <Hammer /> },
  viewPlans: { label: t.menu.viewPlans, icon: <Sparkles /> },
  upgradePlan: { label: commonTexts.upgradePlan, icon: <Sparkles /> },
  myProperties: { label: commonTexts.myProperties, icon: <UserRound /> },
  clientProperties: { label: t.menu.clientProperties, icon: <UserRound /> },
  myBids: { label: t.menu.myBids, icon: <Hammer /> },
  myQuoteRequests: { label: commonTexts.myQuoteRequests, icon: <ClipboardList /> },
  activeProjects: { label: t.menu.activeProjects, icon: <ClipboardList /> },
  adminDashboard: { label: t.menu.adminDashboard, icon: <Shield /> },
  returnToAdmin: { label: t.menu.returnToAdmin, icon: <Shield /> },
  signOut: { label: t.menu.signOut, icon: <LogOut /> },
};

/** The badge beside the name of a verified professional (AUTH-17): an account's as others see it (ACC-11). */
function Verified({ me: { id, userType, tier, isDemo } }: { me: Me }) {
  const isPro = userType === "contractor" || userType === "realtor";
  const asks = isPro && tier !== null && !isDemo;
  const worn = useVerb("verifications.readBadge", { accountId: id }, { enabled: asks }).data?.badge;
  const badge = asks ? worn?.badge : isPro && professionalBadge(userType, tier);
  if (!badge) return null;
  return (
    <span className="mt-1 flex items-center gap-1.5 text-green-text">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t.menu[badge]()}
    </span>
  );
}

interface UserMenuProps {
  me: Me | null;
  /** Whether the server has not said yet who is here; the menu shows a guest's items and says so. */
  unheard: boolean;
  onPersona: (userType: UserType) => void;
  /** An admin stops looking through somebody's eyes (NAV-25). */
  onReturn: () => void;
  onSignOut: () => void;
}

/** What the user menu holds: other items for guests than for who is signed in or plays a persona (NAV-12..19). */
export function UserMenu({ me, unheard, onPersona, onReturn, onSignOut }: UserMenuProps) {
  const entries = menuItems(menuReader(me));
  // Whoever plays one can play another from wherever they are (DEMO-02): /app may show an analysis.
  const personas = me?.isDemo
    ? userTypes.filter((userType) => userType !== me.userType)
    : entries.flatMap((entry) => (entry.key === "persona" ? entry.persona : []));
  const others = entries.filter((entry) => entry.key !== "persona");
  const show = (entry: Exclude<Entry, { key: "persona" }>) => {
    const { label, icon } = faces[entry.key];
    if (entry.key === "signOut") {
      return (
        <Fragment key={entry.key}>
          <MenuDivider />
          <MenuItem icon={icon} onSelect={onSignOut}>
            {label()}
          </MenuItem>
        </Fragment>
      );
    }
    if (entry.key === "returnToAdmin") {
      return (
        <MenuItem key={entry.key} icon={icon} onSelect={onReturn}>
          {label()}
        </MenuItem>
      );
    }
    return (
      <MenuLink key={entry.key} href={entry.to} icon={icon}>
        {label()}
      </MenuLink>
    );
  };
  return (
    <>
      {me === null && unheard ? <MenuLabel>{t.menu.unheard()}</MenuLabel> : null}
      {me === null ? null : (
        <MenuLabel>
          {me.name || me.email}
          {me.isDemo ? ` · ${t.menu.demo()}` : null}
          <Verified me={me} />
        </MenuLabel>
      )}
      {others.filter(({ key }) => key !== "signOut").map(show)}
      {me === null || me.isDemo || me.isImpersonating ? null : (
        <MenuLink href="/account" icon={<UserCog />}>
          {t.menu.account()}
        </MenuLink>
      )}
      {others.filter(({ key }) => key === "signOut").map(show)}
      {me?.isAdmin ? <SwitchUsers /> : null}
      {personas.length === 0 ? null : (
        <>
          <MenuDivider />
          <div role="group" aria-label={t.menu.explore()}>
            <MenuLabel>{t.menu.explore()}</MenuLabel>
            {personas.map((persona) => (
              <MenuItem
                key={persona}
                icon={personaIcons[persona]}
                onSelect={() => onPersona(persona)}
              >
                {t.personas[persona]()}
              </MenuItem>
            ))}
          </div>
        </>
      )}
    </>
  );
}
