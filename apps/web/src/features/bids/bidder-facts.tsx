import type { BidAnswer } from "@oneup/operations";
import { contractorProfileTexts as t } from "@oneup/texts";
import { contractorFacts } from "#parts/market/contractor-facts.ts";
import { TextLink } from "#ui/typography.tsx";

/** Who a bidder is, in a line of words, with the way to their profile. */
export default function BidderFacts({ bid }: { bid: BidAnswer }) {
  const { hired = 0, done = 0 } = bid.jobs ?? {};
  // The job at hand tells nothing of them.
  const before = bid.status === "approved" ? Math.max(0, hired - 1) : hired;
  const jobs = { hired: before, done: Math.min(done, before) };
  return (
    <dl className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-sm">
      {contractorFacts({ ...bid, jobs }).map(({ key, term, value }) => (
        <div key={key}>
          <dt className="inline text-ink-faint">{term}: </dt>
          <dd className="inline">{value}</dd>
        </div>
      ))}
      <div>
        <dt className="sr-only">{t.title()}</dt>
        <dd>
          <TextLink href={`/contractor/${encodeURIComponent(bid.contractorId)}`}>
            {t.see({ name: bid.company || bid.name })}
          </TextLink>
        </dd>
      </div>
    </dl>
  );
}
