import { quoteNumber } from "@oneup/domain";
import { contractorDashboardTexts as t } from "@oneup/texts";
import { projectAt } from "#parts/bid-link.ts";
import { Notice } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";

/** Names the begun bids whose project is in no list any more, each with the way to what was written (EXP-03). */
export default function BegunGone({ gone }: { gone: readonly string[] }) {
  const count = gone.length;
  return (
    <Notice title={t.begunGone.title({ count })} className="mb-6">
      <p>{t.begunGone.line({ count })}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {gone.map((id) => (
          <li key={id}>
            <TextLink href={projectAt(id)}>{t.begunGone.see({ number: quoteNumber(id) })}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
