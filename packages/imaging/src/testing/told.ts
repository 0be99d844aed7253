import type { NotDone, UnderstoodChange } from "../language/understanding.ts";

/** A change in few words, for tests: "cabinets navy", "lower-cabinets navy", "lighting lighten". */
export function told({ surface, part, action, finish }: UnderstoodChange): string {
  const words = finish ? [...finish.tones, finish.colour?.name, finish.material?.name] : [action];
  return [part ?? surface ?? "painted", ...words].filter(Boolean).join(" ");
}

/** What was not done, in few words. */
export function toldNotDone({ about, reason }: NotDone): string {
  return `${reason}: ${"change" in about ? told(about.change) : JSON.stringify(about)}`;
}
