import type { RoomKind } from "../language/kinds.ts";
import { exponential, logarithm } from "../numeric/roots.ts";
import { type Hands, ONE_HAND } from "../numeric/rows.ts";
import type { Picture } from "../picture.ts";
import { entriesOf } from "../records.ts";
import { INSIDE_CLASSES, type InsideClass } from "../surfaces/learned-classes.ts";
import { type LearnedShares, learnedShares } from "../surfaces/learned-finder.ts";
import { INSIDE } from "../surfaces/learned-views.ts";
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

/** From this confidence on a guess is said without asking; of 36 photographs six were, all of them rightly. */
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
/** Of what is outdoors; the net of rooms does not tell them apart. */
const OUTDOORS: readonly (readonly [RoomKind, number])[] = [
  ["exterior", 0.85],
  ["patio", 0.15],
];

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
function chancesOf(scene: Scene): (readonly [RoomKind, number])[] {
  const evidence = evidenceIn(learnedShares(scene, INSIDE, () => false)!);
  const scores = entriesOf<Kind, readonly number[]>(LEARNED_ROOMS).map(
    ([kind, [constant = 0, ...weights]]) => {
      const learned = weights.reduce((sum, weight, at) => sum + weight * evidence[at]!, constant);
      return [kind, exponential(TRUST * learned + LIKELIER[kind])] as const;
    },
  );
  const all = scores.reduce((sum, [, score]) => sum + score, 0);
  return scores.flatMap(([kind, score]) =>
    kind === "outdoors"
      ? OUTDOORS.map(([own, share]) => [own, (share * score) / all] as const)
      : [[kind, score / all] as const],
  );
}

/** The logarithm of each share that speaks for kinds of rooms. */
function evidenceIn({ labels, data }: LearnedShares): number[] {
  const sums = new Float64Array(labels);
  for (let at = 0; at < data.length; at += 1) sums[at % labels] = sums[at % labels]! + data[at]!;
  const places = data.length / labels;
  return EVIDENCE.map((group) => {
    const shares = group.map((name) => sums[INSIDE_CLASSES.names.indexOf(name)]! / places);
    return logarithm(shares.reduce((sum, share) => sum + share, LEAST_SHARE));
  });
}
