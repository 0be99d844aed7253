import { withoutLinks } from "../messages/contact-masking.rules.ts";
import { addressInParts, reduceAddress } from "./address.rules.ts";
import { UNNAMED_PROJECT } from "./name-list.rules.ts";
import { roomKey } from "./quote.rules.ts";
import type { Quote } from "./quote.schema.ts";

type Named = Pick<Quote, "address"> & {
  readonly upgrades: readonly Pick<Quote["upgrades"][number], "room" | "description">[];
};

/** The longest part of a name before its place, in characters. */
const LONGEST = 60;
/** The most rooms that a name lists; of more it lists one fewer and their number. */
const MOST_ROOMS = 3;

/** A text that only begins with a capital: `White quartz counters`, but not `Master Bath` or `EV charger`. */
const SENTENCE_CASE = /^\p{Lu}[\p{Ll}-]*(?: [^\p{Lu}]*)?$/u;
/** A title that names a whole room, which says nothing of the work in it. */
const WHOLE_ROOM = /(?:^|\s)(?:kitchen|bath|bathroom|bedroom|room|basement|garage)$/i;
const SURFACES =
  /\b(?:cabinets?|counters?|countertops?|backsplash|islands?|appliances|vanity|shower|tub|floors?|flooring|walls|ceiling|windows?|fireplace|closet|lights)\b/gi;
/** A part of a description that says what stays. */
const STAYS = /\b(?:keep|kept|stays?|not?|without|existing)\b/i;

const spaced = (text: string) => text.trim().replaceAll(/\s+/g, " ");

/** `a`, `a and b`, `a, b and c`. */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** The first two surfaces that a description works on: `cabinets and backsplash`. */
function surfacesIn(description: string): readonly string[] {
  const clauses = description.split(/[.,;:]/).filter((clause) => !STAYS.test(clause));
  const found = clauses.flatMap((clause) => clause.match(SURFACES) ?? []);
  return [...new Set(found.map((each) => each.toLowerCase()))].slice(0, 2);
}

/** Titles as one run of words: `Kitchen cabinets` and `Kitchen backsplash` share their first word. */
function inOneRun(titles: readonly string[]): readonly string[] {
  return titles.map((title, at) => {
    const before = titles[at - 1];
    if (before === undefined || !SENTENCE_CASE.test(title)) return title;
    const first = title.slice(0, title.indexOf(" ") + 1);
    const shares = first !== "" && SENTENCE_CASE.test(before) && before.startsWith(first);
    return shares ? title.slice(first.length) : title.charAt(0).toLowerCase() + title.slice(1);
  });
}

/** The rooms of a project in at most {@link LONGEST} characters. */
function roomsOf(upgrades: Named["upgrades"]): string {
  const named = upgrades.map(({ room }) => spaced(room)).filter((room) => room !== "");
  const keys = named.map(roomKey);
  const titles = named.filter((room, at) => keys.indexOf(roomKey(room)) === at);
  const [only = "", ...others] = titles;
  if (others.length === 0 && WHOLE_ROOM.test(only)) {
    const work = listed(surfacesIn(upgrades[0]?.description ?? ""));
    if (work !== "" && only.length + work.length < LONGEST) return `${only} ${work}`;
  }
  const run = inOneRun(titles);
  const most = run.length > MOST_ROOMS ? MOST_ROOMS - 1 : run.length;
  for (let shown = most; shown > 0; shown -= 1) {
    const rest = run.length - shown;
    const name = listed([...run.slice(0, shown), ...(rest > 0 ? [`${rest} more`] : [])]);
    if (name.length <= LONGEST) return name;
  }
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return only === "" ? "" : `${only.slice(0, LONGEST - more.length - 1).trimEnd()}…${more}`;
}

/**
 * The name of a project (EXP-10): its rooms and its place, `Kitchen cabinets and backsplash, Evanston`. The
 * place is the city, else the ZIP, else nothing.
 * @param quote as its reader may see it: nothing is told here that the address or the rooms do not tell
 */
export function projectName({ upgrades, address }: Named): string {
  const { city, zip } = addressInParts(address);
  const place = spaced(city) || zip;
  const rooms = roomsOf(upgrades) || UNNAMED_PROJECT;
  return place === "" ? rooms : `${rooms}, ${place}`;
}

/** The name of a project for everybody, as a mail may hold it: nothing of the street, no contact (MKT-08). */
export function publicProjectName({ upgrades, address }: Named): string {
  const told = upgrades.map((each) => ({ ...each, room: withoutLinks(each.room, address) }));
  return projectName({ upgrades: told, address: reduceAddress(address) });
}
