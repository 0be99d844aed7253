import { landingAfterSwitch, toggleAccountStatus } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import {
  Ban,
  Coins,
  Ellipsis,
  Eye,
  History,
  Pause,
  Pencil,
  Play,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu, MenuDivider, MenuItem, MenuLink } from "#ui/menu.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { useAccountStatus } from "./use-account-status.ts";
import type { Intent, User } from "./users-tab.tsx";

interface UserActionsProps {
  user: User;
  onIntent: (intent: Intent) => void;
}

/** What an admin can do with a user (ADM-04..08). What takes something from somebody asks first. */
export function UserActions({ user, onIntent }: UserActionsProps) {
  const me = useMe();
  const session = useSession();
  const go = useGo();
  const { id, email, accountStatus } = user;
  const status = useAccountStatus();
  // The sample has nobody but oneself.
  const own = me !== null && (me.isDemo || me.id === id);
  const isAdmin = user.role === "admin";
  const notOwn = own ? { disabled: true, description: t.actions.notOwn() } : {};
  const view = async () => {
    const account = await session.viewAs(id);
    if (account) void go(landingAfterSwitch(account.userType, "admin"));
  };
  const free = (from: "paused" | "blocked") => {
    status.change(user, toggleAccountStatus(accountStatus, from));
  };
  const paused = accountStatus === "paused";
  const blocked = accountStatus === "blocked";
  return (
    <Menu trigger={<IconButton label={t.actions.of({ email })} icon={<Ellipsis />} />}>
      <MenuItem
        icon={<Eye />}
        disabled={isAdmin || blocked}
        description={
          isAdmin ? t.actions.notOfAdmin() : blocked ? t.actions.notOfBlocked() : undefined
        }
        onSelect={() => void view()}
      >
        {t.actions.view()}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={() => onIntent({ what: "edit", user })}>
        {t.actions.edit()}
      </MenuItem>
      <MenuItem icon={<Coins />} onSelect={() => onIntent({ what: "credits", user })}>
        {t.actions.credits()}
      </MenuItem>
      <MenuLink icon={<History />} href={`/admin/audit?account=${encodeURIComponent(id)}`}>
        {t.actions.audit()}
      </MenuLink>
      <MenuDivider />
      <MenuItem
        icon={paused ? <Play /> : <Pause />}
        {...notOwn}
        onSelect={() => (paused ? free("paused") : onIntent({ what: "pause", user }))}
      >
        {paused ? t.actions.resume() : t.actions.pause()}
      </MenuItem>
      <MenuItem
        icon={blocked ? <ShieldCheck /> : <Ban />}
        {...notOwn}
        tone={blocked ? "plain" : "danger"}
        onSelect={() => (blocked ? free("blocked") : onIntent({ what: "block", user }))}
      >
        {blocked ? t.actions.unblock() : t.actions.block()}
      </MenuItem>
      <MenuItem
        icon={<Trash2 />}
        {...notOwn}
        tone="danger"
        onSelect={() => onIntent({ what: "delete", user })}
      >
        {t.actions.delete()}
      </MenuItem>
    </Menu>
  );
}
