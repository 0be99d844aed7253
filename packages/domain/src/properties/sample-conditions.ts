import {
  type ConditionReason,
  type ConditionStep,
  type ConditionSurface,
  type RubricKind,
  conditionOf,
} from "./condition.rules.ts";
import { type Grade, gradeOf } from "./grade.rules.ts";

/** A picture of ours as an example of a grade: the rubric's grade for its content. */
export interface ConditionExample {
  /** Its reference, as in `samplePictures`. */
  readonly picture: string;
  readonly score: number;
  readonly grade: Grade;
  /** The reasons for the picture's grade, worst for the score first. */
  readonly reasons: readonly ConditionReason[];
}

type Seen = Readonly<Partial<Record<ConditionSurface, ConditionStep>>>;
type Pictures = readonly (readonly [picture: string, seen: Seen])[];

/**
 * The conditions that our pictures show, best first. No picture of ours shows a kitchen, a bath or a front
 * with an F.
 */
const PICTURES: Readonly<Record<Exclude<RubricKind, "other">, Pictures>> = {
  kitchen: [
    [
      "kitchen-comparable-4",
      {
        cabinets: "new",
        counters: "new",
        appliances: "new",
        floor: "updated",
        walls: "updated",
        light: "new",
        layout: "updated",
      },
    ],
    [
      "kitchen-comparable-6",
      {
        cabinets: "updated",
        counters: "updated",
        appliances: "updated",
        floor: "updated",
        walls: "updated",
        light: "updated",
        layout: "kept",
      },
    ],
    [
      "kitchen-comparable-3",
      {
        cabinets: "kept",
        counters: "updated",
        appliances: "kept",
        floor: "kept",
        walls: "kept",
        light: "kept",
        layout: "kept",
      },
    ],
    [
      "kitchen-comparable-5",
      {
        cabinets: "worn",
        counters: "worn",
        appliances: "worn",
        floor: "kept",
        walls: "worn",
        light: "worn",
        layout: "kept",
      },
    ],
  ],
  bath: [
    [
      "bath-comparable-4",
      {
        vanity: "new",
        tub: "new",
        tile: "new",
        fixtures: "updated",
        light: "new",
        layout: "updated",
      },
    ],
    [
      "bath-comparable-6",
      {
        vanity: "updated",
        tub: "updated",
        tile: "updated",
        fixtures: "kept",
        light: "updated",
        layout: "kept",
      },
    ],
    [
      "bath-comparable-3",
      {
        vanity: "kept",
        tub: "kept",
        tile: "kept",
        fixtures: "kept",
        light: "kept",
        layout: "updated",
      },
    ],
    [
      "bath-before",
      {
        vanity: "worn",
        tub: "worn",
        tile: "worn",
        fixtures: "worn",
        light: "kept",
        layout: "kept",
      },
    ],
  ],
  exterior: [
    [
      "facade-comparable-1",
      {
        roof: "updated",
        siding: "new",
        windows: "updated",
        door: "new",
        planting: "new",
        path: "new",
      },
    ],
    [
      "facade-comparable-2",
      {
        roof: "kept",
        siding: "updated",
        windows: "updated",
        door: "updated",
        planting: "updated",
        path: "new",
      },
    ],
    [
      "facade-comparable-5",
      {
        roof: "kept",
        siding: "kept",
        windows: "updated",
        door: "kept",
        planting: "worn",
        path: "worn",
      },
    ],
  ],
  "living-room": [
    [
      "living-after",
      { floor: "new", walls: "new", windows: "updated", light: "updated", layout: "updated" },
    ],
    [
      "living-before",
      { floor: "worn", walls: "worn", windows: "kept", light: "worn", layout: "kept" },
    ],
  ],
  bedroom: [
    [
      "bedroom-after",
      { floor: "new", walls: "new", storage: "updated", windows: "updated", light: "new" },
    ],
    [
      "bedroom-before",
      { floor: "worn", walls: "worn", storage: "kept", windows: "kept", light: "worn" },
    ],
  ],
  "dining-room": [
    ["dining-after", { floor: "new", walls: "new", light: "new", windows: "updated" }],
    ["dining-before", { floor: "worn", walls: "kept", light: "worn", windows: "kept" }],
  ],
  basement: [
    [
      "basement-after",
      { dryness: "updated", floor: "updated", walls: "new", ceiling: "new", light: "new" },
    ],
    [
      "basement-before",
      { dryness: "kept", floor: "broken", walls: "worn", ceiling: "worn", light: "worn" },
    ],
  ],
  garage: [
    ["garage-after", { door: "updated", floor: "new", walls: "new", light: "new" }],
    ["garage-before", { door: "worn", floor: "broken", walls: "worn", light: "worn" }],
  ],
  patio: [
    ["patio-after", { surface: "new", railing: "new", planting: "updated", light: "new" }],
    ["patio-before", { surface: "broken", planting: "worn", light: "kept" }],
  ],
};

/** Examples of a kind of room, best first, at most one of each grade; a room of no kind shows living rooms. */
export function conditionExamples(kind: RubricKind): readonly ConditionExample[] {
  const shown = kind === "other" ? "living-room" : kind;
  return PICTURES[shown].flatMap(([picture, seen]): ConditionExample[] => {
    const condition = conditionOf(shown, seen);
    if (condition === null) return [];
    const { score, reasons } = condition;
    return [{ picture: `/pictures/${picture}-960.jpg`, score, grade: gradeOf(score), reasons }];
  });
}
