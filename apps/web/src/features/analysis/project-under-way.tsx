import { isUnderWay } from "@oneup/domain";
import { useVerb } from "#backend/use-verb.ts";
import { bidPageOf } from "#parts/market/project.ts";
import { ProgressLine } from "#parts/market/project-progress.tsx";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/typography.tsx";

/** The newest project that waits for something, with its one next step; nothing without one. */
export default function ProjectUnderWay() {
  const { data } = useVerb("quotes.list", {});
  const found = data?.items.find(({ quote, standingBids }) => isUnderWay(quote, standingBids));
  if (found === undefined) return null;
  const { quote, bidCount, standingBids } = found;
  return (
    <Card padding="sm" className="mb-6">
      <TextLink href={bidPageOf(quote.id)}>{quote.name}</TextLink>
      <ProgressLine quote={quote} count={bidCount} waiting={standingBids} />
    </Card>
  );
}
