import { useEffect } from "react";
import { useVerb } from "#backend/use-verb.ts";

interface UnseenBidsProps {
  /** Told how many bids are new, and 0 when this goes. */
  onCount: (count: number) => void;
}

/** Counts the new bids of whoever owns quotes (NAV-20, NAV-21); shows nothing itself. */
export function UnseenBids({ onCount }: UnseenBidsProps) {
  const count = useVerb("quotes.countUnseenBids", {}).data?.count ?? 0;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return null;
}
