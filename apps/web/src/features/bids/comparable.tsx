import {
  type BidComparison,
  type BidStanding,
  comparableBid,
  compareBids,
  expiresAt,
  isLive,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";

interface ComparableProps {
  quote: QuoteAnswer;
  bids: readonly BidAnswer[];
  children: (
    compared: BidComparison | null,
    of: (bid: BidAnswer) => Pick<BidStanding, "gaps" | "total" | "fromEstimate">,
  ) => ReactNode;
}

const known = new WeakMap<
  readonly BidAnswer[],
  { readonly quote: QuoteAnswer; readonly compared: BidComparison | null }
>();

/** Every card of a list asks for the same comparison: it is made once for what was read. */
function comparisonOf(
  quote: QuoteAnswer,
  bids: readonly BidAnswer[],
  now: string,
): BidComparison | null {
  const before = known.get(bids);
  if (before?.quote === quote) return before.compared;
  const compared = compareBids(bids, quote, now);
  known.set(bids, { quote, compared });
  return compared;
}

/** A clock that is a little ahead does not ask before the bid has expired where it is kept. */
const GRACE_MS = 60_000;

/** The longest that a timer runs: no page stands that long. */
const LONGEST_MS = 2_147_483_647;

/** A bid that expires while the page stands is no offer from then on: the bids are read again, once for all cards. */
function useReadAtExpiry({ quote, bids }: Omit<ComparableProps, "children">): void {
  const queries = useQueryClient();
  const ends = bids.flatMap((bid) =>
    isLive(bid) && !bid.expired ? (expiresAt(bid.expirationDate) ?? []) : [],
  );
  const next = ends.toSorted()[0];
  useEffect(() => {
    const ms = next === undefined ? 0 : Date.parse(next) + GRACE_MS - Date.now();
    if (ms <= 0 || ms > LONGEST_MS) return undefined;
    const read = () => {
      void queries.refetchQueries(
        { queryKey: ["bids.list", { quoteId: quote.id }] },
        { cancelRefetch: false },
      );
    };
    const timer = setTimeout(read, ms);
    return () => clearTimeout(timer);
  }, [next, queries, quote.id]);
}

export default function Comparable({ quote, bids, children }: ComparableProps) {
  const now = new Date().toISOString();
  useReadAtExpiry({ quote, bids });
  return children(comparisonOf(quote, bids, now), (bid) => comparableBid(bid, bids, quote, now));
}
