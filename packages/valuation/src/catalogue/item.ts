import type { Condition } from "../condition.ts";
import type { Allowance } from "../cost.ts";
import type { ProjectId } from "../cost-units.ts";
import type { Spread } from "../figures.ts";
import type { Clue } from "../found.ts";
import type { EffectId } from "../gain.ts";
import type { RoomKind } from "../rooms.ts";

/** How deep an upgrade goes; the room's condition decides which level comes first. */
export type Level = "light" | "medium" | "major";
export type Category = "quick win" | "refresh" | "remodel" | "addition" | "upkeep";

/** How the cost is found. `perRoom` quantities grow with the room, the others are one job. */
type CostRule =
  /** A whole row. `size` fixes the quantity in the row's unit. */
  | { readonly project: ProjectId; readonly share?: Spread; readonly size?: number }
  /** No row fits: a wide range in 2024 US dollars for a room of the standard size. */
  | { readonly allowance: Spread; readonly per: "room" | "job"; readonly labourShare: number };

/** What the gain rests on. */
type GainRule =
  /** The whole room rises to this condition. */
  | { readonly to: Condition }
  /** A part of one step of the room. */
  | { readonly share: Spread }
  /** An effect of its own, such as one more bath. */
  | { readonly effect: EffectId; readonly share?: Spread };

/** A concrete upgrade. */
export interface Item {
  readonly id: string;
  readonly title: string;
  /** One or two sentences in plain words; also good enough as a request for a picture. */
  readonly description: string;
  /** What to change in the picture: surfaces, materials, colours, light. */
  readonly request: string;
  readonly level: Level;
  readonly category: Category;
  readonly cost: CostRule;
  readonly gain: GainRule;
  /** How often it is a good idea when nothing is known, 0 to 2. */
  readonly appeal: number;
  readonly clues?: readonly Clue[];
  /** Years after which it is usually due. */
  readonly dueAfter?: number;
  /** Alternatives to one another: at most one of a group is recommended. */
  readonly group?: string;
  /** Covers the whole room, so that parts of it need no addition. */
  readonly whole?: true;
  /** Means the same in every room; when another room's words ask for it, it is taken as if it were that room's own. */
  readonly anywhere?: true;
  /** Patterns that recognise it in words (`patternFit`): groups joined by `+` must all occur, `|` separates alternatives. */
  readonly words: readonly string[];
}

/** Words for a pattern: a color on what can be painted asks for paint, "navy cabinets". */
export const COLORS =
  "color|colour|white|cream|ivory|beige|greige|tan|taupe|gray|grey|charcoal|black|navy|blue|teal|green|sage|olive|yellow|red|burgundy|pink|terracotta|clay|brown";
export const PAINT = "paint|repaint|spray|refinish|stain";
export const WOODS = "oak|wood|maple|walnut|cherry|birch";

/** The items of one room kind, in the order that breaks ties. */
export interface RoomCatalogue {
  readonly room: RoomKind;
  readonly items: readonly Item[];
}

export const allowancePerRoom = (usd: Spread, refSize: number, labourShare: number): Allowance => ({
  usd,
  unit: "sqft_room",
  refSize,
  labourShare,
});

export const allowancePerJob = (usd: Spread, labourShare: number): Allowance => ({
  usd,
  unit: "job",
  refSize: 1,
  labourShare,
});
