import {
  COLOURS,
  type Hint,
  MATERIALS,
  PAINT_NAMES,
  type Picture,
  emptyMask,
  renderUpgrade,
  type RoomKind,
  TONE_WORDS,
  understandRequest,
} from "@oneup/imaging";
import { drawingTexts as t } from "@oneup/texts";
import { describe, expect, it } from "vitest";
import { changeSentence, hintSentence, notDoneSentence } from "./sentences.ts";

const things = [...Object.values(t.surfaces), ...Object.values(t.parts)].map((name) => name());
const finishes = [...Object.values(t.colors), ...Object.values(t.materials)].map((name) => name());

const picture: Picture = {
  width: 8,
  height: 8,
  data: new Uint8ClampedArray(8 * 8 * 4).map((_, at) => (at % 4 === 3 ? 255 : 90 + (at % 97))),
};
const painted = emptyMask(8, 8);
// Not all of it: what covers everything says nothing about where.
painted.data.fill(255, painted.width);

/** Requests that need a hint, over all that the lexicon names. */
const REQUESTS = [
  ...things,
  ...things.map((thing) => `change the ${thing}`),
  ...things.map((thing) => `${thing} navy and ${thing} white`),
  ...things.map((thing) => `paint the ${thing} navy and the walls and cabinets white`),
  ...things.map((thing) => `remove the ${thing}`),
  ...finishes,
  ...finishes.map((finish) => `a ${finish} kitchen`),
  ...finishes.map((finish) => `${finish} accent wall and white walls`),
  ...finishes.map((finish) => `${finish} hardware`),
  "hmm",
  "add a family",
  "two tone cabinets in white",
  "stainless steel appliances",
];

/** The words between the quotation marks of a hint, to ask with. */
const suggested = (hint: Hint): string | null =>
  /“(?<words>.+)”/.exec(hintSentence(hint))?.groups?.["words"] ?? null;

/** Hints that ask for an area to be painted before the words are used. */
const isOverArea = (hint: Hint): boolean =>
  hint.kind === "paint-over" || (hint.kind === "name-finish" && hint.thing.needsArea);

/** What a person is told who asks in the words of a hint, and does what it says beside them. */
function answerTo(hint: Hint, words: string, room: RoomKind): readonly string[] {
  if (!isOverArea(hint)) {
    const { changes, notUnderstood, hints } = understandRequest(words, { room });
    if (changes.length === 0) return ["nothing understood"];
    return [...notUnderstood.map(notDoneSentence), ...hints.map(hintSentence)];
  }
  const drawn = renderUpgrade({ picture, mask: painted, request: words, room, seed: 1 });
  if (drawn.done.length === 0) return ["nothing drawn"];
  return [...drawn.notDone.map(notDoneSentence), ...drawn.understanding.hints.map(hintSentence)];
}

describe("hints", () => {
  it("EXP-04 every color, material and shade that the lexicon knows has its name in the catalogue", () => {
    const missing = [
      ...[...COLOURS.keys(), ...PAINT_NAMES.keys()].filter((name) => !(name in t.colors)),
      ...MATERIALS.filter(({ name }) => !(name in t.materials)).map(({ name }) => name),
      ...[...TONE_WORDS.keys()].filter((name) => !(name in t.tones)),
    ];
    expect(missing).toEqual([]);
  });

  it.each(["kitchen", "bath", "exterior"] as const)(
    "PIC-01 in a %s every hint's own words are understood, without another hint",
    (room) => {
      const asked = new Map<string, boolean>();
      const wrong: string[] = [];
      for (const request of REQUESTS) {
        for (const hint of understandRequest(request, { room }).hints) {
          const words = suggested(hint);
          if (words === null || asked.has(`${isOverArea(hint)} ${words}`)) continue;
          asked.set(`${isOverArea(hint)} ${words}`, true);
          const told = answerTo(hint, words, room);
          if (told.length > 0) wrong.push(`${request} -> ${words}: ${told.join(" ")}`);
        }
      }
      expect(asked.size).toBeGreaterThan(200);
      expect(wrong).toEqual([]);
    },
    30_000,
  );

  it("PIC-01 every change is said back in words that mean the same change again", () => {
    const wrong: string[] = [];
    const asked = things.filter((name) => name !== "light" && name !== "sky");
    for (const [row, thing] of asked.entries()) {
      // Each thing with a fifth of the finishes, each finish with a fifth of the things.
      const fifth = finishes.filter((_, at) => at % 5 === row % 5);
      for (const finish of [...fifth, "dark sage", "soft white", "#aabbcc"]) {
        const [change] = understandRequest(`${thing} in ${finish}`, { room: null }).changes;
        if (change === undefined) continue;
        const again = understandRequest(changeSentence(change), { room: null });
        if (again.changes.map(changeSentence).join(", ") === changeSentence(change)) continue;
        wrong.push(`${changeSentence(change)} -> ${again.changes.map(changeSentence).join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 30_000);

  it("APP-16 a color of two words, as in our own upgrade for a bath, is one color", () => {
    const asked = understandRequest("paint the walls soft blue gray", { room: "bath" });
    expect(asked).toMatchObject({ changes: [{ surface: "walls" }], notUnderstood: [] });
  });
});
