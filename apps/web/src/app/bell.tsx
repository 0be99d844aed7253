import { countBadge } from "@oneup/domain";
import { shellTexts as t } from "@oneup/texts";
import { useQueryClient } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useVerb } from "#backend/use-verb.ts";
import { IconButton } from "#ui/button.tsx";
import { Menu } from "#ui/menu.tsx";
import { MenuWait, useAccountMenus } from "./header-menus.tsx";

/** What happened, in the header of whoever has an account (MKT-09): unread first seen as a count. */
export function Bell() {
  const { menus, failed, ask, askAgain } = useAccountMenus(useQueryClient());
  const unread = useVerb("notifications.list", {}).data?.unread ?? 0;
  const count = countBadge(unread);
  const menu = (
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
  );
  return (
    <>
      {menu}
      {menus === null ? null : <menus.BellNews />}
    </>
  );
}
