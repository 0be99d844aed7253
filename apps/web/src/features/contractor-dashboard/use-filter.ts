import { LONGEST_SEARCH, type WorkKind, readAmount, usStates, workKinds } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { useCallback, useMemo } from "react";
import type { usePageQuery } from "#parts/lists/search.tsx";

/** What is looked for, as it stands in the page's address: a link or the way back shows it again. */
export const filterNames = [
  "text",
  "room",
  "state",
  "city",
  "zip",
  "budgetFrom",
  "budgetTo",
  "days",
] as const;
export type FilterName = (typeof filterNames)[number];
export type Filter = Partial<Record<FilterName, string>>;

/** Whole dollars of a typed budget; null for what is none. */
export function dollarsOf(text: string): string | null {
  const amount = readAmount(text);
  const dollars = amount.ok ? Math.floor(amount.value / 100) : Number.NaN;
  return dollars > 0 && dollars < 100_000_000 ? String(dollars) : null;
}

const isZip = (text: string) => /^\d{1,5}$/.test(text);
const isDays = (text: string): text is "1" | "7" | "30" => ["1", "7", "30"].includes(text);
const kindOf = (text: string): WorkKind | undefined => workKinds.find((kind) => kind === text);

/** Whether a part can be searched for as it is typed; an empty one asks for nothing. */
export function isReadable(name: FilterName, text: string): boolean {
  if (text === "") return true;
  if (name === "zip") return isZip(text);
  return name === "budgetFrom" || name === "budgetTo" ? dollarsOf(text) !== null : true;
}

/** The lower bound of a budget where it is above the upper one, in whole dollars; null where it is not. */
export function budgetAbove({ budgetFrom = "", budgetTo = "" }: Filter): string | null {
  const from = dollarsOf(budgetFrom);
  const to = dollarsOf(budgetTo);
  return from !== null && to !== null && Number(from) > Number(to) ? from : null;
}

/** What of an address can be asked for: anything else was written by hand, and does not matter. */
function inputOf(filter: Filter): VerbInput<"quotes.countOpen"> {
  const { text, room = "", state, city, zip = "", days = "" } = filter;
  const kind = kindOf(room);
  const known = usStates.some(({ code }) => code === state);
  const from = dollarsOf(filter.budgetFrom ?? "");
  // No project lies between bounds that are turned around; a word at the field says so.
  const to = budgetAbove(filter) === null ? dollarsOf(filter.budgetTo ?? "") : null;
  return {
    ...(text === undefined ? {} : { text }),
    ...(kind === undefined ? {} : { room: kind }),
    ...(state !== undefined && known ? { state } : {}),
    ...(city === undefined ? {} : { city }),
    ...(isZip(zip) ? { zip } : {}),
    ...(from === null ? {} : { budgetFrom: from }),
    ...(to === null ? {} : { budgetTo: to }),
    ...(isDays(days) ? { days } : {}),
  };
}

/** The filter of the page's address, and how to change it. */
export function useFilter({ query, put }: ReturnType<typeof usePageQuery>) {
  const filter: Filter = useMemo(() => {
    const found = filterNames.flatMap((name) => {
      const text = (query.get(name) ?? "").slice(0, LONGEST_SEARCH);
      return text.trim() === "" ? [] : [[name, text] as const];
    });
    return Object.fromEntries(found);
  }, [query]);
  const change: (over: Filter) => void = put;
  const clear = useCallback(
    () => put(Object.fromEntries(filterNames.map((name) => [name, ""]))),
    [put],
  );
  return { filter, input: useMemo(() => inputOf(filter), [filter]), change, clear };
}
