import { quickQuoteTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DateText } from "#ui/figures.tsx";
import type { Duplicates } from "./use-quote-request.ts";

interface DuplicatesDialogProps {
  found: Duplicates;
  /** The answer that is under way. */
  busy: "merge" | "keep" | null;
  onMerge: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/** Earlier requests for the same: merge where that is offered, keep both, or cancel (S-54). */
export function DuplicatesDialog(props: DuplicatesDialogProps) {
  const { found, busy, onMerge, onKeep, onClose } = props;
  const { duplicates, mayMerge, severalPlaces } = found;
  // Who has several properties rarely means to ask for all of them at one address.
  const mergeFirst = mayMerge && !severalPlaces;
  const keep = { answer: "keep", isFirst: !mergeFirst, onPress: onKeep } as const;
  const merge = { answer: "merge", isFirst: mergeFirst, onPress: onMerge } as const;
  const answers = mayMerge ? [keep, merge] : [keep];
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== null}
      title={t.duplicates.title()}
      description={t.duplicates.one({ count: duplicates.length })}
      footer={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
            {t.duplicates.cancel()}
          </Button>
          {answers.map(({ answer, isFirst, onPress }) => (
            <Button
              key={answer}
              variant={isFirst ? "primary" : "secondary"}
              loading={busy === answer}
              disabled={busy !== null && busy !== answer}
              onClick={onPress}
            >
              {t.duplicates[answer]()}
            </Button>
          ))}
        </>
      }
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {duplicates.map(({ quoteId, number, place, createdAt, bidCount, rooms }) => (
          <li key={quoteId} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-[560]">{t.duplicates.number({ number })}</span>
              <span className="text-ink-soft">
                <DateText value={createdAt} /> · {t.duplicates.bids({ count: bidCount })}
              </span>
            </p>
            {place === "" ? null : (
              <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{place}</p>
            )}
            <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-soft">
              {rooms.join(", ")}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {mayMerge
          ? t.duplicates.mergeLine({ count: duplicates.length })
          : t.duplicates.noMerge({ count: duplicates.length })}
      </p>
      {mayMerge && severalPlaces ? (
        <p className="mt-2 text-sm text-brass-text">{t.duplicates.severalPlaces()}</p>
      ) : null}
    </Dialog>
  );
}
