import type { Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import {
  type SearchedWord,
  isFoundIn,
  searchedWords,
  termsOf,
  wordsOf,
} from "../search-words.rules.ts";
import { usStates } from "../us-states.ts";
import { parseAddress, reduceAddress, stateOf } from "./address.rules.ts";
import type { PropertyAddress } from "./property-address.ts";
import { hiddenFrom, withoutHidden } from "./quote-privacy.rules.ts";
import { quoteNumber, totalCost } from "./quote.rules.ts";
import type { Quote } from "./quote.schema.ts";

/** The kinds of room that a contractor can look for (MKT-11). */
export const workKinds = [
  "kitchen",
  "bath",
  "exterior",
  "patio",
  "basement",
  "garage",
  "bedroom",
  "living",
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Words of a room's title or description and the kind of room that they speak of. */
const kindWords: Readonly<Record<WorkKind, RegExp>> = {
  kitchen: /kitchen/,
  bath: /bath|powder room|ensuite|shower|vanity/,
  exterior: /exterior|curb|facade|siding|roof|landscap|front door|driveway|lawn|yard/,
  patio: /patio|deck|porch|terrace|balcony/,
  basement: /basement|cellar/,
  garage: /garage|carport/,
  bedroom: /bedroom|nursery|guest room/,
  living: /living|family room|dining|lounge|great room/,
};

/** A contractor's search among the open projects (MKT-11). A missing member does not matter. */
export interface ProjectFilter {
  /** Words; each begins a word of the project. */
  readonly text?: string | undefined;
  /** Two letters. */
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  /** The first digits of a ZIP code, or all five. */
  readonly zip?: string | undefined;
  readonly room?: WorkKind | undefined;
  /** Beginnings of ZIP codes; any of them. */
  readonly zips?: readonly string[] | undefined;
  /** A project of any of these kinds, or of no kind that is known. */
  readonly trades?: readonly WorkKind[] | undefined;
  /** Bounds of the estimated cost, both included, in cents. */
  readonly leastCost?: Cents | undefined;
  readonly mostCost?: Cents | undefined;
  /** Made at this moment or later. */
  readonly since?: Moment | undefined;
}

/** The largest number of different words by which a project can be found. */
const MOST_TERMS = 600;

// A mark begins with a colon, which no word does: nobody finds one by typing.
const stateMark = (state: string) => `:s:${state.toLowerCase()}`;
const cityMark = (city: string) => `:c:${wordsOf(city).join("_")}`;
const zipMark = (zip: string) => `:z:${zip}`;
/** Each beginning of a ZIP code is its own mark and is found exactly. */
const zipBeginnings = (zip: string) =>
  Array.from(zip.slice(0, 5), (_digit, at) => zip.slice(0, at + 1));
const kindMark = (kind: WorkKind) => `:r:${kind}`;

/**
 * The search terms of a project: the words of its rooms, its city, state, ZIP code and number, and marks for
 * the filters. Never its street or any hidden text (MKT-08): a hit would reveal it.
 */
export function searchTerms(quote: Quote): readonly string[] {
  const { hideAddress } = quote;
  const address = hideAddress ? reduceAddress(quote.address) : quote.address;
  const hidden = hiddenFrom(quote, "");
  // Nobody can tell the parts of a hidden line: they are not shown either.
  const oneLine = address.street === "" && address.city === "" && !hideAddress;
  const { city, state, zip } = oneLine ? parseAddress(address.line) : address;
  const work = quote.upgrades
    .map((upgrade) => withoutHidden(upgrade, hidden))
    .map(({ room, description }) => `${room} ${description}`)
    .join(" ");
  const stateName = usStates.find(({ code }) => code === state)?.name ?? "";
  const marks = [
    ...(state === "" ? [] : [stateMark(state)]),
    ...(city === "" ? [] : [cityMark(city)]),
    ...zipBeginnings(zip).map(zipMark),
    ...workKinds.filter((kind) => kindWords[kind].test(work.toLowerCase())).map(kindMark),
  ];
  const place = termsOf(`${city} ${state} ${stateName} ${zip} ${quoteNumber(quote.id)}`);
  return [...new Set([...marks, ...place, ...termsOf(work)])].slice(0, MOST_TERMS);
}

/** A term that a project must have, whole or as the beginning of one. */
export interface SearchedTerm {
  readonly term: string;
  readonly begins: boolean;
}

const whole = (term: string): SearchedTerm => ({ term, begins: false });

function termOfWord({ word, as }: SearchedWord): SearchedTerm {
  return as === "state" ? whole(stateMark(word)) : { term: word, begins: as === "begins" };
}

/** The terms that a filter asks for; all of them must be there. */
export function searchedTerms(filter: ProjectFilter): readonly SearchedTerm[] {
  const { state = "", city = "", zip = "", room } = filter;
  return [
    ...(room === undefined ? [] : [whole(kindMark(room))]),
    ...(state === "" ? [] : [whole(stateMark(state))]),
    ...(wordsOf(city).length === 0 ? [] : [whole(cityMark(city))]),
    ...(zip === "" ? [] : [whole(zipMark(zip))]),
    ...searchedWords(filter.text ?? "").map(termOfWord),
  ];
}

/** Terms of which a project must have one; or none of the others, where there are any. */
export interface TermChoice {
  readonly any: readonly string[];
  readonly orNone: readonly string[];
}

/** The choices that a filter leaves; each must be met. */
export function searchedChoices({ zips, trades = [] }: ProjectFilter): readonly TermChoice[] {
  return [
    ...(zips === undefined ? [] : [{ any: zips.map(zipMark), orNone: [] }]),
    ...(trades.length === 0
      ? []
      : [{ any: trades.map(kindMark), orNone: workKinds.map(kindMark) }]),
  ];
}

/** True if a project matches a contractor's search: the rule behind every list, wherever it is stored. */
export function matchesFilter(quote: Quote, filter: ProjectFilter): boolean {
  const { leastCost = 0, mostCost = Number.MAX_SAFE_INTEGER, since = "" } = filter;
  const cost = totalCost(quote);
  if (cost < leastCost || cost > mostCost || quote.createdAt < since) return false;
  const asked = searchedTerms(filter);
  const choices = searchedChoices(filter);
  if (asked.length === 0 && choices.length === 0) return true;
  const terms = searchTerms(quote);
  const has = (term: string) => terms.includes(term);
  const isChosen = ({ any, orNone }: TermChoice) =>
    any.some(has) || (orNone.length > 0 && !orNone.some(has));
  return (
    choices.every(isChosen) &&
    asked.every(({ term, begins }) =>
      terms.some((each) => (begins ? each.startsWith(term) : each === term)),
    )
  );
}

/** An address in words, its state by its name too. */
function placeOf(address: PropertyAddress): string {
  const code = stateOf(address);
  const state = usStates.find((each) => each.code === code)?.name ?? "";
  return `${address.line} ${state}`;
}

/** True if an address with these words beside it matches the search. */
function isFoundAt(address: PropertyAddress, words: readonly string[], search: string): boolean {
  return isFoundIn([placeOf(address), ...words].join(" "), search, stateOf(address));
}

/** The searched text of a request: its number and its rooms. */
function requestText({ id, upgrades }: Pick<Quote, "id" | "upgrades">): string {
  return [quoteNumber(id), ...upgrades.map(({ room }) => room)].join(" ");
}

/**
 * True if a request matches its reader's search among their own: by address, number or room (QUO-03).
 * @param quote as this reader may see it: what is hidden from them is not found either (MKT-08)
 * @param people names of those whom it is looked for by too, as the other side of a conversation
 */
export function isRequestFound(
  quote: Pick<Quote, "id" | "address" | "upgrades">,
  search: string,
  people: readonly string[] = [],
): boolean {
  return isFoundAt(quote.address, [requestText(quote), ...people], search);
}

/**
 * True if a property matches its owner's search (DASH-01): by address, by a room that they added, or by the
 * number or a room of its requests. Rooms that every home has do not count: they would match all.
 */
export function isPropertyFound(
  address: PropertyAddress,
  rooms: readonly { readonly room: string; readonly custom: boolean }[],
  requests: readonly Pick<Quote, "id" | "upgrades">[],
  search: string,
): boolean {
  const added = rooms.filter(({ custom }) => custom).map(({ room }) => room);
  return isFoundAt(address, [...added, ...requests.map(requestText)], search);
}
