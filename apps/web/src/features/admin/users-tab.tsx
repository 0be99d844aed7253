import type { AccountAnswer } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { StatusBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { formatDate } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";

const statusTones = { active: "green", paused: "brass", blocked: "clay" } as const;

const plans = ["demo", "homeowner", "pro", "agency"] as const;

function planName(plan: string): string {
  const known = plans.find((each) => each === plan);
  return known ? t.plans[known]() : plan;
}

const columns: readonly Column<AccountAnswer>[] = [
  {
    key: "name",
    header: t.name(),
    main: true,
    renderCell: (user) => user.name || user.companyName || user.email,
  },
  { key: "email", header: t.email(), renderCell: (user) => user.email },
  { key: "type", header: t.type(), renderCell: (user) => t.types[user.userType]() },
  { key: "role", header: t.role(), renderCell: (user) => t.roles[user.role]() },
  { key: "plan", header: t.plan(), renderCell: (user) => planName(user.plan) },
  {
    key: "status",
    header: t.status(),
    renderCell: (user) => (
      <StatusBadge tone={statusTones[user.accountStatus]}>
        {t.statuses[user.accountStatus]()}
      </StatusBadge>
    ),
  },
  { key: "created", header: t.created(), renderCell: (user) => formatDate(user.createdAt) },
];

/** Every account, newest first, and a way to make one. */
export default function UsersTab() {
  const users = useVerb("users.list", {});
  const failure = failureOf(users);
  const [creating, setCreating] = useState(false);
  return (
    <Section
      title={t.users()}
      description={users.data ? t.count({ count: users.data.length }) : undefined}
      actions={
        <Button variant="primary" icon={<UserPlus />} onClick={() => setCreating(true)}>
          {t.create()}
        </Button>
      }
    >
      {users.isPending ? <Skeleton className="h-64 w-full" /> : null}
      {failure ? <LoadFailure error={failure} onRetry={() => void users.refetch()} /> : null}
      {users.data !== undefined && failure === null ? (
        <DataTable
          caption={t.users()}
          columns={columns}
          rows={users.data}
          rowKey={(user) => user.id}
          empty={<p className="py-8 text-center text-ink-soft">{t.empty()}</p>}
        />
      ) : null}
      {creating ? <CreateUserDialog onClose={() => setCreating(false)} /> : null}
    </Section>
  );
}
