import type { ChangeAction, RoomKind, SurfaceKind } from "./kinds.ts";
import type { NotDone, WantedFinish } from "./understanding.ts";
import { SURFACE_NAMES } from "./word-table.ts";

const GLOBAL_PHRASES: Readonly<Record<Exclude<ChangeAction, "apply">, string>> = {
  lighten: "Make the light brighter",
  darken: "Make the light darker",
  warm: "Make the light warmer",
  cool: "Make the light cooler",
  saturate: "Make the colors richer",
  mute: "Make the colors softer",
  clean: "Make the picture cleaner",
};

const SHIFT_PHRASES: Readonly<Record<Exclude<ChangeAction, "apply">, string>> = {
  lighten: "lighter",
  darken: "darker",
  warm: "warmer",
  cool: "cooler",
  saturate: "richer in color",
  mute: "softer in color",
  clean: "cleaner",
};

/** One change in plain English: "Paint the cabinets navy", "Finish the counters in white quartz". */
export function changePhrase(
  surface: SurfaceKind | null,
  action: ChangeAction,
  finish: WantedFinish | null,
  part: string | null = null,
): string {
  const thing = part ?? (surface === null ? "painted area" : SURFACE_NAMES[surface]);
  if (action === "apply") {
    if (finish === null) return `Change the ${thing}`;
    return finish.material === null
      ? `Paint the ${thing} ${finish.name}`
      : `Finish the ${thing} in ${finish.name}`;
  }
  if (surface === "lighting" || surface === null) return GLOBAL_PHRASES[action];
  return `Make the ${thing} ${SHIFT_PHRASES[action]}`;
}

const EXAMPLES: Readonly<Record<RoomKind, readonly string[]>> = {
  kitchen: [
    "navy cabinets and white quartz counters",
    "white subway tile backsplash",
    "oak floor and brighter light",
  ],
  bath: ["sage walls", "walnut vanity with a white marble counter", "slate tile floor"],
  exterior: ["white siding and a navy door", "charcoal roof", "green lawn"],
  "living-room": ["warm white walls", "oak floor", "brighter light"],
  bedroom: ["dusty blue walls", "light oak floor", "warmer light"],
  basement: ["white walls", "luxury vinyl plank floor", "brighter light"],
  garage: ["gray epoxy floor", "white walls", "brighter light"],
  patio: ["bluestone pavers on the path", "cedar fence", "green lawn"],
  "dining-room": ["sage walls", "herringbone oak floor", "warmer light"],
  other: ["white walls", "oak floor", "brighter light"],
};

const FINISH_EXAMPLE: Readonly<Partial<Record<SurfaceKind, string>>> = {
  walls: "sage walls",
  ceiling: "white ceiling",
  cabinets: "navy cabinets",
  island: "walnut island",
  counters: "white quartz counters",
  backsplash: "white subway tile backsplash",
  floor: "oak floor",
  trim: "white trim",
  door: "red door",
  siding: "white board and batten siding",
  roof: "charcoal shingle roof",
  lawn: "green lawn",
  path: "bluestone pavers on the path",
};

/** What to do where a draft does not find a thing. */
export const paintOverHint = (thing: string): string =>
  `A draft does not find the ${thing} by itself: paint over it, then ask again.`;

/** Sentences that would be understood instead of the parts that were not, at most three. */
export function hintsFor(
  parts: readonly NotDone[],
  surfaces: readonly SurfaceKind[],
  room: RoomKind | null,
  understoodSome: boolean,
  needArea: readonly string[],
): string[] {
  const hints: string[] = [];
  const say = (hint: string): void => {
    if (!hints.includes(hint) && hints.length < 3) hints.push(hint);
  };
  for (const thing of needArea) say(paintOverHint(thing));
  for (const surface of surfaces) {
    const example = FINISH_EXAMPLE[surface];
    say(
      example === undefined
        ? `Say a color or a material for the ${SURFACE_NAMES[surface]}.`
        : `Say a color or a material, for example "${example}".`,
    );
  }
  const [first, ...more] = understoodSome ? [] : EXAMPLES[room ?? "other"];
  const isForeign = parts.some(({ reason }) => reason === "unknown-words");
  if (first !== undefined && isForeign) say(`Use plain English words, for example "${first}".`);
  for (const part of parts) {
    if (part.reason === "no-surface")
      say(`Say what should become ${part.phrase}, or paint over it.`);
    else if (part.reason === "two-finishes") say("Name one color or material for each surface.");
    else if (part.reason === "cannot-remove" || part.reason === "cannot-add")
      say("A draft changes surfaces and light; things are not added or taken away.");
    else if (part.reason === "cannot-draw-people")
      say("A draft shows the room only, without people or animals.");
  }
  if (first !== undefined && !isForeign) say(`Try "${first}".`);
  for (const example of more) say(`Try "${example}".`);
  return hints;
}
