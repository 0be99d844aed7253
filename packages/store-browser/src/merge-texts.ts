import { isRecord } from "./values.ts";

/** The key of a list's entry; null if it has none. */
function nameOf(entry: unknown): string | null {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return null;
  const name = entry["id"] ?? entry["roomName"] ?? entry["key"];
  return typeof name === "string" ? name : null;
}

function byName(list: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const named = new Map<string, unknown>();
  for (const entry of list) {
    const name = nameOf(entry);
    if (name === null || named.has(name)) return null;
    named.set(name, entry);
  }
  return named;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The members of one name from both sides; undefined means "not there". */
function mergeMembers(
  before: ReadonlyMap<string, unknown>,
  mine: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
): Map<string, unknown> {
  const merged = new Map<string, unknown>();
  for (const name of new Set([...theirs.keys(), ...mine.keys()])) {
    const value = merge(before.get(name), mine.get(name), theirs.get(name));
    if (value !== undefined) merged.set(name, value);
  }
  return merged;
}

function merge(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (same(mine, theirs) || same(before, theirs)) return mine;
  if (same(before, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs)) {
    const from = new Map(Object.entries(isRecord(before) ? before : {}));
    const [a, b] = [new Map(Object.entries(mine)), new Map(Object.entries(theirs))];
    return Object.fromEntries(mergeMembers(from, a, b));
  }
  if (isList(mine) && isList(theirs)) {
    const [from, a, b] = [byName(isList(before) ? before : []), byName(mine), byName(theirs)];
    if (from && a && b) return [...mergeMembers(from, a, b).values()];
  }
  return mine;
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/**
 * Two changes of one stored text, put together: members and named entries that only one side added,
 * changed or removed are taken from that side; where both changed the same, mine counts. A text that
 * is no JSON is one value. Null: the key is not there.
 */
export function mergeTexts(
  before: string | null,
  mine: string | null,
  theirs: string | null,
): string | null {
  const merged = merge(parse(before), parse(mine), parse(theirs));
  if (merged === undefined) return null;
  const isText = merged === mine || merged === theirs;
  return isText && typeof merged === "string" ? merged : JSON.stringify(merged);
}
