import type { PropertyRoom } from "@oneup/operations";
import { analysisTexts as t } from "@oneup/texts";
import { ScanSearch } from "lucide-react";
import { useState } from "react";
import { Locked } from "#parts/locked.tsx";
import { Button } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { Heading } from "#ui/typography.tsx";

/** How many questions stand there at first: the ones that weigh most come first. */
const AT_FIRST = 3;

interface ConditionQuestionsProps {
  room: PropertyRoom;
  onAnswer: (answers: Record<string, string>) => void;
  /** Lets a model answer by the photo; null where none is configured or there is no photo. */
  onRead: (() => Promise<void>) | null;
}

/** One-tap questions about a room and the reasons of its grade (PIC-06). */
export default function ConditionQuestions({ room, onAnswer, onRead }: ConditionQuestionsProps) {
  const { condition, questions } = room;
  const [all, setAll] = useState(false);
  /** What was tapped, before the answer of the server is there. */
  const [tapped, setTapped] = useState<Readonly<Record<string, string>>>({});
  const [reading, setReading] = useState(false);
  const read = async () => {
    if (onRead === null) return;
    setReading(true);
    await onRead();
    setTapped({});
    setReading(false);
  };
  const answers = { ...condition?.answers, ...tapped };
  const done = questions.filter(({ id }) => answers[id] !== undefined).length;
  const shown = all ? questions : questions.filter((_, at) => at < AT_FIRST || at <= done);
  const reasons = condition?.reasons ?? [];
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
        <Locked>
          <Button
            size="sm"
            className="mb-4"
            icon={<ScanSearch />}
            loading={reading}
            onClick={() => void read()}
          >
            {t.condition.read()}
          </Button>
        </Locked>
      )}
      <div className="flex flex-col gap-4">
        {shown.map(({ id, label, choices }) => (
          <Chips
            key={id}
            label={label}
            options={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
            value={answers[id] ?? null}
            onChange={(choice) => {
              const next = { ...tapped, [id]: choice };
              setTapped(next);
              onAnswer({ ...condition?.answers, ...next });
            }}
          />
        ))}
      </div>
      {questions.length > AT_FIRST && done < questions.length - 1 ? (
        <Button size="sm" variant="quiet" className="mt-3 -ml-3" onClick={() => setAll(!all)}>
          {all ? t.condition.fewer() : t.condition.more()}
        </Button>
      ) : null}
      {reasons.length === 0 ? null : (
        <div className="mt-5 border-t border-line pt-4" aria-live="polite">
          <p className="text-sm font-[560]">{t.condition.reasons()}</p>
          <ul className="mt-1 list-disc pl-5 text-sm text-ink-soft marker:text-brass">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
