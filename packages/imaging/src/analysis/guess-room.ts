import type { RoomKind } from "../language/kinds.ts";
import { exponential, logarithm } from "../numeric/roots.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import type { Picture } from "../picture.ts";
import { entriesOf } from "../records.ts";
import {
  INSIDE_CLASSES,
  type InsideClass,
  OUTSIDE_CLASSES,
  type OutsideClass,
} from "../surfaces/learned-classes.ts";
import { learnedShares, type Shares } from "../surfaces/learned-finder.ts";
import { INSIDE, OUTSIDE } from "../surfaces/learned-views.ts";
import { doubtPhoto } from "./doubt-photo.ts";
import { LEARNED_ROOMS } from "./learned-rooms.ts";
import { readScene, type Scene } from "./scene.ts";

/** A first guess of what a picture shows. */
export interface RoomGuess {
  readonly room: RoomKind;
  /** How likely the guess is right, 0..1. */
  readonly confidence: number;
  /** The likeliest kinds to choose from, best first; `room` is the first. */
  readonly likely: readonly RoomKind[];
}

/** From this confidence on a guess is said without asking; of 36 photographs ten were, all of them rightly. */
export const SURE_OF_ROOM = 0.8;

/** What speaks for kinds of rooms: shares of a picture, in the order of the learned weights. */
const EVIDENCE: readonly (readonly InsideClass[])[] = [
  ["base", "upper", "counter", "splash", "appliance"],
  ["shower", "tub", "mirror", "fixture"],
  ["bed"],
  ["sofa"],
  ["furniture"],
  ["rug"],
  ["outdoors"],
  ["upper", "appliance"],
  ["window"],
];
/** Shares far below this say nothing. */
const LEAST_SHARE = 0.005;

type Kind = keyof typeof LEARNED_ROOMS;
/**
 * What makes chances of photographs right as often as they say: how much the learned scores count, and how much likelier
 * each kind is than among renders.
 */
const TRUST = 1.5;
const LIKELIER: Readonly<Record<Kind, number>> = {
  kitchen: 0.6,
  bath: 0.7,
  bedroom: -0.5,
  "living-room": -0.5,
  "dining-room": -0.5,
  basement: -0.8,
  outdoors: 1.1,
};
/** Shares of a picture from which on they speak for a kind whatever else is seen; in photographs of other rooms they are smaller. */
const FITTED = 0.075;
const PLUMBED = 0.12;
const PLANTED = 0.16;
/** A ceiling up to this share may be sky, shade or a wall; from the second on there is one, unless much else is outdoors. */
const NO_CEILING = 0.04;
const CEILING = 0.06;
const OPEN = 0.15;
/** How much likelier what speaks so makes a kind, and how much less likely what speaks against it. */
const FOR = 4;
const FOR_OUTDOORS = 6;
const AGAINST = 0.2;
/** Paving and decks of half as much as the house beside them are a patio's. */
const PAVED = 0.5;
const OF_PATIO = 0.65;
const OF_FRONT = 0.15;

/** Below this share of the chances nobody would choose a kind; that many are offered. */
const LEAST_CHANCE = 0.05;
const MOST_OFFERED = 3;
/** A guess is never beyond doubt. */
const MOST_SURE = 0.99;

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
    confidence: Math.min(MOST_SURE, Math.round(chance * 100) / 100),
    likely: likely.slice(0, MOST_OFFERED).map(([kind]) => kind),
  };
}

/** The mean share of each class of a view. */
function sharesIn<Name extends string>(
  { labels, data }: Shares,
  names: readonly Name[],
): (...of: readonly Name[]) => number {
  const sums = new Float64Array(labels);
  for (let at = 0; at < data.length; at += 1) sums[at % labels] = sums[at % labels]! + data[at]!;
  const places = data.length / labels;
  return (...of) => of.reduce((sum, name) => sum + sums[names.indexOf(name)]! / places, 0);
}

type Inside = (...of: readonly InsideClass[]) => number;
type Outside = (...of: readonly OutsideClass[]) => number;

/** What makes a kind likelier or less likely than was learned, by what there is much of. */
function factorsBy(inside: Inside): Partial<Record<Kind, number>> {
  const plumbing = inside("shower", "tub", "fixture");
  const isFitted = inside("base") > FITTED;
  if (isFitted && plumbing < 2 * inside("upper", "splash", "appliance")) return { kitchen: FOR };
  return !isFitted && plumbing > PLUMBED ? { bath: FOR } : {};
}

/** How likely each kind is; they add up to one. */
function chancesOf(scene: Scene): (readonly [RoomKind, number])[] {
  const inside = sharesIn(
    learnedShares(scene, INSIDE, () => false)!,
    INSIDE_CLASSES.names,
  );
  const evidence = EVIDENCE.map((group) => logarithm(inside(...group) + LEAST_SHARE));
  const factors = factorsBy(inside);
  const scores = entriesOf<Kind, readonly number[]>(LEARNED_ROOMS).map(
    ([kind, [constant = 0, ...weights]]) => {
      const learned = weights.reduce((sum, weight, at) => sum + weight * evidence[at]!, constant);
      const score = exponential(TRUST * learned + LIKELIER[kind]);
      return [kind, score * (factors[kind] ?? 1)] as const;
    },
  );
  const all = scores.reduce((sum, [, score]) => sum + score, 0);
  const outdoors = scores.find(([kind]) => kind === "outdoors")![1] / all;
  const { factor, patio } =
    outdoors > LEAST_CHANCE ? lookOutdoors(scene, inside) : { factor: 1, patio: OF_FRONT };
  const total = 1 + (factor - 1) * outdoors;
  return scores.flatMap(([kind, score]): (readonly [RoomKind, number])[] => {
    const chance = score / all / total;
    if (kind !== "outdoors") return [[kind, chance]];
    return [
      ["exterior", (1 - patio) * factor * chance],
      ["patio", patio * factor * chance],
    ];
  });
}

/** How much likelier it is that a picture was taken outdoors than was learned, and how likely it is a patio's then. */
function lookOutdoors(scene: Scene, inside: Inside): { factor: number; patio: number } {
  const ceiling = inside("ceiling");
  if (ceiling > CEILING && inside("outdoors") < OPEN) return { factor: AGAINST, patio: OF_FRONT };
  if (ceiling > NO_CEILING) return { factor: 1, patio: OF_FRONT };
  const outside: Outside = sharesIn(
    learnedShares(scene, OUTSIDE, () => false)!,
    OUTSIDE_CLASSES.names,
  );
  const paving = outside("path", "driveway", "deck");
  const house = outside("siding", "roof", "trim", "window", "front-door", "garage-door", "shutter");
  return {
    factor: outside("lawn", "planting") > PLANTED ? FOR_OUTDOORS : AGAINST,
    patio: paving > PAVED * house ? OF_PATIO : OF_FRONT,
  };
}
