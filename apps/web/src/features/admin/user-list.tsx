import { landingAfterSwitch, planIds, profitOf, toggleAccountStatus } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
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
import type { Column } from "#ui/data-table.tsx";
import { DefinitionList } from "#ui/stat.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount, formatCredits, formatDate } from "#ui/format.ts";
import { IconButton } from "#ui/button.tsx";
import { LongWord } from "#ui/typography.tsx";
import { Menu, MenuDivider, MenuItem, MenuLink } from "#ui/menu.tsx";
import { useGo } from "#ui/ui-context.tsx";
import { AccountStatusBadge, statusFailed, useAccountStatus } from "./account-status.tsx";

export type User = VerbOutput<"users.list">[number];

interface UserIntent {
  readonly what: "edit" | "credits" | "pause" | "block" | "delete";
  readonly user: User;
}

export type Intent = UserIntent | { readonly what: "create" };

/** An admin's actions on a user (ADM-04..08); a harmful one asks first. */
function UserActions({ user, onIntent }: { user: User; onIntent: (intent: Intent) => void }) {
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
    void status.change(user, toggleAccountStatus(accountStatus, from)).catch(statusFailed);
  };
  const paused = accountStatus === "paused";
  const blocked = accountStatus === "blocked";
  const intend = (what: UserIntent["what"]) => () => onIntent({ what, user });
  const notViewed = isAdmin
    ? t.actions.notOfAdmin()
    : blocked
      ? t.actions.notOfBlocked()
      : undefined;
  return (
    <Menu trigger={<IconButton label={t.actions.of({ email })} icon={<Ellipsis />} />}>
      <MenuItem
        icon={<Eye />}
        disabled={notViewed !== undefined}
        description={notViewed}
        onSelect={() => void view()}
      >
        {t.actions.view()}
      </MenuItem>
      <MenuItem icon={<Pencil />} onSelect={intend("edit")}>
        {t.actions.edit()}
      </MenuItem>
      <MenuItem icon={<Coins />} onSelect={intend("credits")}>
        {t.actions.credits()}
      </MenuItem>
      <MenuLink icon={<History />} href={`/admin/audit?account=${encodeURIComponent(id)}`}>
        {t.actions.audit()}
      </MenuLink>
      <MenuDivider />
      <MenuItem
        icon={paused ? <Play /> : <Pause />}
        description={paused ? undefined : t.actions.pauseLine()}
        {...notOwn}
        onSelect={paused ? () => free("paused") : intend("pause")}
      >
        {paused ? t.actions.resume() : t.actions.pause()}
      </MenuItem>
      <MenuItem
        icon={blocked ? <ShieldCheck /> : <Ban />}
        description={blocked ? undefined : t.actions.blockLine()}
        {...notOwn}
        tone={blocked ? "plain" : "danger"}
        onSelect={blocked ? () => free("blocked") : intend("block")}
      >
        {blocked ? t.actions.unblock() : t.actions.block()}
      </MenuItem>
      <MenuItem icon={<Trash2 />} {...notOwn} tone="danger" onSelect={intend("delete")}>
        {t.actions.delete()}
      </MenuItem>
    </Menu>
  );
}

/** The name of a plan; one that is not sold any more by its identifier. */
function planName(plan: string): string {
  const known = planIds.find((each) => each === plan);
  return known ? t.plans[known]() : plan;
}

/** A contractor's verification; "" for none, and for other people. */
function verificationText({ userType, verificationStatus, badgeTakenBack }: User): string {
  if (userType !== "contractor" || verificationStatus === "none") return "";
  return t.verification[badgeTakenBack ? "takenBack" : verificationStatus]();
}

const count = (key: string, header: string, text: (user: User) => string): Column<User> => ({
  key,
  header,
  align: "end",
  renderCell: (user) => <span className="figures">{text(user)}</span>,
});

const money = (
  key: string,
  header: string,
  amount: (user: User) => number,
  className = "",
): Column<User> => ({
  key,
  header,
  align: "end",
  renderCell: (user) => <Money amount={amount(user)} className={className} />,
});

