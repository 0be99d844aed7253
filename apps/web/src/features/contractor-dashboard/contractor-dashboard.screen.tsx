import { type BidTab, bidTabNames, isListed } from "@oneup/domain";
import type { VerbInput, VerbOutput } from "@oneup/operations";
import { commonTexts, contractorDashboardTexts as t, contractorProfileTexts } from "@oneup/texts";
import { Hammer } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { usePages } from "#backend/use-pages.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidDraftOn, projectOfDraft } from "#parts/drafts/draft-places.ts";
import { PagedList } from "#parts/lists/paged-list.tsx";
import { NothingFound, SearchedList, useOwnSearchIn, usePageQuery } from "#parts/lists/search.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { lateNamed } from "#ui/late.tsx";
import { formatCount } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextLink } from "#ui/typography.tsx";
import { ProjectFilter, useFilter } from "./project-filter.tsx";
import { BidRow, ProjectRow } from "./rows.tsx";
import type { OwnProfile } from "./work-area.tsx";

const WorkArea = lateNamed("WorkArea", () => import("./work-area.tsx"), "h-12 w-full");
const ProjectMap = lateNamed("ProjectMap", () => import("./work-area.tsx"));

/** In place of a list, for whoever is no contractor: for whom it is, and the ways to become one (C-21). */
function ForWhom() {
  const { mode } = useBackend();
  const live = mode === "live";
  return (
    <Gate waiting={null}>
      <EmptyState
        title={t.notContractor()}
        picture={<Hammer />}
        action={
          <>
            {live ? null : <SignInLink>{commonTexts.signIn()}</SignInLink>}
            <ButtonLink href="/register/contractor">{t.register()}</ButtonLink>
            {live ? null : (
              <ButtonLink href="/app" variant="quiet">
                {t.explore()}
              </ButtonLink>
            )}
          </>
        }
      >
        {live ? t.otherAccountLine() : t.notContractorLine()}
      </EmptyState>
    </Gate>
  );
}

const tabNames = ["available", ...bidTabNames] as const;
type Tab = (typeof tabNames)[number];

const empties: Record<Tab, [() => string, () => string]> = {
  available: [t.empty.available, t.empty.availableLine],
  mine: [t.empty.mine, t.empty.mineLine],
  action: [t.empty.action, t.empty.actionLine],
  awarded: [t.empty.awarded, t.empty.awardedLine],
  archived: [t.empty.archived, t.empty.archivedLine],
};

/** The most projects read for begun bids: nobody writes more bids at a time. */
const MOST = 20;

/** A begun bid whose project is in no list of its writer, with the way to what was written (EXP-03). */
function BegunBid({ quoteId }: { quoteId: string }) {
  const { data, error } = useVerb("quotes.read", { quoteId });
  const isGone = codeOf(error) === "quote.not_found";
  const isUnlisted = data?.standing === "contractor" && !isListed(data);
  if (!isGone && !isUnlisted) return null;
  const texts = isGone ? t.begunGone : t.begunUnlisted;
  const name = data?.name ?? "";
  return (
    <Notice
      title={texts.title({ name })}
      className="mb-4"
      action={
        <TextLink href={projectAt(quoteId, isGone ? "" : BID_FORM)}>{texts.see({ name })}</TextLink>
      }
    >
      {texts.line()}
    </Notice>
  );
}

/** The begun bids whose project is in no list. */
function BegunBids() {
  const me = useMe();
  const quoteIds = useMemo(
    () =>
      draftKeysOf(me?.id ?? "")
        .flatMap((key) => projectOfDraft(key) ?? [])
        .filter((quoteId) => bidDraftOn(me, quoteId) !== null)
        .slice(0, MOST),
    [me],
  );
  return quoteIds.map((quoteId) => <BegunBid key={quoteId} quoteId={quoteId} />);
}

