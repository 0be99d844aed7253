import guideTexts from "./generated/condition-guide.js";

type Look = Readonly<Record<string, () => string>>;

const looks: Readonly<Record<string, Look>> = guideTexts.look;

/**
 * How a surface of a room looks on a step of the condition scale, in one sentence: by the kind of room where it looks
 * different there (a garage's floor), else as everywhere. Empty for what the rubric does not know.
 */
export function conditionLook(room: string, surface: string, step: string): string {
  return (looks[`${room}-${surface}`] ?? looks[surface])?.[step]?.() ?? "";
}
