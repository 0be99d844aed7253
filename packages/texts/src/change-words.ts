import revisionsTexts from "./generated/revisions.js";

interface ProjectChange {
  readonly what: keyof typeof revisionsTexts.change;
  readonly rooms: readonly string[];
}

/** The parts of a project that changed, inside a sentence: "the notes on Kitchen". */
export function changeWords({ what, rooms }: ProjectChange): string {
  const isKnown = what === "address" || rooms.length > 0;
  return revisionsTexts.change[isKnown ? what : "unknown"]({ rooms: rooms.join(", ") });
}
