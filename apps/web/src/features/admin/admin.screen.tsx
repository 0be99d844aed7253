import type { VerbOutput } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { Hammer } from "lucide-react";
import { type ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { Loaded, toastFailure } from "#parts/failures/failure.tsx";
import { useMediaQuery } from "#ui/browser.ts";
import { Switch } from "#ui/checkbox.tsx";
import { MonthColumns } from "#ui/charts.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Money } from "#ui/figures.tsx";
import { formatCount, formatDate } from "#ui/format.ts";
import { late } from "#ui/late.tsx";
import { Section } from "#ui/section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stat, Stats } from "#ui/stat.tsx";
import { Notice } from "#ui/states.tsx";
import { type TabItem, Tabs } from "#ui/tabs.tsx";
import { Heading, TextLink } from "#ui/typography.tsx";
import { type TabName, AdminsOnly } from "./admin-page.tsx";

type Figures = VerbOutput<"admin.figures">;

/** The cards of the dashboard (ADM-02, S-35), each with where its figure comes from. */
function SummaryCards({ figures, className }: { figures: Figures; className: string }) {
  const { totalUsers, monthlyRevenue, totalCosts, pendingVerifications: pending } = figures;
  const toPending = (
    <TextLink
      href="/admin?tab=verifications&show=pending"
      aria-label={t.cards.pendingOpen({ count: pending })}
      onClick={() => document.getElementById(PARTS)?.scrollIntoView()}
    >
      {formatCount(pending)}
    </TextLink>
  );
  const cards = [
    [t.cards.users(), formatCount(totalUsers), t.cards.usersFrom()],
    [t.cards.revenue(), <Money key="revenue" amount={monthlyRevenue} />, t.cards.revenueFrom()],
    [t.cards.costs(), <Money key="costs" amount={totalCosts} />, t.cards.costsFrom()],
    [t.cards.pending(), pending === 0 ? formatCount(0) : toPending, t.cards.pendingFrom()],
  ] as const;
  return (
    <Stats className={className}>
      {cards.map(([label, value, note]) => (
        <Stat key={label} size="lg" label={label} value={value} note={note} />
      ))}
    </Stats>
  );
}

const month = new Intl.DateTimeFormat("en-US", {
  month: "short",
  year: "2-digit",
  timeZone: "UTC",
});

/** Revenue and cost of the last twelve months (MON-05). */
function BusinessChart({ months }: Pick<Figures, "months">) {
  return (
    <section aria-label={t.chart.title()}>
      <Heading level={2} size="card" className="max-md:sr-only">
        {t.chart.title()}
      </Heading>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t.chart.from()}</p>
      <MonthColumns
        label={t.chart.title()}
        series={[
          { name: t.chart.revenue(), tone: "green" },
          { name: commonTexts.cost(), tone: "brass" },
        ]}
        rows={months.map(({ month: day, revenue, cost }) => ({
          name: month.format(new Date(day)),
          values: [revenue, cost],
        }))}
        empty={t.chart.empty()}
      />
    </section>
  );
}

