import { Refused, refusal } from "@oneup/domain";
import { headerOfRows, rowsOfObject } from "@oneup/sale-files";
import chain from "stream-chain";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { Readable } from "node:stream";
import type { RowBatch } from "./row-batch.ts";

/** So many objects say which columns there are. */
const SEEN_FIRST = 500;
const AT_ONCE = 500;
/** A file that is one object and no list is at most so long, in characters. */
const MOST_ALONE = 1_000_000;

type Fields = ReadonlyMap<string, string>;

/** The objects of a list, or of the first list within an object: `{"value": [...]}`. */
function objectsOf(text: AsyncIterable<string>, isList: boolean): AsyncIterable<unknown> {
  const list = pick({
    once: true,
    filter: (stack, token) => stack.length === 1 && token.name === "startArray",
  });
  const stages = isList ? [parser(), streamArray()] : [parser(), list, streamArray()];
  const source = Readable.from(text);
  const objects = chain(stages);
  source.on("error", (error) => objects.destroy(error));
  source.pipe(objects);
  return objects;
}

/**
 * Reads the objects of a JSON file as rows: the first row names the columns.
 * @throws Refused sales.file_unreadable with the line where it breaks off
 */
export async function* jsonRows(
  text: AsyncIterable<string>,
  { isBeginning, isList }: { readonly isBeginning: boolean; readonly isList: boolean },
): AsyncGenerator<RowBatch> {
  let line = 1;
  let start = "";
  let length = 0;
  async function* counted(): AsyncGenerator<string> {
    for await (const piece of text) {
      line += piece.split("\n").length - 1;
      length += piece.length;
      if (start.length < MOST_ALONE) start += piece;
      yield piece;
    }
  }
  let header: readonly string[] | null = null;
  let waiting: { fields: Fields; at: number }[] = [];
  let count = 0;
  const taken = (): RowBatch => {
    const first = header === null;
    header ??= headerOfRows(waiting.map(({ fields }) => fields));
    const names = header;
    const rows = waiting.map(({ fields }) => names.map((name) => fields.get(name) ?? ""));
    const lines = waiting.map(({ at }) => at);
    waiting = [];
    return first ? { rows: [names, ...rows], lines: [0, ...lines] } : { rows, lines };
  };
  try {
    for await (const item of objectsOf(counted(), isList)) {
      count += 1;
      for (const fields of rowsOfObject(
        typeof item === "object" && item !== null ? Reflect.get(item, "value") : null,
      ))
        waiting.push({ fields, at: count });
      if (waiting.length >= (header === null ? SEEN_FIRST : AT_ONCE)) yield taken();
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (!isBeginning) throw new Refused(refusal("sales.file_unreadable", { details: { line } }));
  }
  if (count === 0 && !isList && length <= start.length) {
    for (const fields of rowsOfObject(whole(start))) waiting.push({ fields, at: 1 });
  }
  if (waiting.length > 0) yield taken();
}

function whole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
