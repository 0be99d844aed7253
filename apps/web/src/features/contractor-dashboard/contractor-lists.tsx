import { type BidTab, contractorLists } from "@oneup/domain";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { BidRow } from "./bid-row.tsx";
import { ProjectRow } from "./project-row.tsx";

type Tab = "available" | BidTab;

const empties: Record<Tab, [() => string, () => string]> = {
  available: [t.empty.available, t.empty.availableLine],
  mine: [t.empty.mine, t.empty.mineLine],
  action: [t.empty.action, t.empty.actionLine],
  awarded: [t.empty.awarded, t.empty.awardedLine],
  archived: [t.empty.archived, t.empty.archivedLine],
};

/** The open projects, page by page. */
function useOpenProjects(enabled: boolean) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ["quotes.listOpen", {}],
    enabled,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      backend.call("quotes.listOpen", pageParam === "" ? {} : { cursor: pageParam }, { signal }),
    getNextPageParam: (last) => last.next,
  });
}

/** The five lists with their counts; empty for whoever is no contractor (DASH-06). */
export function ContractorLists({ enabled }: { enabled: boolean }) {
  const [tab, setTab] = useState<Tab>("available");
  const open = useOpenProjects(enabled);
  const mine = useVerb("bids.listMine", {}, { enabled });
  const projects = open.data?.pages.flatMap((page) => page.items) ?? [];
  const lists = contractorLists(
    projects,
    (mine.data?.items ?? []).map((row) => ({ ...row, status: row.bid.status })),
  );
  const tabs = (["available", "mine", "action", "awarded", "archived"] as const).map((value) => ({
    value,
    label: t.tabs[value](),
    count: lists[value].length,
  }));
  const [emptyTitle, emptyLine] = empties[tab];
  const source = tab === "available" ? open : mine;
  const failure = failureOf(source);
  return (
    <Tabs label={t.tabs.label()} items={tabs} value={tab} onChange={setTab}>
      {enabled && source.isPending ? <Skeleton className="mt-6 h-40 w-full" /> : null}
      {failure ? <LoadFailure error={failure} onRetry={() => void source.refetch()} /> : null}
      {source.data !== undefined && failure === null && lists[tab].length === 0 ? (
        <EmptyState title={emptyTitle()}>{emptyLine()}</EmptyState>
      ) : null}
      <ul className="mt-6 flex flex-col gap-4">
        {tab === "available"
          ? lists.available.map((row) => (
              <li key={row.quote.id}>
                <ProjectRow {...row} />
              </li>
            ))
          : lists[tab].map((row) => (
              <li key={row.bid.id}>
                <BidRow {...row} />
              </li>
            ))}
      </ul>
      {tab === "available" && open.hasNextPage ? (
        <Button
          className="mt-6"
          full
          loading={open.isFetchingNextPage}
          onClick={() => void open.fetchNextPage()}
        >
          {t.more()}
        </Button>
      ) : null}
    </Tabs>
  );
}