/** As many as a list of projects mostly fills the first view with. */
const ROWS_ON_THEIR_WAY = (
  <>
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
    <Skeleton className="h-52 w-full" />
  </>
);

interface NothingProps {
  words: readonly [title: () => string, line: () => string];
  picture?: ReactNode;
  /** What the way on is called, and where it leads. */
  way?: readonly [label: () => string, go: () => void] | undefined;
}

/** An empty list, with the way on. */
function Nothing({ words: [title, line], picture, way }: NothingProps) {
  return (
    <EmptyState
      title={title()}
      picture={picture}
      action={way ? <Button onClick={way[1]}>{way[0]()}</Button> : undefined}
    >
      {line()}
    </EmptyState>
  );
}

interface AvailableProps {
  search: ReturnType<typeof useFilter>;
  profile: OwnProfile | undefined;
}

const { area } = contractorProfileTexts;

function Available({ search, profile }: AvailableProps) {
  const { filter, input, asked, isAll, change, clear, showAll } = search;
  const open = usePages("quotes.listOpen", asked, { keepBefore: true });
  const count = useVerb("quotes.countOpen", asked);
  const searched = Object.keys(input).length > 0;
  const list = useRef<HTMLDivElement>(null);
  const home = profile?.place ?? null;
  const isNarrowed =
    !isAll && profile !== undefined && (profile.zip !== "" || profile.trades.length > 0);
  const seek = (quoteId: string) => {
    const row = list.current?.querySelector<HTMLElement>(`#project-${CSS.escape(quoteId)}`);
    row?.scrollIntoView({ block: "center" });
    row?.querySelector("a")?.focus({ preventScroll: true });
  };
  const found = open.data?.pages.flatMap((page) => page.items) ?? [];
  const told = () => {
    if (!searched || count.data === undefined) return "";
    const most = count.data.count;
    return count.data.more ? t.found.many({ count: most - 1 }) : t.found.count({ count: most });
  };
  return (
    <div className="flex flex-col gap-6">
      {profile === undefined ? null : <WorkArea profile={profile} isAll={isAll} onAll={showAll} />}
      <ProjectFilter filter={filter} change={change} clear={clear} />
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {told()}
      </p>
      <div
        ref={list}
        className={cx(
          home !== null && "grid gap-6 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:gap-8",
        )}
      >
        {profile && home && found.length > 0 ? (
          <ProjectMap profile={{ ...profile, place: home }} rows={found} onChoose={seek} />
        ) : null}
        <div className="min-w-0 lg:order-first">
          <PagedList
            name="quotes.listOpen"
            input={asked}
            keepBefore
            wait={ROWS_ON_THEIR_WAY}
            more={t.more()}
            empty={
              searched ? (
                <NothingFound words={{ ...t.found, clear: t.filter.clear }} onClear={clear} />
              ) : isNarrowed ? (
                <Nothing words={[area.none, area.noneLine]} way={[area.all, () => showAll(true)]} />
              ) : (
                <Nothing words={empties.available} />
              )
            }
          >
            {(rows, ref) => (
              <ul ref={ref} className="flex flex-col gap-4">
                {rows.map((row, at) => (
                  <li key={row.quote.id} id={`project-${row.quote.id}`}>
                    <ProjectRow {...row} home={home} mark={home === null ? null : at + 1} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </div>
    </div>
  );
}

interface OwnBidsProps {
  tab: BidTab;
  page: ReturnType<typeof usePageQuery>;
  /** The way to what one can bid on; undefined while that is closed. */
  onAvailable: (() => void) | undefined;
}

function OwnBids({ tab, page, onAvailable }: OwnBidsProps) {
  const own = useOwnSearchIn(page);
  return (
    <SearchedList
      name="bids.listMine"
      own={own}
      input={{ tab }}
      words={{ ...t.search, none: t.found.none }}
      wait={ROWS_ON_THEIR_WAY}
      more={t.more()}
      // Whoever has no bid yet is led to what one can bid on.
      empty={
        <Nothing
          words={empties[tab]}
          way={onAvailable && tab === "mine" ? [t.empty.toAvailable, onAvailable] : undefined}
        />
      }
    >
      {(rows, list) => (
        <ul ref={list} className="flex flex-col gap-4">
          {rows.map((row) => (
            <li key={`${row.quote.id} ${row.bid.id}`}>
              <BidRow {...row} />
            </li>
          ))}
        </ul>
      )}
    </SearchedList>
  );
}

function countOfOpen({ count, more }: VerbOutput<"quotes.countOpen">): string {
  return more ? t.counted({ count: count - 1 }) : formatCount(count);
}

/** The counts of the tabs (DASH-05): exact, but for more projects than are counted; null while unknown. */
function useCounts(
  enabled: boolean,
  { isPaused, tab, area }: { isPaused: boolean; tab: Tab; area: VerbInput<"quotes.countOpen"> },
): Record<Tab, string | null> {
  // All of the area, whatever is searched for: what the search found is told above its list.
  const open = useVerb("quotes.countOpen", area, { enabled: enabled && !isPaused });
  // Another tab's list comes with its own counts; until then those of before stand.
  const listed = { tab: tab === "available" ? ("mine" as const) : tab };
  const own = usePages("bids.listMine", listed, { enabled, keepBefore: true });
  const counts = own.data?.pages[0]?.counts;
  const unknown = enabled ? null : "0";
  const of = (name: BidTab) => (counts ? formatCount(counts[name]) : unknown);
  return {
    available: open.data && !isPaused ? countOfOpen(open.data) : unknown,
    mine: of("mine"),
    action: of("action"),
    awarded: of("awarded"),
    archived: of("archived"),
  };
}

/** The five lists with their counts; empty for whoever is no contractor (DASH-06). */
function ContractorLists({ enabled }: { enabled: boolean }) {
  const page = usePageQuery();
  const live = useBackend().mode === "live";
  const search = useFilter(page, live);
  // Unknown for personas.
  const profile = useVerb("profiles.readOwn", {}, { enabled: enabled && live }).data;
  const tab = tabNames.find((name) => name === page.query.get("tab")) ?? "available";
  // Nothing is asked that would be refused.
  const isPaused = useMe()?.isPaused ?? false;
  const counts = useCounts(enabled, { isPaused, tab, area: search.area });
  const choose = (next: Tab) => page.put({ tab: next === "available" ? "" : next });
  const tabs = tabNames.map((value) => ({
    value,
    label: t.tabs[value](),
    count: counts[value],
  }));
  const shown = () => {
    if (!enabled) return null;
    if (tab !== "available") {
      return (
        <OwnBids
          key={tab}
          tab={tab}
          page={page}
          onAvailable={isPaused ? undefined : () => choose("available")}
        />
      );
    }
    return isPaused ? (
      // In place of the open projects, for a paused account (row 12): why they are closed, and the way to what is not.
      <Nothing
        words={[t.empty.paused, t.empty.pausedLine]}
        picture={<Hammer />}
        way={[t.empty.toMine, () => choose("mine")]}
      />
    ) : (
      <Available search={search} profile={profile} />
    );
  };
  return (
    <Tabs label={t.tabs.label()} items={tabs} value={tab} onChange={choose} wraps>
      {enabled ? isPaused ? null : <BegunBids /> : <ForWhom />}
      {shown()}
    </Tabs>
  );
}

/** `/contractor-dashboard`: open projects and a contractor's own bids (DASH-05..12). */
export default function ContractorDashboardScreen() {
  const contractor = useMe()?.userType === "contractor";
  return (
    <Page title={t.title()} lead={t.lead()} actions={<OwnVerification place="heading" />}>
      {contractor ? <OwnVerification place="above" /> : null}
      <ContractorLists enabled={contractor} />
    </Page>
  );
}
