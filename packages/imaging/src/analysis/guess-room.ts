import type { RoomKind } from "../language/kinds.ts";
import { exponential } from "../numeric/roots.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import type { Picture } from "../picture.ts";
import { entriesOf } from "../records.ts";
import { type LearnedShares, learnedShares } from "../surfaces/learned-finder.ts";
import { INSIDE, type LearnedView, OUTSIDE } from "../surfaces/learned-views.ts";
import { doubtPhoto } from "./doubt-photo.ts";
import { LEARNED_ROOMS_INSIDE, LEARNED_ROOMS_OUTSIDE } from "./learned-rooms.ts";
import { readScene, type Scene } from "./scene.ts";

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

/** How much scores count: chances of photographs are right as often as they say. */
const TRUST = 1;
/** Below this share of the chances nobody would choose a kind; that many are offered. */
const LEAST_CHANCE = 0.05;
const MOST_OFFERED = 3;

const guesses = new WeakMap<Picture, RoomGuess>();

/**
 * Guesses the kind of room from what the nets see: a first answer that one tap corrects. That of a picture that was looked
 * at before is still known.
 */
export function guessRoom(picture: Picture, hands: Hands = ONE_HAND): RoomGuess {
  const known = guesses.get(picture);
  if (known !== undefined) return known;
  const guess = lookAt(picture, hands);
  guesses.set(picture, guess);
  return guess;
}

function lookAt(picture: Picture, hands: Hands): RoomGuess {
  const nothing: RoomGuess = { room: "other", confidence: 0.05, likely: ["other"] };
  if (doubtPhoto(picture, hands) !== null) return nothing;
  const best = chancesOf(readScene(picture, hands)).toSorted(([, a], [, b]) => b - a);
  const likely = best.filter(([, chance], at) => at === 0 || chance > LEAST_CHANCE);
  const [room, chance] = best[0]!;
  return {
    room,
    confidence: Math.round(chance * 100) / 100,
    likely: likely.slice(0, MOST_OFFERED).map(([kind]) => kind),
  };
}

/** How likely each kind is; they add up to one. */
function chancesOf(scene: Scene): [RoomKind, number][] {
  const chances: [RoomKind, number][] = [];
  for (const [kind, chance] of weighed(scene, INSIDE, LEARNED_ROOMS_INSIDE)) {
    if (kind !== "outdoors") chances.push([kind, chance]);
    // the net of houses is asked only where there may be one
    else if (chance < LEAST_CHANCE) chances.push(["exterior", chance]);
    else
      for (const [own, share] of weighed(scene, OUTSIDE, LEARNED_ROOMS_OUTSIDE))
        chances.push([own, chance * share]);
  }
  return chances;
}

/** Chances of kinds by their weights: a constant and one weight per figure. */
function weighed<Kind extends string>(
  scene: Scene,
  view: LearnedView,
  table: Readonly<Record<Kind, readonly number[]>>,
): (readonly [Kind, number])[] {
  const seen = figuresOf(learnedShares(scene, view, () => false)!);
  const scores = entriesOf(table).map(
    ([kind, [constant = 0, ...weights]]) =>
      [kind, weights.reduce((sum, weight, at) => sum + weight * seen[at]!, constant)] as const,
  );
  const most = Math.max(...scores.map(([, score]) => score));
  const powers = scores.map(
    ([kind, score]) => [kind, exponential(TRUST * (score - most))] as const,
  );
  const all = powers.reduce((sum, [, power]) => sum + power, 0);
  return powers.map(([kind, power]) => [kind, power / all]);
}

/** What a net sees: the root of each class's mean share in the upper half, and then in the lower. */
function figuresOf({ width, height, labels, data }: LearnedShares): Float64Array {
  const middle = height >> 1;
  const sums = new Float64Array(labels * 2);
  for (let at = 0; at < data.length; at += 1) {
    const half = at < middle * width * labels ? 0 : labels;
    const figure = half + (at % labels);
    sums[figure] = sums[figure]! + data[at]!;
  }
  return sums.map((sum, figure) =>
    Math.sqrt(sum / (width * (figure < labels ? middle : height - middle))),
  );
}
