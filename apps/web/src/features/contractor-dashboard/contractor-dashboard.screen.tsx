import { type BidTab, bidTabNames, isListed } from "@oneup/domain";
import type { VerbInput, VerbOutput } from "@oneup/operations";
import { commonTexts, contractorDashboardTexts as t, contractorProfileTexts } from "@oneup/texts";
import { Hammer } from "lucide-react";
import { Suspense, useMemo, useRef } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { draftKeysOf } from "#backend/drafts.ts";
import { usePages } from "#backend/use-pages.ts";
import { useVerb } from "#backend/use-verb.ts";
import { bidDraftOn, projectOfDraft } from "#parts/drafts/draft-places.ts";
import { PagedRows } from "#parts/lists/paged-list.tsx";
import { NothingFound, OwnSearch, useOwnSearchIn, usePageQuery } from "#parts/lists/search.tsx";
import { OwnVerification } from "#parts/market/own-verification.tsx";
import { BID_FORM, projectAt } from "#parts/market/project.ts";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { late } from "#ui/late.tsx";
import { formatCount } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextLink } from "#ui/typography.tsx";
import { useTitle } from "#ui/use-title.ts";
import { ProjectFilter, useFilter } from "./project-filter.tsx";
import { type OwnProfile, useOwnProfile } from "./own-profile.ts";
import { BidRow, ProjectRow } from "./rows.tsx";

const WorkArea = late(() => import("./work-area.tsx"));
const ProjectMap = late(() => import("./project-map.tsx"));

const useOpenProjects = (input: VerbInput<"quotes.countOpen">) =>
  usePages("quotes.listOpen", input, { keepBefore: true });

interface OwnBidsAsked {
  tab: BidTab;
  search?: string;
  enabled?: boolean;
}

const useOwnBids = ({ tab, search = "", enabled = true }: OwnBidsAsked) =>
  usePages("bids.listMine", search === "" ? { tab } : { tab, text: search }, {
    enabled,
    keepBefore: true,
  });

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

/** So many projects are read for what was begun on them: nobody writes on more bids at a time. */
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

/** Nothing in a tab, and the way on: whoever has no bid yet is led to what one can bid on. */
function EmptyTab({ tab, onAvailable }: { tab: Tab; onAvailable?: (() => void) | undefined }) {
  const [title, line] = empties[tab];
  return (
    <EmptyState
      title={title()}
      action={
        onAvailable && tab === "mine" ? (
          <Button onClick={onAvailable}>{t.empty.toAvailable()}</Button>
        ) : undefined
      }
    >
      {line()}
    </EmptyState>
  );
}

interface AvailableProps {
  search: ReturnType<typeof useFilter>;
  profile: OwnProfile | undefined;
}

/** Nothing listed that a contractor works on where they work, and the way to all the rest. */
function EmptyArea({ onAll }: { onAll: () => void }) {
  const { area } = contractorProfileTexts;
  return (
    <EmptyState title={area.none()} action={<Button onClick={onAll}>{area.all()}</Button>}>
      {area.noneLine()}
    </EmptyState>
  );
}

function Available({ search, profile }: AvailableProps) {
  const { filter, input, asked, isAll, change, clear, showAll } = search;
  const open = useOpenProjects(asked);
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
      {profile === undefined ? null : (
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <WorkArea profile={profile} isAll={isAll} onAll={showAll} />
        </Suspense>
      )}
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
          <Suspense fallback={null}>
            <ProjectMap profile={{ ...profile, place: home }} rows={found} onChoose={seek} />
          </Suspense>
        ) : null}
        <div className="min-w-0 lg:order-first">
          <PagedRows
            wait={ROWS_ON_THEIR_WAY}
            more={t.more()}
            source={open}
            empty={
              searched ? (
                <NothingFound
                  title={t.found.none()}
                  line={t.found.noneLine()}
                  clear={t.filter.clear()}
                  onClear={clear}
                />
              ) : isNarrowed ? (
                <EmptyArea onAll={() => showAll(true)} />
              ) : (
                <EmptyTab tab="available" />
              )
            }
            rows={found.map((row, at) => (
              <li key={row.quote.id} id={`project-${row.quote.id}`}>
                <ProjectRow {...row} home={home} mark={home === null ? null : at + 1} />
              </li>
            ))}
          />
        </div>
      </div>
    </div>
  );
}

/** In place of the open projects, for a paused account (row 12): why they are closed, and the way to what is not. */
function ClosedMarket({ onOwn }: { onOwn: () => void }) {
  return (
    <EmptyState
      title={t.empty.paused()}
      picture={<Hammer />}
      action={<Button onClick={onOwn}>{t.empty.toMine()}</Button>}
    >
      {t.empty.pausedLine()}
    </EmptyState>
  );
}

/** Whether a bid waits for its bidder rather than for the homeowner. */
const asksForBidder = ({ unseenMessages, notice }: VerbOutput<"bids.listMine">["items"][number]) =>
  unseenMessages > 0 || notice !== null;

interface OwnBidsProps {
  tab: BidTab;
  page: ReturnType<typeof usePageQuery>;
  /** The way to what one can bid on; undefined while that is closed. */
  onAvailable: (() => void) | undefined;
}

function OwnBids({ tab, page, onAvailable }: OwnBidsProps) {
  const own = useOwnSearchIn(page);
  const { search } = own;
  const bids = useOwnBids({ tab, search });
  const rows = bids.data?.pages.flatMap(({ items }) => items) ?? [];
  // What was found before tells nothing of what is searched for now.
  const found = bids.isPlaceholderData ? null : (bids.data?.pages[0]?.found ?? null);
  return (
    <>
      <OwnSearch
        own={own}
        count={rows.length}
        label={t.search.label()}
        told={found === null ? "" : t.search.found({ count: found })}
      />
      {tab === "action" && rows.length > 0 && !rows.some(asksForBidder) ? (
        <p className="mb-4 text-ink-soft">{t.actionWaits()}</p>
      ) : null}
      <PagedRows
        wait={ROWS_ON_THEIR_WAY}
        more={t.more()}
        source={bids}
        empty={
          search === "" ? (
            <EmptyTab tab={tab} onAvailable={onAvailable} />
          ) : (
            <NothingFound
              title={t.found.none()}
              line={t.search.noneLine()}
              clear={t.search.clear()}
              onClear={own.clear}
            />
          )
        }
        rows={rows.map((row) => (
          <li key={`${row.quote.id} ${row.bid.id}`}>
            <BidRow {...row} />
          </li>
        ))}
      />
    </>
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
  const own = useOwnBids({ tab: tab === "available" ? "mine" : tab, enabled });
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
  const profile = useOwnProfile(enabled && live);
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
      <ClosedMarket onOwn={() => choose("mine")} />
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
  useTitle(t.title());
  return (
    <Page>
      <PageHeader title={t.title()} lead={t.lead()} actions={<OwnVerification place="heading" />} />
      {contractor ? <OwnVerification place="above" /> : null}
      <ContractorLists enabled={contractor} />
    </Page>
  );
}
