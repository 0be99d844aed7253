import { adminTexts as t, noticesTexts } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { Suspense, lazy } from "react";
import { useSearchParams } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type TabItem, Tabs } from "#ui/tabs.tsx";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admins-only.tsx";

const tabs = {
  users: lazy(() => import("./users-tab.tsx")),
  verifications: lazy(() => import("./verifications-tab.tsx")),
  plans: lazy(() => import("./plans-tab.tsx")),
  settings: lazy(() => import("./settings-tab.tsx")),
};

type TabName = keyof typeof tabs;

const tabNames = ["users", "verifications", "plans", "settings"] as const;

/** The four tabs (ADM-01); which one is open stands in the address. */
function Dashboard() {
  const [query, setQuery] = useSearchParams();
  const chosen: TabName = tabNames.find((name) => name === query.get("tab")) ?? "users";
  const Chosen = tabs[chosen];
  const items: readonly TabItem<TabName>[] = tabNames.map((value) => ({
    value,
    label: t.tabs[value](),
  }));
  return (
    <>
      <PageHeader
        title={t.title()}
        lead={t.lead()}
        actions={
          <ButtonLink href="/admin/mails" icon={<Inbox />}>
            {noticesTexts.outbox.title()}
          </ButtonLink>
        }
      />
      <Tabs
        label={t.tabs.label()}
        items={items}
        value={chosen}
        onChange={(tab) => setQuery(tab === "users" ? {} : { tab }, { replace: true })}
      >
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Chosen />
        </Suspense>
      </Tabs>
    </>
  );
}

/** `/admin`: people, verifications, plans and settings, for admins (ADM-01, S-01). */
export default function AdminScreen() {
  useTitle(t.title());
  return (
    <AdminsOnly>
      <Dashboard />
    </AdminsOnly>
  );
}
