import { namesApart } from "@oneup/domain";
import type { VerbOutput } from "@oneup/operations";
import { commonTexts, duplicatesTexts as t } from "@oneup/texts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDate } from "#ui/format.ts";
import { DateText } from "#ui/figures.tsx";

export type Duplicates = VerbOutput<"quotes.findDuplicates">;

/** The answer that is being carried out: a merge, a project of its own, or the id of the project that is revised. */
export type DuplicatesAnswer = "merge" | "keep" | { readonly revises: string };

interface DuplicatesDialogProps {
  found: Duplicates;
  busy: DuplicatesAnswer | null;
  onAnswer: (answer: DuplicatesAnswer) => void;
  onClose: () => void;
}

/**
 * Earlier requests for the same: a new version of one (MKT-07), merge where that is offered, keep both, or
 * cancel (S-54).
 */
export default function DuplicatesDialog(props: DuplicatesDialogProps) {
  const { found, busy, onAnswer, onClose } = props;
  const { duplicates, mayMerge, severalPlaces } = found;
  const isQuestion = duplicates.some(({ mayRevise }) => mayRevise);
  // Who has several properties rarely means to ask for all of them at one address.
  const mergeFirst = mayMerge && !severalPlaces && !isQuestion;
  const keepLabel = isQuestion ? t.separate : t.keep;
  const keep = { answer: "keep", isFirst: !mergeFirst, label: keepLabel } as const;
  const merge = { answer: "merge", isFirst: mergeFirst, label: t.merge } as const;
  const names = namesApart(
    duplicates.map(({ quoteId: id, name, createdAt }) => ({ id, name, createdAt })),
    formatDate,
  );
  const answers = mayMerge ? [keep, merge] : [keep];
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy !== null}
      title={isQuestion ? t.question() : t.title()}
      description={t.one({ count: duplicates.length })}
      footer={
        <>
          <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
            {commonTexts.cancel()}
          </Button>
          {answers.map(({ answer, isFirst, label }) => (
            <Button
              key={answer}
              variant={isFirst ? "primary" : "secondary"}
              loading={busy === answer}
              disabled={busy !== null && busy !== answer}
              onClick={() => onAnswer(answer)}
            >
              {label()}
            </Button>
          ))}
        </>
      }
    >
      <ul className="divide-y divide-line rounded-md border border-line">
        {duplicates.map(({ quoteId, name, place, createdAt, bidCount, rooms, mayRevise }) => (
          <li key={quoteId} className="px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
              <span className="font-[560]">{name}</span>
              <span className="text-ink-soft">
                <DateText value={createdAt} /> · {t.bids({ count: bidCount })}
              </span>
            </p>
            {place === "" ? null : (
              <p className="mt-0.5 text-sm [overflow-wrap:anywhere]">{place}</p>
            )}
            <p className="mt-0.5 text-sm [overflow-wrap:anywhere] text-ink-soft">
              {rooms.join(", ")}
            </p>
            {mayRevise ? (
              <Button
                size="sm"
                className="mt-2"
                aria-label={t.reviseOf({ name: names.get(quoteId) ?? name })}
                loading={typeof busy === "object" && busy?.revises === quoteId}
                disabled={busy !== null}
                onClick={() => onAnswer({ revises: quoteId })}
              >
                {t.revise()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isQuestion ? <p className="mt-4 text-sm text-ink-soft">{t.revises()}</p> : null}
      {isQuestion && !mayMerge ? null : (
        <p className="mt-4 text-sm text-ink-soft">
          {mayMerge
            ? t.mergeLine({ count: duplicates.length })
            : t.noMerge({ count: duplicates.length })}
        </p>
      )}
      {mayMerge && severalPlaces ? (
        <p className="mt-2 text-sm text-brass-text">{t.severalPlaces()}</p>
      ) : null}
    </Dialog>
  );
}
