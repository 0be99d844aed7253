import type { BidTab } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useBackend } from "#backend/backend-context.tsx";

/** The open projects that match, page by page. */
export function useOpenProjects(input: VerbInput<"quotes.countOpen">, enabled: boolean) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ["quotes.listOpen", input],
    enabled,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      backend.call("quotes.listOpen", pageParam === "" ? input : { ...input, cursor: pageParam }, {
        signal,
      }),
    getNextPageParam: (last) => last.next,
    // What was found before stays while the next search is under way.
    placeholderData: (before) => before,
  });
}

/** The contractor's own bids of one tab, page by page; the first page counts all tabs. */
export function useOwnBids(tab: BidTab, enabled: boolean) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: ["bids.listMine", { tab }],
    enabled,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      backend.call("bids.listMine", pageParam === "" ? { tab } : { tab, cursor: pageParam }, {
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });
}
