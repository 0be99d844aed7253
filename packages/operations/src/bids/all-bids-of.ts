import type { BidTab } from "@oneup/domain";
import type { MarketSession } from "../ports.ts";
import type { Page } from "../page.ts";
import type { BidSummary } from "../quotes.port.ts";

/** The number read at once. */
const BIDS_PER_PAGE = 500;

/** All bids of a contractor in a tab of the dashboard, in its order, or in all of them, newest first. */
export async function allBidsOf(
  session: MarketSession,
  contractorId: string,
  tab: BidTab | null,
): Promise<readonly BidSummary[]> {
  const all: BidSummary[] = [];
  let cursor: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page: Page<BidSummary> = await session.quotes.listBidsOf(contractorId, tab, {
      cursor,
      limit: BIDS_PER_PAGE,
    });
    all.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}
