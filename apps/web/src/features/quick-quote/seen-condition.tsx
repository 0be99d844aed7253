import { confidenceWord } from "@oneup/domain";
import { conditionTexts, quickQuoteTexts as t } from "@oneup/texts";
import { reasonSentence } from "#parts/condition-words.ts";
import type { Reading } from "./quick-quote-model.ts";

interface SeenConditionProps {
  condition: NonNullable<Reading["condition"]>;
}

/** Why the photo has its grade, and how sure that is (PIC-06). */
export default function SeenCondition({ condition }: SeenConditionProps) {
  const { reasons, confidence } = condition;
  return (
    <div className="-mt-3 text-sm text-ink-soft">
      <p>{t.engine.condition()}</p>
      <ul className="mt-1 list-disc pl-5 marker:text-brass">
        {reasons.map((reason) => (
          <li key={reason.surface}>{reasonSentence(reason)}</li>
        ))}
      </ul>
      <p className="mt-1">{conditionTexts.photo[confidenceWord(confidence)]()}</p>
    </div>
  );
}
