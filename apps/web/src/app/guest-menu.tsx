import { menuItems } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { MenuDivider, MenuFace, MenuLabel, menuItemClass } from "#ui/menu.tsx";
import { cx } from "#ui/cx.ts";
import { GUEST_MENU } from "./open-guest-menu.ts";
import { faces, personaIcons } from "./user-menu.tsx";

const item = { role: "menuitem", className: cx(menuItemClass, "text-ink") };

/**
 * The guest's items of the user menu (NAV-13, NAV-14) on the landing page, rendered by the build: the browser opens
 * them without a script, `open-guest-menu.ts` gives them their keys.
 */
export function GuestMenu() {
  const entries = menuItems({ signedIn: false });
  return (
    <div
      id={GUEST_MENU}
      popover="auto"
      role="menu"
      aria-label={t.menu.open({ who: t.menu.guest() })}
      className="fixed inset-auto top-14 right-3 m-0 max-h-[calc(100dvh-1rem)] max-w-[min(22rem,calc(100vw-1rem))] min-w-[min(13rem,calc(100vw-1rem))] overflow-y-auto rounded-md border border-transparent bg-surface p-1.5 text-ink opacity-0 shadow-lift transition-[opacity,translate,display,overlay] transition-discrete duration-150 ease-settle open:opacity-100 sm:right-8 starting:open:-translate-y-1 starting:open:opacity-0"
    >
      {entries.map((entry) => {
        if (!("to" in entry)) return null;
        const { label, icon } = faces[entry.key];
        return (
          <a key={entry.key} href={entry.to} {...item}>
            <MenuFace icon={icon}>{label()}</MenuFace>
          </a>
        );
      })}
      <MenuDivider />
      <div role="group" aria-label={t.menu.explore()}>
        <MenuLabel>{t.menu.explore()}</MenuLabel>
        {entries.map((entry) =>
          entry.key === "persona" ? (
            <button key={entry.persona} type="button" data-persona={entry.persona} {...item}>
              <MenuFace icon={personaIcons[entry.persona]}>{t.personas[entry.persona]()}</MenuFace>
            </button>
          ) : null,
        )}
      </div>
    </div>
  );
}
