import type {
  Hint,
  NotDone,
  NotDoneReason,
  SurfaceKind,
  UnderstoodChange,
  WantedFinish,
} from "@oneup/imaging";
import { drawingTexts as t } from "@oneup/texts";
import type { RoomKind } from "@oneup/valuation";

/*
 * What the picture engine understood, in sentences. The engine answers data; every word that a person reads of it stands in
 * the catalogue `drawing`. What is put in quotation here can be asked with: the engine understands its own sentences.
 */

/** The catalogue's words for what the lexicon names; a colour in hex has no other name. */
function named(
  names: Readonly<Record<string, () => string>>,
  name: string,
  otherwise = name,
): string {
  return names[name]?.() ?? otherwise;
}

/** A finish: "navy", "soft sage green", "white quartz". */
function finishName({ tones, colour, material, joints }: WantedFinish): string {
  const color = colour && named(t.colors, colour.name);
  const own = material && named(t.materials, material.name);
  const plain =
    color !== null && material !== null && own !== null
      ? t.finish.inColor({ color, material: named(t.inAnotherColor, material.name, own) })
      : (color ?? own ?? "");
  const toned = tones.reduceRight(
    (finish, tone) => t.finish.toned({ tone: named(t.tones, tone), finish }),
    plain,
  );
  return joints === null
    ? toned
    : t.finish.jointed({ finish: toned, color: named(t.colors, joints.name) });
}

/** The name of a surface, or of a part of one: "walls", "upper cabinets". */
export function nameOf({ surface, part }: Pick<UnderstoodChange, "surface" | "part">): string {
  if (part !== null) return t.parts[part]();
  return surface === null ? t.paintedArea() : t.surfaces[surface]();
}

/** What a surface is called where it is pointed at: the cabinets of a bath are its vanity. */
export function nameIn(room: RoomKind, thing: Pick<UnderstoodChange, "surface" | "part">): string {
  const isVanity = room === "bath" && thing.surface === "cabinets" && thing.part === null;
  return isVanity ? t.surfaces.vanity() : nameOf(thing);
}

/** One change in plain English: "Paint the cabinets navy", "Finish the counters in white quartz". */
export function changeSentence(change: UnderstoodChange): string {
  const { action, finish, surface } = change;
  const thing = nameOf(change);
  if (action === "apply") {
    if (finish === null) return t.change.other({ thing });
    const values = { thing, finish: finishName(finish) };
    return finish.material === null ? t.change.paint(values) : t.change.finish(values);
  }
  return surface === "lighting" || surface === null
    ? t.light[action]()
    : t.change[action]({ thing });
}

/** A wish that nothing can be drawn of, with the surface that it is for. */
export function vagueSentence(surface: SurfaceKind | null, words: string): string {
  const thing = nameOf({ surface, part: null });
  return words === "" ? t.change.other({ thing }) : t.change.otherWords({ thing, words });
}

const REASONS = {
  empty: () => t.notDone.empty(),
  "unknown-words": t.notDone.unknownWords,
  "no-finish": t.notDone.noFinish,
  "no-surface": t.notDone.noSurface,
  "two-finishes": t.notDone.twoFinishes,
  "cannot-remove": t.notDone.cannotRemove,
  "cannot-add": t.notDone.cannotAdd,
  "cannot-draw-people": t.notDone.cannotDrawPeople,
  "shape-stays": t.notDone.shapeStays,
  "detail-stays": t.notDone.detailStays,
  "whole-surface": t.notDone.wholeSurface,
  kept: t.notDone.kept,
  "surface-not-found": t.notDone.surfaceNotFound,
  "surface-uncertain": t.notDone.surfaceUncertain,
  "needs-area": t.notDone.needsArea,
  "outside-area": t.notDone.outsideArea,
  "mask-size": t.notDone.maskSize,
  "mask-empty": t.notDone.maskEmpty,
  "picture-unusable": t.notDone.pictureUnusable,
  stopped: t.notDone.stopped,
} satisfies Record<NotDoneReason, (values: { what: string }) => string>;

function whatOf(about: NotDone["about"]): string {
  if ("words" in about) return about.words;
  if ("finish" in about) return finishName(about.finish);
  if ("change" in about) return changeSentence(about.change);
  if ("thing" in about) return nameOf(about.thing);
  const [first = "", ...more] = about.surfaces.map((surface) => t.surfaces[surface]());
  return more.reduce((before, second) => t.and({ first: before, second }), first);
}

/** The part that was not done, and the reason: "“shaker”: shapes stay as they are in the photo." */
export function notDoneSentence({ about, reason }: NotDone): string {
  return REASONS[reason]({ what: whatOf(about) });
}

/** The request to point something out. */
export function askSentence(thing: Pick<UnderstoodChange, "surface" | "part">): string {
  return t.ask({ thing: nameOf(thing) });
}

const WHICH = ["first", "second", "third"] as const;

/** The words that a hint suggests to ask with; null where it suggests none. */
function suggestedWords(hint: Hint): string | null {
  if ("change" in hint) return changeSentence(hint.change);
  if (hint.kind === "name-finish") {
    const { surface, part } = hint.thing;
    return part === null ? t.finishFor[surface]() : t.finishForPart[part]();
  }
  if (hint.kind === "plain-words") return t.examples[hint.room].first();
  if (hint.kind === "example") return t.examples[hint.room][WHICH[hint.which] ?? "first"]();
  return null;
}

/** The advice for another try or another wish. */
export function hintSentence(hint: Hint): string {
  const words = suggestedWords(hint) ?? "";
  switch (hint.kind) {
    case "paint-over":
      return t.hint.paintOver({ thing: nameOf(hint.change), words });
    case "ask-alone":
      return t.hint.askAlone({ words });
    case "name-finish":
      return hint.thing.needsArea
        ? t.hint.nameFinishOver({ thing: nameOf(hint.thing), words })
        : t.hint.nameFinish({ words });
    case "name-surface":
      return t.hint.nameSurface({
        finish: hint.change.finish === null ? "" : finishName(hint.change.finish),
        words,
      });
    case "plain-words":
      return t.hint.plainWords({ words });
    case "example":
      return t.hint.example({ words });
    case "one-finish":
      return t.hint.oneFinish();
    case "paint-part":
      return t.hint.paintPart();
    case "only-surfaces":
      return t.hint.onlySurfaces();
    case "no-people":
    default:
      return t.hint.noPeople();
  }
}
