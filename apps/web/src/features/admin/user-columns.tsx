import { planIds, profitOf } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import type { Column } from "#ui/data-table.tsx";
import { Money } from "#ui/figures.tsx";
import { formatCount, formatCredits, formatDate } from "#ui/format.ts";
import { LongWord } from "#ui/long-word.tsx";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { UserActions } from "./user-actions.tsx";
import type { Intent, User } from "./users-tab.tsx";

/** The name of a plan; one that is not sold any more by its identifier. */
export function planName(plan: string): string {
  const known = planIds.find((each) => each === plan);
  return known ? t.plans[known]() : plan;
}

/** How a contractor's verification stands; "" for who never asked, and for anybody else. */
export function verificationText({ userType, verificationStatus, badgeTakenBack }: User): string {
  if (userType !== "contractor" || verificationStatus === "none") return "";
  return t.verification[badgeTakenBack ? "takenBack" : verificationStatus]();
}

/** Who a user is, what they have, and what they bring and cost. */
export const userFacts: readonly Column<User>[] = [
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
    header: t.status(),
    renderCell: (user) => <AccountStatusBadge status={user.accountStatus} />,
  },
  {
    key: "credits",
    header: t.credits(),
    align: "end",
    renderCell: (user) => <span className="figures">{formatCredits(user.credits)}</span>,
  },
  {
    key: "images",
    header: t.images(),
    align: "end",
    renderCell: (user) => <span className="figures">{formatCount(user.imagesCreated)}</span>,
  },
  {
    key: "properties",
    header: t.properties(),
    align: "end",
    renderCell: (user) => <span className="figures">{formatCount(user.propertiesAnalyzed)}</span>,
  },
  {
    key: "payment",
    header: t.monthlyPayment(),
    align: "end",
    renderCell: (user) => <Money amount={user.monthlyPayment} />,
  },
  {
    key: "spent",
    header: t.totalSpent(),
    align: "end",
    renderCell: (user) => <Money amount={user.totalSpent} />,
  },
  {
    key: "profit",
    header: t.profit(),
    align: "end",
    renderCell: (user) => <Money amount={profitOf(user)} className="font-[560]" />,
  },
  {
    key: "created",
    header: t.created(),
    align: "end",
    renderCell: (user) => <span className="whitespace-nowrap">{formatDate(user.createdAt)}</span>,
  },
];

/** The table of users (ADM-03): who, what they have, what they bring and cost, and what can be done. */
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
