import type { VerbOutput } from "@oneup/operations";
import { adminTexts as t, notificationsTexts } from "@oneup/texts";
import { ChartNoAxesColumn, Flag, Hammer, Inbox, ScrollText } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { CountBadge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/figures.tsx";
import { formatCount, formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { type TabItem, Tabs } from "#ui/tabs.tsx";
import { TextLink, VisuallyHidden } from "#ui/typography.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { useTitle } from "#ui/use-title.ts";
import { AdminsOnly } from "./admin-page.tsx";
import { type TabName, leaveSearch, leftSearch } from "./tab-searches.ts";

type Figures = VerbOutput<"admin.figures">;

/** The cards of the dashboard (ADM-02, S-35), each with where its figure comes from. */
function SummaryCards({
  figures,
  isBesideChart,
  onPending,
}: {
  figures: Figures | undefined;
  isBesideChart: boolean;
  /** The figure of those that wait was pressed, and leads to them. */
  onPending: () => void;
}) {
  if (figures === undefined) return <Skeleton className="h-48 w-full" />;
  const { totalUsers, monthlyRevenue, totalCosts, pendingVerifications } = figures;
  return (
    <Stats className={isBesideChart ? "lg:max-w-96" : ""}>
      <Stat
        size="lg"
        label={t.cards.users()}
        value={formatCount(totalUsers)}
        note={t.cards.usersFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.revenue()}
        value={<Money amount={monthlyRevenue} />}
        note={t.cards.revenueFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.costs()}
        value={<Money amount={totalCosts} />}
        note={t.cards.costsFrom()}
      />
      <Stat
        size="lg"
        label={t.cards.pending()}
        value={
          pendingVerifications === 0 ? (
            formatCount(pendingVerifications)
          ) : (
            <TextLink
              href="/admin?tab=verifications&show=pending"
              aria-label={t.cards.pendingOpen({ count: pendingVerifications })}
              onClick={onPending}
            >
              {formatCount(pendingVerifications)}
            </TextLink>
          )
        }
        note={t.cards.pendingFrom()}
      />
    </Stats>
  );
}

const BusinessChart = late(() => import("./business-chart.tsx"));

const tabs = {
  users: late(() => import("./users-tab.tsx")),
  verifications: late(() => import("./verifications-tab.tsx")),
  plans: late(() => import("./plans-tab.tsx")),
  settings: late(() => import("./settings-tab.tsx")),
} satisfies Record<TabName, unknown>;

const tabNames = ["users", "verifications", "plans", "settings"] as const;

/** What stands open where there is room, and on a phone behind its title: the lists below it come first there. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const wide = useMediaQuery("(min-width: 48rem)");
  if (wide) return children;
  return (
    <details className="mb-4 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-[560]">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

/** How the ways from here look on a phone, where all of them stand in one row. */
const small = { variant: "quiet", size: "sm", className: "pointer-coarse:min-h-11" } as const;

/** How many complaints wait, beside the way to them. */
function Waiting({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">
        <CountBadge tone="clay">{formatCount(count)}</CountBadge>
      </span>
      <VisuallyHidden>{t.reports.waiting({ count })}</VisuallyHidden>
    </>
  );
}

/** The four tabs (ADM-01); which one is open stands in the address. */
function Dashboard() {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const chosen: TabName = tabNames.find((name) => name === query.get("tab")) ?? "users";
  const Chosen = tabs[chosen];
  const figures = useVerb("admin.figures", {});
  const wide = useMediaQuery("(min-width: 40rem)");
  const parts = useRef<HTMLDivElement>(null);
  // What is looked for in a tab waits there while one looks something up in another, or on another page.
  const adminId = me?.id ?? "";
  useEffect(() => leaveSearch(adminId, chosen, query.toString()), [adminId, chosen, query]);
  const choose = (tab: TabName) => {
    setQuery(new URLSearchParams(leftSearch(adminId, tab)), { replace: true });
  };
  // The sample has no months to draw: the cards stand in one row.
  const hasChart = figures.data?.months.length !== 0;
  const pending = figures.data?.pendingVerifications ?? 0;
  const complaints = figures.data?.openComplaints ?? 0;
  const items: readonly TabItem<TabName>[] = tabNames.map((value) => ({
    value,
    label: t.tabs[value](),
    ...(value === "verifications" && pending > 0 ? { count: pending } : {}),
  }));
  const failure = failureOf(figures);
  return (
    <>
      <PageHeader
        title={t.title()}
        lead={t.lead()}
        className="max-sm:mb-4"
        actions={
          // On a phone they are links in one row, so that the lists begin sooner.
          <div className="-mx-3 flex flex-wrap sm:mx-0 sm:gap-2">
            <ButtonLink href="/admin/audit" {...(wide ? { icon: <ScrollText /> } : small)}>
              {t.audit.title()}
            </ButtonLink>
            <ButtonLink href="/admin/reports" {...(wide ? { icon: <Flag /> } : small)}>
              {t.reports.title()}
              {complaints === 0 ? null : <Waiting count={complaints} />}
            </ButtonLink>
            <ButtonLink href="/admin/costs" {...(wide ? { icon: <Hammer /> } : small)}>
              {t.costs.title()}
            </ButtonLink>
            <ButtonLink href="/admin/mails" {...(wide ? { icon: <Inbox /> } : small)}>
              {notificationsTexts.outbox.title()}
            </ButtonLink>
            <ButtonLink href="/sales" {...(wide ? { icon: <ChartNoAxesColumn /> } : small)}>
              {t.sales()}
            </ButtonLink>
          </div>
        }
      />
      {me?.isDemo ? (
        <Notice tone="brass" className="mb-6">
          {t.sample()}
        </Notice>
      ) : null}
      {figures.data?.modelEnds.map(({ skill, model, day, isEarliest }) => (
        <Notice key={skill} tone="brass" className="mb-6">
          {day === null
            ? t.modelGone({ skill, model })
            : t.modelEnd({ skill, model, day: formatDate(day), earliest: String(isEarliest) })}
        </Notice>
      ))}
      {failure ? (
        <LoadFailure error={failure} onRetry={() => void figures.refetch()} />
      ) : (
        <Folded title={t.figures()}>
          <div
            className={cx("mb-10 grid items-start gap-x-12 gap-y-8", hasChart && "lg:grid-cols-2")}
          >
            <SummaryCards
              figures={figures.data}
              isBesideChart={hasChart}
              onPending={() => parts.current?.scrollIntoView()}
            />
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <BusinessChart />
            </Suspense>
          </div>
        </Folded>
      )}
      {/* A window high below the header: the tabs stay where they are pressed, however short the next one is. */}
      <div ref={parts} className="min-h-[calc(100dvh-4rem)] print:min-h-0">
        <Tabs label={t.tabs.label()} items={items} value={chosen} onChange={choose} isHeaded>
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <Chosen />
          </Suspense>
        </Tabs>
      </div>
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
