import { landingAfterSwitch } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { shellTexts as t } from "@oneup/texts";
import { useSession } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { MenuDivider, MenuItem, MenuLabel } from "#ui/menu.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useGo } from "#ui/ui-context.tsx";

/** The number of users in the quick list (NAV-22). */
const QUICK = 5;

type User = VerbOutput<"users.list">[number];

/** What stands in an admin's menu: the first five users, and all of them below (NAV-22, S-77). */
export default function SwitchUsers() {
  const users = useVerb("users.list", { role: "user" });
  const session = useSession();
  const go = useGo();
  const view = async ({ id, userType }: User) => {
    const account = await session.viewAs(id);
    if (account) void go(landingAfterSwitch(userType, "header"));
  };
  const show = (user: User) => (
    <MenuItem
      key={user.id}
      description={`${t.types[user.userType]()}${user.name === "" ? "" : ` · ${user.name}`}`}
      onSelect={() => void view(user)}
    >
      {user.email}
    </MenuItem>
  );
  return (
    <>
      <MenuDivider />
      <div role="group" aria-label={t.menu.quickSwitch()}>
        <MenuLabel>{t.menu.quickSwitch()}</MenuLabel>
        {users.data?.slice(0, QUICK).map(show)}
        {users.isPending ? <Skeleton className="m-2.5 h-40" /> : null}
        {users.error ? <Line text={t.menu.usersFailed()} /> : null}
        {users.data?.length === 0 ? <Line text={t.menu.noUsers()} /> : null}
      </div>
      {users.data === undefined || users.data.length === 0 ? null : (
        <>
          <MenuDivider />
          <div role="group" aria-label={t.menu.allUsers()}>
            <MenuLabel>{t.menu.allUsers()}</MenuLabel>
            {users.data.map(show)}
          </div>
        </>
      )}
    </>
  );
}

function Line({ text }: { text: string }) {
  return (
    <p role="presentation" className="px-2.5 pb-2 text-sm text-ink-soft">
      {text}
    </p>
  );
}
