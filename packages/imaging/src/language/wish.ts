import type { RoomKind } from "./kinds.ts";
import { understandRequest } from "./understand.ts";
import type { NotDoneReason, UnderstoodChange, Understanding } from "./understanding.ts";

/** A wish that says only that something is to change: what was asked before may say what. */
const VAGUE: ReadonlySet<NotDoneReason> = new Set(["empty", "unknown-words", "no-finish"]);
/** How far "lighter" and "darker" move a finish that was asked for before, in L*. */
const STEP = { lighten: ["lighter", 10], darken: ["darker", -12] } as const;
/** Words that mean the light of the whole picture rather than a finish. */
const OF_LIGHT =
  /\b(?:light|lights|lighting|bright(?:er|en|ened)?|brightness|lit|sun\w*|daylight|airy|airier|dim(?:mer)?|mood(?:y|ier)|picture|photo|image|room)\b/i;

/** What somebody asks, and what was asked before it. */
export interface Wish {
  readonly text: string;
  /** Empty where nothing was asked before. */
  readonly before: string;
  readonly room: RoomKind | null;
  /** Whether an area is painted: then words without a finish are meant for it. */
  readonly hasArea: boolean;
}

function isVague({ changes, notUnderstood }: Understanding): boolean {
  return changes.length === 0 && notUnderstood.every(({ reason }) => VAGUE.has(reason));
}

/** The one step that the words take from what was asked before ("a bit darker"); null where they do not. */
function stepFrom({ text, changes }: Understanding): "lighten" | "darken" | null {
  const [only, more] = changes;
  if (only === undefined || more !== undefined || only.surface !== "lighting") return null;
  const { action } = only;
  return (action === "lighten" || action === "darken") && !OF_LIGHT.test(text) ? action : null;
}

function stepped(change: UnderstoodChange, step: keyof typeof STEP): UnderstoodChange {
  const [tone, shift] = STEP[step];
  const { finish } = change;
  if (finish === null) return change;
  const tones = [tone, ...finish.tones.filter((each) => each !== tone)];
  const lightnessShift = finish.lightnessShift + shift;
  return { ...change, finish: { ...finish, tones, lightnessShift } };
}

/** "Make it green" after "navy cabinets": the one thing that was asked before takes the new finish; null where it is none or several. */
function onTheSame(
  asked: Understanding,
  before: string,
  room: RoomKind | null,
): Understanding | null {
  const [only, more] = asked.changes;
  if (only === undefined || more !== undefined || only.surface !== null || only.finish === null)
    return null;
  const laid = understandRequest(before, { room }).changes.filter(({ finish }) => finish !== null);
  const [same, another] = laid;
  if (same === undefined || another !== undefined) return null;
  return { ...asked, changes: [{ ...same, finish: only.finish }] };
}

/** Whether the words alone do not say what is to change: "make it nicer", "a bit darker", "paint it". */
export function leansOnBefore(text: string): boolean {
  const asked = understandRequest(text, { room: null });
  return isVague(asked) || stepFrom(asked) !== null;
}

/**
 * What is to be drawn. The one place that says what vague words mean: "a bit darker" is a darker shade of the finishes that
 * were asked before; "make it nicer" over a painted area is what was asked before; without an area it asks for nothing.
 */
export function understandWish({ text, before, room, hasArea }: Wish): Understanding {
  const asked = understandRequest(text, { room });
  if (before === "") return asked;
  const recoloured = hasArea ? null : onTheSame(asked, before, room);
  if (recoloured !== null) return recoloured;
  const step = stepFrom(asked);
  if (step === null && !(hasArea && isVague(asked))) return asked;
  const earlier = understandRequest(before, { room });
  if (earlier.changes.length === 0) return asked;
  if (step !== null) {
    if (!earlier.changes.some(({ finish }) => finish !== null)) return asked;
    const changes = earlier.changes.map((change) => stepped(change, step));
    return { ...earlier, text, changes, notUnderstood: asked.notUnderstood };
  }
  const vague = asked.notUnderstood.filter(({ reason }) => reason === "unknown-words");
  return { ...earlier, text, notUnderstood: [...vague, ...earlier.notUnderstood] };
}
