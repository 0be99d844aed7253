import { compareVersions } from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useVerb } from "#backend/use-verb.ts";
import { bidLink } from "#parts/bid-link.ts";
import { TextLink } from "#ui/typography.tsx";

/** What a contractor would price differently by now, in sentences. */
function sinceWords(before: QuoteAnswer, after: QuoteAnswer): string {
  const { rooms, address } = compareVersions(before, after);
  const kinds = ["added", "removed", "changed"] as const;
  const sentences = kinds.flatMap((kind) => {
    const named = rooms.filter(
      (each) =>
        each.kind === kind && (kind !== "changed" || each.description || each.notes || each.cost),
    );
    const names = named.map(({ room }) => room).join(", ");
    return names === "" ? [] : [t.list.carriedSince[kind]({ rooms: names })];
  });
  if (address !== null) sentences.push(t.list.carriedSince.address());
  return sentences.length === 0 ? t.list.carriedSince.nothing() : sentences.join(" ");
}

interface CarriedOverProps {
  quote: QuoteAnswer;
  from: NonNullable<BidAnswer["carriedFrom"]>;
}

/** To its owner: that a bid priced an older version of the request, and what changed since (MKT-07). */
export default function CarriedOver({ quote, from }: CarriedOverProps) {
  const older = useVerb("bids.list", { quoteId: from.quoteId }).data?.quote;
  if (older === undefined) return null;
  return (
    <p className="[overflow-wrap:anywhere] text-ink">
      {t.list.carriedFrom({ number: older.number })} {sinceWords(older, quote)}{" "}
      <TextLink href={bidLink(from)} className="print:hidden">
        {t.list.toOlderBid()}
      </TextLink>
    </p>
  );
}