/** What everybody is offered (ADM-15, S-32). */
function SettingsTab() {
  const capabilities = useVerb("capabilities.read", {});
  const change = useCommand("admin.changeSettings", {
    inOrder: "settings",
    onError: (error) => toastFailure(error, t.settings.failed()),
  });
  return (
    <Section
      // On a phone its tab says it right above.
      title={<span className="max-sm:sr-only">{t.tabs.settings()}</span>}
      description={t.settings.line()}
    >
      <Loaded source={capabilities} waiting={<Skeleton className="h-16 max-w-2xl" />}>
        {({ inpainting }) => (
          <div className="max-w-2xl border-y border-line py-3">
            <Switch
              label={t.settings.inpainting()}
              hint={t.settings.inpaintingHint()}
              // The pressed choice shows at once, until the saved one takes its place.
              checked={change.isPending ? change.variables.inpainting : inpainting}
              onChange={(event) => change.mutate({ inpainting: event.currentTarget.checked })}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const tabs = {
  users: late(() => import("./users-tab.tsx"), "h-64 w-full"),
  verifications: late(() => import("./verifications-tab.tsx"), "h-64 w-full"),
  plans: late(() => import("./plans-tab.tsx"), "h-64 w-full"),
  settings: SettingsTab,
} satisfies Record<TabName, unknown>;

const tabNames = ["users", "verifications", "plans", "settings"] as const;

const PARTS = "admin-parts";

/** A section that is open on wide screens and folded behind its title on a phone. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const wide = useMediaQuery("(min-width: 48rem)");
  if (wide) return children;
  return (
    <details className="border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-[560]">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

/** The four tabs (ADM-01); which one is open stands in the address. */
function Dashboard() {
  const me = useMe();
  const [query, setQuery] = useSearchParams();
  const chosen: TabName = tabNames.find((name) => name === query.get("tab")) ?? "users";
  const Chosen = tabs[chosen];
  const figures = useVerb("admin.figures", {});
  const complaints = figures.data?.openComplaints ?? 0;
  const pending = figures.data?.pendingVerifications ?? 0;
  const ends = figures.data?.modelEnds ?? [];
  const items: readonly TabItem<TabName>[] = tabNames.map((value) => ({
    value,
    label: t.tabs[value](),
    ...(value === "verifications" && pending > 0 ? { count: pending } : {}),
  }));
  return (
    <>
      {/* In one box: several push the figures out of a phone's first view. */}
      {complaints === 0 && ends.length === 0 && !me?.isDemo ? null : (
        <Notice tone="brass" className="mb-6">
          <div className="flex flex-col items-start gap-1.5">
            {complaints === 0 ? null : (
              <TextLink href="/admin/reports">{t.reports.waiting({ count: complaints })}</TextLink>
            )}
            {me?.isDemo ? <p>{t.sample()}</p> : null}
            {ends.map(({ skill, model, day, isEarliest }) => (
              <p key={skill}>
                {day === null
                  ? t.modelGone({ skill, model })
                  : t.modelEnd({
                      skill,
                      model,
                      day: formatDate(day),
                      earliest: String(isEarliest),
                    })}
              </p>
            ))}
          </div>
        </Notice>
      )}
      <Loaded source={figures} waiting={<Skeleton className="mb-10 h-72 w-full" />}>
        {(all) => {
          // The sample has no months to draw: the cards stand in one row.
          const hasChart = all.months.length > 0;
          return (
            <div
              className={cx(
                "mb-6 grid items-start gap-x-12 gap-y-4 md:mb-10",
                hasChart && "lg:grid-cols-2",
              )}
            >
              <SummaryCards figures={all} className={hasChart ? "lg:max-w-96" : ""} />
              {hasChart ? (
                <Folded title={t.chart.title()}>
                  <BusinessChart months={all.months} />
                </Folded>
              ) : null}
            </div>
          );
        }}
      </Loaded>
      {/* A window high below the header: the tabs stay where they are pressed, however short the next one is. */}
      <div id={PARTS} className="min-h-[calc(100dvh-4rem)] print:min-h-0">
        <Tabs
          label={t.tabs.label()}
          items={items}
          value={chosen}
          onChange={(tab) => setQuery(tab === "users" ? {} : { tab }, { replace: true })}
          isHeaded
          wraps
        >
          <Chosen />
        </Tabs>
      </div>
    </>
  );
}

/** `/admin`: people, verifications, plans and settings, for admins (ADM-01, S-01). */
export default function AdminScreen() {
  return (
    <AdminsOnly
      title={t.title()}
      actions={
        <ButtonLink href="/admin/costs" icon={<Hammer />}>
          {t.costs.title()}
        </ButtonLink>
      }
    >
      <Dashboard />
    </AdminsOnly>
  );
}
