import type { BidTab } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { usePages } from "#backend/use-pages.ts";

/** The open projects that match, page by page. */
export const useOpenProjects = (input: VerbInput<"quotes.countOpen">) =>
  usePages("quotes.listOpen", input, { keepBefore: true });

interface OwnBidsAsked {
  tab: BidTab;
  /** What they are searched for; empty for nothing. */
  search?: string;
  enabled?: boolean;
}

/** The contractor's own bids of one tab, page by page; the first page counts all tabs. */
export const useOwnBids = ({ tab, search = "", enabled = true }: OwnBidsAsked) =>
  usePages("bids.listMine", search === "" ? { tab } : { tab, text: search }, {
    enabled,
    keepBefore: true,
  });
