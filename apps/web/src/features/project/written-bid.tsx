import { projectTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { bidDraftKey, NEW_BID } from "#parts/bid-drafts.ts";
import { keptLasting } from "#parts/use-lasting-draft.ts";
import { Card } from "#ui/card.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Heading } from "#ui/typography.tsx";
import { type WrittenDraft, writtenRows, writtenText } from "./written-rows.ts";

const NOTHING: WrittenDraft = { amount: "", timeline: "", notes: "" };

/**
 * What a contractor wrote for a project that is not open to them any more: a phone loads a page anew by
 * itself, and the work of an evening must not be out of reach then (EXP-03). Nothing where nothing was written.
 */
export default function WrittenBid({ quoteId }: { quoteId: string }) {
  const me = useMe();
  const [written] = useState(
    () => keptLasting(me, bidDraftKey(quoteId, NEW_BID), NOTHING) ?? NOTHING,
  );
  const rows = writtenRows(written);
  if (rows.length === 0) return null;
  return (
    <Card className="mx-auto mt-8 max-w-2xl">
      <Heading level={2} size="card">
        {t.written.title()}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">{t.written.line()}</p>
      <dl className="my-4 flex flex-col gap-3">
        {rows.map(({ key, term, value }) => (
          <div key={key}>
            <dt className="text-xs text-ink-faint">{term}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={writtenText(rows)} />
    </Card>
  );
}
