import type { RoomKind } from "../language/kinds.ts";
import { clamp } from "../numeric/roots.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import { entriesOf } from "../records.ts";
import { isUsable, type Picture } from "../picture.ts";
import { type Features, measure } from "./features.ts";
import { readScene } from "./scene.ts";

/** A first guess of what a picture shows. */
export interface RoomGuess {
  readonly room: RoomKind;
  /** How likely the guess is right, 0..1. */
  readonly confidence: number;
  /** The likeliest kinds to choose from, best first; `room` is the first. */
  readonly likely: readonly RoomKind[];
}

/** From this confidence on a guess is said without asking. */
export const SURE_OF_ROOM = 0.75;

/** One clue: how much it speaks for a kind at full strength, and from which to which figure it grows. */
type Clue = readonly [feature: keyof Features, from: number, to: number, weight: number];

const CLUES: Readonly<Record<Exclude<RoomKind, "other">, readonly Clue[]>> = {
  exterior: [
    ["sky", 0.1, 0.5, 2.6],
    ["leaves", 0.05, 0.25, 1.6],
    ["grass", 0.3, 0.7, 0.9],
    ["edges", 0.1, 0.3, 0.3],
  ],
  patio: [
    ["leaves", 0.05, 0.3, 1.7],
    ["grey", 0.05, 0.3, 0.7],
    ["sky", 0.1, 0.5, 0.6],
    ["wood", 0.05, 0.3, 0.4],
  ],
  kitchen: [
    ["worktop", 0.5, 1.3, 1.9],
    ["fronts", 0.25, 0.6, 1.4],
    ["sky", 0.05, 0.3, -3],
    ["leaves", 0.06, 0.2, -2],
    ["edges", 0.06, 0.15, 0.4],
  ],
  bath: [
    ["pastel", 0.04, 0.14, 1.1],
    ["glare", 0.01, 0.06, 0.8],
    ["worktop", 1.2, 0.4, 0.5],
    ["white", 0.03, 0.2, 0.4],
    ["edges", 0.01, 0.05, 0.5],
    ["sky", 0.05, 0.3, -3],
    ["fronts", 0.3, 0.6, -0.8],
  ],
  "living-room": [
    ["wood", 0.05, 0.3, 0.5],
    ["variety", 0.3, 0.7, 0.5],
    ["edges", 0.03, 0.1, 0.6],
    ["worktop", 1.3, 0.5, 0.3],
    ["sky", 0.05, 0.3, -2],
  ],
  bedroom: [
    ["edges", 0.12, 0.04, 0.5],
    ["variety", 0.15, 0.4, 0.5],
    ["fronts", 0.4, 0.1, 0.3],
    ["sky", 0.05, 0.3, -2],
  ],
  "dining-room": [
    ["wood", 0.1, 0.4, 0.6],
    ["edges", 0.04, 0.12, 0.5],
    ["sky", 0.05, 0.3, -2],
  ],
  basement: [
    ["grey", 0.15, 0.5, 1],
    ["edges", 0.02, 0.06, 0.3],
    ["glare", 0.02, 0, 0.2],
    ["sky", 0.05, 0.3, -2],
  ],
  garage: [
    ["grey", 0.25, 0.6, 1.2],
    ["edges", 0.02, 0.06, 0.2],
    ["wood", 0.1, 0, 0.2],
    ["sky", 0.05, 0.3, -2],
  ],
};

/** Below these there is nothing to tell rooms apart by. */
const LEAST_CONTRAST = 4;
const LEAST_EDGES = 0.006;

const guesses = new WeakMap<Picture, RoomGuess>();

/**
 * Guesses the kind of room from colours, lines and light (no model): a first answer that one tap corrects. That of a
 * picture that was looked at before is still known.
 */
export function guessRoom(picture: Picture, hands: Hands = ONE_HAND): RoomGuess {
  const known = guesses.get(picture);
  if (known !== undefined) return known;
  const guess = lookAt(picture, hands);
  guesses.set(picture, guess);
  return guess;
}

function lookAt(picture: Picture, hands: Hands): RoomGuess {
  const nothing: RoomGuess = {
    room: "other",
    confidence: 0.05,
    likely: ["other"],
  };
  if (!isUsable(picture) || Math.min(picture.width, picture.height) < 16) return nothing;
  const features = measure(readScene(picture, hands), hands);
  if (features.contrast < LEAST_CONTRAST || features.edges < LEAST_EDGES || features.variety < 0.06)
    return nothing;
  const scored = entriesOf(CLUES)
    .map(([room, clues]) => ({ room, score: scoreOf(clues, features) }))
    .sort((a, b) => b.score - a.score);
  const best = scored[0]!;
  const second = scored[1]!;
  const enough = clamp((best.score - 0.8) / 2.4, 0, 1);
  const apart = clamp((best.score - second.score) / 1.6, 0, 1);
  const seen = clamp(features.variety / 0.35, 0, 1) * clamp(features.contrast / 9, 0, 1);
  const confidence =
    Math.round(clamp((0.12 + 0.3 * enough + 0.3 * apart) * seen, 0.05, 0.94) * 100) / 100;
  if (best.score < 0.9) return { ...nothing, confidence: Math.min(0.2, confidence) };
  return {
    room: best.room,
    confidence,
    likely: scored.slice(0, 3).map(({ room }) => room),
  };
}

function strength(clue: Clue, features: Features): number {
  return clamp((features[clue[0]] - clue[1]) / (clue[2] - clue[1]), 0, 1);
}

function scoreOf(clues: readonly Clue[], features: Features): number {
  return clues.reduce((sum, clue) => sum + strength(clue, features) * clue[3], 0);
}
