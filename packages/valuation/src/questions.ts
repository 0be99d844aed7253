import type { Condition } from "./condition.ts";
import type { MessageKey } from "./labels.ts";
import { STANDARD_SQFT } from "./rooms.ts";
import type { RoomKind } from "./rooms.ts";

interface Option<Value> {
  readonly value: Value;
  readonly label: MessageKey;
}

/** A question answered with one tap; the value goes into `recommend` under the question's key. */
export type Question =
  /** Square feet (of the house for `exterior`). */
  | {
      readonly key: "size";
      readonly label: MessageKey;
      readonly options: readonly Option<number>[];
    }
  /** Years since the last renovation. */
  | { readonly key: "age"; readonly label: MessageKey; readonly options: readonly Option<number>[] }
  | {
      readonly key: "condition";
      readonly label: MessageKey;
      readonly options: readonly Option<Condition>[];
    };

/** Small, medium and large in square feet; medium is the reference size of the room. */
const SIZES: Readonly<Record<RoomKind, readonly [small: number, large: number]>> = {
  kitchen: [100, 320],
  bath: [20, 80],
  exterior: [1100, 2800],
  "living-room": [180, 450],
  bedroom: [100, 250],
  "dining-room": [100, 240],
  basement: [450, 1300],
  garage: [240, 620],
  patio: [150, 550],
  other: [70, 280],
};

const AGES: readonly Option<number>[] = [
  { value: 3, label: "valuation.age.recent" },
  { value: 10, label: "valuation.age.tenYears" },
  { value: 22, label: "valuation.age.twentyYears" },
  { value: 45, label: "valuation.age.older" },
];

/** The questions beside a room's photo: size, age, condition, in the order in which they refine the figures most. */
export function questionsFor(room: RoomKind): readonly Question[] {
  const [small, large] = SIZES[room];
  return [
    {
      key: "condition",
      label: `valuation.question.condition.${room}`,
      options: [
        { value: "poor", label: "valuation.condition.poor" },
        { value: "fair", label: "valuation.condition.fair" },
        { value: "average", label: "valuation.condition.average" },
        { value: "good", label: "valuation.condition.good" },
      ],
    },
    {
      key: "size",
      label: room === "exterior" ? "valuation.question.size.house" : "valuation.question.size.room",
      options: [
        { value: small, label: "valuation.size.small" },
        { value: STANDARD_SQFT[room], label: "valuation.size.medium" },
        { value: large, label: "valuation.size.large" },
      ],
    },
    { key: "age", label: "valuation.question.age", options: AGES },
  ];
}
