import type { PricedHome } from "../price-model.ts";
import type { Place, RoomScores } from "../sale-record.ts";
import { type Seeded, seeded } from "./seeded.ts";

/*
 * Sampleton: a fictional town in which the demo's sample homes stand too. Nothing of it is stored:
 * each home follows from its number, each sale from its month.
 */

/** Miles from one end of the town to the other. */
const TOWN_MILES = 4;

/** Names that nobody takes for a real street. */
const STREETS: readonly [string, ...string[]] = [
  "Sample Street",
  "Specimen Avenue",
  "Placeholder Lane",
  "Example Court",
  "Demonstration Drive",
  "Model Road",
  "Mockup Terrace",
  "Prototype Way",
  "Draft Street",
  "Template Avenue",
  "Dummy Lane",
  "Fictional Boulevard",
  "Imaginary Circle",
  "Pretend Place",
  "Makebelieve Road",
  "Testcase Drive",
  "Blueprint Way",
  "Storybook Lane",
  "Fable Street",
  "Stand-in Court",
];

/** How many homes the town has. */
const HOMES = 9_000;
const OLDEST = 1_925;
const NEWEST = 2_022;

/** A home of the town. */
export interface TownHome extends PricedHome, Place {
  readonly address: string;
  readonly scores: RoomScores;
}

const within = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(most, value));
const score = (value: number) => Math.round(within(20, value, 99));

function factsOf(numbers: Seeded): PricedHome {
  const sqft = Math.round(within(850, Math.exp(numbers.normal(7.55, 0.28)), 4_200) / 10) * 10;
  const beds = within(2, Math.round(sqft / 620 + numbers.normal(0.2, 0.5)), 6);
  const baths = within(1, Math.round((sqft / 900 + numbers.normal(0.1, 0.35)) * 2) / 2, 4.5);
  return {
    sqft,
    beds,
    baths,
    yearBuilt: Math.round(within(OLDEST, numbers.normal(1_982, 20), NEWEST)),
    lotSqft: Math.round(within(2_500, Math.exp(numbers.normal(8.9, 0.3)), 22_000) / 50) * 50,
    condition: score(numbers.normal(70, 12)),
  };
}

function placeOf(numbers: Seeded): Place {
  const mile = () => Math.round(numbers.next() * TOWN_MILES * 100) / 100;
  return { east: mile(), north: mile() };
}

/** A home by its number; any whole number names one. */
export function homeAt(number: number): TownHome {
  const index = ((number % HOMES) + HOMES) % HOMES;
  const numbers = seeded(`home ${index}`);
  const facts = factsOf(numbers);
  const room = () => score(numbers.normal(facts.condition, 8));
  const scores = { kitchen: room(), bath: room(), exterior: room(), other: facts.condition };
  // Two homes never share a door: the street by the rest, the number by the whole part.
  const street = STREETS[index % STREETS.length] ?? STREETS[0];
  const door = 3 + Math.floor(index / STREETS.length) * 2;
  return { ...facts, ...placeOf(numbers), scores, address: `${door} ${street}, Sampleton` };
}

/**
 * The home that stands for an address: the same each time, whichever address it is, as nobody knows
 * anything of it. Its condition is taken to be average until its owner says more.
 */
export function homeOfAddress(line: string): PricedHome & Place {
  const numbers = seeded(`address ${line.trim().toLowerCase().replaceAll(/\s+/g, " ")}`);
  const facts = { ...factsOf(numbers), condition: 70 };
  // Well inside of the town, so that there are neighbours on every side.
  const { east, north } = placeOf(numbers);
  return { ...facts, east: 0.5 + east * 0.75, north: 0.5 + north * 0.75 };
}
