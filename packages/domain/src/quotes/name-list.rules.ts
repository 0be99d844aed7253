import type { Moment } from "../dates.ts";

/** The name of a project whose rooms are not known. */
export const UNNAMED_PROJECT = "Home project";

/** The name of a document's file: what it is and of which project, `loan-request-kitchen-evanston.pdf`. */
export function projectFileName(what: string, name: string, ending: string): string {
  const words =
    name
      .normalize("NFKD")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return `${[what, ...words].join("-")}.${ending}`;
}

/** Names of which those that occur again get more words: by their place, and how many came before. */
function apart(
  names: readonly string[],
  more: (at: number, nth: number) => string,
): readonly string[] {
  return names.map((name, at) => {
    const nth = names.slice(0, at).filter((each) => each === name).length;
    const isAlone = nth === 0 && names.lastIndexOf(name) === at;
    return isAlone ? name : `${name}${more(at, nth)}`;
  });
}

/**
 * The names of the projects of one list, by id. Those of one name are told apart by the day on which they were
 * made, and those of one day by a number.
 * @param dayOf a moment in its reader's words
 */
export function namesApart(
  projects: readonly { readonly id: string; readonly name: string; readonly createdAt: Moment }[],
  dayOf: (moment: Moment) => string,
): ReadonlyMap<string, string> {
  const dated = apart(
    projects.map(({ name }) => name),
    (at) => ` (${dayOf(projects[at]?.createdAt ?? "")})`,
  );
  const numbered = apart(dated, (_at, nth) => (nth === 0 ? "" : ` ${nth + 1}`));
  return new Map(projects.map(({ id }, at) => [id, numbered[at] ?? ""]));
}
