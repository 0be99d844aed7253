import { type ConditionSurface, conditionSteps, confidenceWord } from "@oneup/domain";
import type { PropertyRoom } from "@oneup/operations";
import { conditionGuideTexts, conditionLook, conditionTexts, oneUpsTexts as t } from "@oneup/texts";
import { BookOpen, ScanSearch } from "lucide-react";
import { useState } from "react";
import { reasonSentence, stepName, surfaceName } from "#parts/pictures/condition-words.ts";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { GradeBadge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { late } from "#ui/late.tsx";
import { Heading } from "#ui/typography.tsx";

const ConditionGuide = late(() => import("./condition-guide.tsx"));

/** The number of questions shown first, weightiest ones on top. */
const AT_FIRST = 3;

interface ConditionQuestionsProps {
  room: PropertyRoom;
  onAnswer: (answers: Record<string, string>) => void;
  /** Asks a model to answer from the photo; null without a model or a photo. */
  onRead: (() => Promise<readonly ConditionSurface[]>) | null;
}

/** One-tap questions about a room and the reasons of its grade (PIC-06). */
export default function ConditionQuestions({ room, onAnswer, onRead }: ConditionQuestionsProps) {
  const { condition, questions } = room;
  const [all, setAll] = useState(false);
  /** What was tapped, before the answer of the server is there. */
  const [tapped, setTapped] = useState<Readonly<Record<string, string>>>({});
  const [reading, setReading] = useState(false);
  const [unsure, setUnsure] = useState<readonly ConditionSurface[]>([]);
  const [guide, setGuide] = useState(false);
  const read = async () => {
    if (onRead === null) return;
    setReading(true);
    setUnsure(await onRead());
    setTapped({});
    setReading(false);
  };
  const answers = { ...condition?.answers, ...tapped };
  const done = questions.filter((surface) => answers[surface] !== undefined).length;
  const shown = all
    ? questions
    : questions.filter(
        (surface, at) => at < AT_FIRST || at <= done || answers[surface] !== undefined,
      );
  const { reasons = [], confidence = 0 } = condition ?? {};
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading level={3} size="small">
          {t.condition.title()}
        </Heading>
        <span className="figures text-sm text-ink-soft">
          {t.condition.progress({ done, all: questions.length })}
        </span>
      </div>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {condition?.assumed === true ? t.condition.leadAssumed() : t.condition.lead()}
      </p>
      {onRead === null ? null : (
        <LockableButton
          size="sm"
          className="mb-4"
          icon={<ScanSearch />}
          loading={reading}
          onClick={() => void read()}
        >
          {t.condition.read()}
        </LockableButton>
      )}
      <div className="flex flex-col gap-4">
        {shown.map((surface) => (
          <div key={surface}>
            <Chips
              label={surfaceName(surface)}
              options={conditionSteps.map((step) => ({
                value: step,
                label: stepName(surface, step),
              }))}
              value={conditionSteps.find((step) => step === answers[surface]) ?? null}
              onChange={(step) => {
                const next = { ...tapped, [surface]: step };
                setTapped(next);
                setUnsure(unsure.filter((each) => each !== surface));
                onAnswer({ ...condition?.answers, ...next });
              }}
            />
            <p aria-live="polite" className="mt-1.5 text-xs text-ink-soft empty:absolute">
              {conditionLook(room.kind, surface, answers[surface] ?? "")}
              {unsure.includes(surface) ? (
                <span className="text-brass-text"> {conditionTexts.unsure()}</span>
              ) : null}
            </p>
          </div>
        ))}
      </div>
      <div className="mt-3 -ml-3 flex flex-wrap">
        {questions.length > AT_FIRST && done < questions.length - 1 ? (
          <Button size="sm" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t.condition.fewer() : t.condition.more()}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" icon={<BookOpen />} onClick={() => setGuide(true)}>
          {conditionGuideTexts.open()}
        </Button>
      </div>
      {reasons.length === 0 ? null : (
        <div className="mt-5 border-t border-line pt-4" aria-live="polite">
          <p className="flex items-center gap-2 text-sm font-[560]">
            {t.condition.reasons()}
            {room.grade === null ? null : <GradeBadge grade={room.grade} size="sm" />}
          </p>
          <ul className="mt-1 list-disc pl-5 text-sm text-ink-soft marker:text-brass">
            {reasons.map((reason) => (
              <li key={reason.surface}>{reasonSentence(reason)}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">
            {conditionTexts.confidence[confidenceWord(confidence)]()}
          </p>
        </div>
      )}
      {guide ? (
        <ConditionGuide kind={room.kind} room={room.room} onClose={() => setGuide(false)} />
      ) : null}
    </div>
  );
}