/** Columns about a user: identity, plan, revenue and costs. */
const userFacts: readonly Column<User>[] = [
  {
    key: "who",
    header: t.user(),
    main: true,
    renderCell: (user) => (
      <span className="block min-w-0 [overflow-wrap:anywhere] @2xl:min-w-44 print:min-w-28">
        <LongWord>{user.email}</LongWord>
        <span className="block text-sm font-normal text-ink-soft @2xl:text-xs">
          {[user.name, user.companyName].filter(Boolean).join(" · ")}
        </span>
      </span>
    ),
  },
  {
    key: "type",
    header: t.type(),
    renderCell: (user) => (
      <>
        {t.types[user.userType]()}
        {user.role === "admin" ? (
          <span className="block text-xs text-brass-text">{t.roles.admin()}</span>
        ) : null}
        <span className="block text-xs text-ink-soft empty:hidden">{verificationText(user)}</span>
      </>
    ),
  },
  { key: "plan", header: t.plan(), renderCell: (user) => planName(user.plan) },
  {
    key: "status",
    header: commonTexts.status(),
    renderCell: (user) => <AccountStatusBadge status={user.accountStatus} />,
  },
  count("credits", t.credits(), ({ credits }) => formatCredits(credits)),
  count("images", t.images(), ({ imagesCreated }) => formatCount(imagesCreated)),
  count("properties", t.properties(), (user) => formatCount(user.propertiesAnalyzed)),
  money("payment", t.monthlyPayment(), ({ monthlyPayment }) => monthlyPayment),
  money("spent", t.totalSpent(), ({ totalSpent }) => totalSpent),
  money("profit", t.profit(), profitOf, "font-[560]"),
  {
    key: "created",
    header: t.created(),
    align: "end",
    renderCell: (user) => <span className="whitespace-nowrap">{formatDate(user.createdAt)}</span>,
  },
];

/** Columns of the users' table (ADM-03): identity, plan, figures and actions. */
export function userColumns(onIntent: (intent: Intent) => void): readonly Column<User>[] {
  return [
    ...userFacts,
    {
      key: "actions",
      header: t.actions.label(),
      hideHeader: true,
      align: "end",
      renderCell: (user) => <UserActions user={user} onIntent={onIntent} />,
    },
  ];
}

/** What the line of a card says already. */
const SAID = new Set(["who", "type", "plan", "status", "credits"]);

function lineOf(user: User): string {
  return [
    t.types[user.userType](),
    ...(user.role === "admin" ? [t.roles.admin()] : []),
    verificationText(user),
    user.plan === "" ? "" : t.linePlan({ plan: planName(user.plan) }),
    t.lineCredits({ credits: formatCredits(user.credits) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

interface UserCardsProps {
  users: readonly User[];
  onIntent: (intent: Intent) => void;
}

/** Cards of users in place of a table, their figures behind a press. */
export function UserCards({ users, onIntent }: UserCardsProps) {
  const who = userFacts.find(({ main }) => main);
  return (
    <ul aria-label={t.users()} className="divide-y divide-line border-y border-line">
      {users.map((user) => (
        <li key={user.id} className="break-inside-avoid py-2">
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1 pt-1 font-[560]">{who?.renderCell(user)}</div>
            <UserActions user={user} onIntent={onIntent} />
          </div>
          <details>
            <summary className="min-h-8 cursor-pointer text-sm text-ink-soft">
              {lineOf(user)}
              {user.accountStatus === "active" ? null : (
                <span className="ml-3">
                  <AccountStatusBadge status={user.accountStatus} />
                </span>
              )}
            </summary>
            <DefinitionList
              className="my-2 rounded-md bg-sunken p-3 print:columns-3 print:gap-x-8 print:p-0 print:[&>div]:border-0 print:[&>div]:py-0.5"
              items={userFacts
                .filter(({ key }) => !SAID.has(key))
                .map(({ key, header, renderCell }) => ({
                  key,
                  term: header,
                  value: renderCell(user),
                }))}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
