import type { ConditionReason, ConditionStep, ConditionSurface } from "@oneup/domain";
import { conditionTexts as t } from "@oneup/texts";

type StepWords = Readonly<Record<ConditionStep, () => string>>;

/** Surfaces that are not new or broken but do their work well or badly have words of their own. */
const steps: Readonly<Partial<Record<string, StepWords>>> = t.step;

/** What a question about a room's condition asks about. */
export const surfaceName = (surface: ConditionSurface): string => t.surface[surface]();

/** A step of the condition scale as the answer about a surface. */
export function stepName(surface: ConditionSurface, step: ConditionStep): string {
  return (steps[surface] ?? t.step.thing)[step]();
}

/** The main reason of a room's grade: `Cabinets: dated or worn`. */
export function reasonSentence({ surface, step }: ConditionReason): string {
  const words = stepName(surface, step);
  return t.reason({
    surface: surfaceName(surface),
    step: words.charAt(0).toLowerCase() + words.slice(1),
  });
}
