import guideTexts from "./generated/condition-guide.js";

type Look = Readonly<Record<string, () => string>>;

const looks: Readonly<Record<string, Look>> = guideTexts.look;

/**
 * The look of a room's surface on a step of the condition scale, in one sentence: the kind of room's own if
 * it differs there (a garage's floor), otherwise the common one. Empty if the rubric does not know it.
 */
export function conditionLook(room: string, surface: string, step: string): string {
  return (looks[`${room}-${surface}`] ?? looks[surface])?.[step]?.() ?? "";
}
