import {
  type RubricKind,
  appraisersRatings,
  conditionExamples,
  conditionSteps,
  gradeOfStep,
  rubricOf,
} from "@oneup/domain";
import { commonTexts, conditionGuideTexts as t, conditionLook } from "@oneup/texts";
import { stepName, surfaceName } from "#parts/pictures/condition-words.ts";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { GradeBadge } from "#ui/badge.tsx";
import { Heading } from "#ui/typography.tsx";

function Examples({ kind }: { kind: RubricKind }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4">
      {conditionExamples(kind).map(({ picture, grade, score, reasons }) => {
        const why = reasons
          .toSorted((one, other) => other.percent - one.percent)
          .slice(0, 2)
          .map(({ surface, step }) => `${surfaceName(surface)}: ${stepName(surface, step)}`)
          .join(". ");
        return (
          <li key={picture}>
            <figure>
              <span className="relative block overflow-hidden rounded-md">
                <HomePicture
                  reference={picture}
                  alt={t.example({ grade, score, why })}
                  sizes="(min-width: 640px) 22rem, 45vw"
                />
                <GradeBadge grade={grade} className="absolute top-2 left-2" />
              </span>
              <figcaption className="mt-1.5 text-xs text-ink-soft">{why}</figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

interface ConditionGuideProps {
  kind: RubricKind;
  /** The room's own name. */
  room: string;
  onClose: () => void;
}

/** The condition scale of a kind of room: examples in pictures, then each surface from A to F (PIC-06). */
export default function ConditionGuide({ kind, room, onClose }: ConditionGuideProps) {
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t.title({ room })}
      description={t.lead()}
      footer={<Button onClick={onClose}>{commonTexts.close()}</Button>}
    >
      <Heading level={3} size="small" className="mb-3">
        {t.examples()}
      </Heading>
      <Examples kind={kind} />
      {rubricOf(kind).map(({ surface, weight }) => (
        <section key={surface} className="mt-6 border-t border-line pt-4">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <Heading level={3} size="small">
              {surfaceName(surface)}
            </Heading>
            <span className="figures text-sm text-ink-soft">{t.weight({ percent: weight })}</span>
          </div>
          <ol className="flex flex-col gap-2">
            {conditionSteps.map((step) => (
              <li key={step} className="flex items-start gap-3">
                <GradeBadge grade={gradeOfStep(step)} size="sm" />
                <p className="min-w-0 pt-1 text-sm">
                  {conditionLook(kind, surface, step)}{" "}
                  <span className="whitespace-nowrap text-ink-soft">
                    {t.rating({ rating: appraisersRatings[step] })}
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="mt-6 border-t border-line pt-4 text-xs text-ink-soft">{t.origin()}</p>
    </Dialog>
  );
}
