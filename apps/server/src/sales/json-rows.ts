import { Refused, refusal } from "@oneup/domain";
import { headerOfRows, rowsOfObject } from "@oneup/sale-files";
import chain from "stream-chain";
import { pick } from "stream-json/filters/pick.js";
import { parser } from "stream-json/parser.js";
import { streamArray } from "stream-json/streamers/stream-array.js";
import { Readable } from "node:stream";
import type { RowBatch } from "./row-batch.ts";

/** The number of objects from which the columns are found. */
const SEEN_FIRST = 5_000;
const AT_ONCE = 500;
/** A file that is one object and no list is at most so long, in characters. */
const MOST_ALONE = 1_000_000;

type Fields = ReadonlyMap<string, string>;

/** Lists of an answer that hold no sales: what its columns are, what went wrong. */
const NO_ROWS = /^(?:fields|columns|errors|warnings|messages|links|tags)$/i;

/** How the objects of a file stand in it: in a list, in a list within an object, or each on a line of its own. */
export type JsonShape = "list" | "object" | "lines";

/** @returns null for text that is no JSON */
export function jsonShape(beginning: string): JsonShape | null {
  const text = beginning.replace("\uFEFF", "").trimStart();
  if (text.startsWith("[")) return "list";
  if (!text.startsWith("{")) return null;
  const end = text.indexOf("\n");
  const isLines = end > 0 && text.slice(end).trim() !== "" && whole(text.slice(0, end)) !== null;
  return isLines ? "lines" : "object";
}

/** The objects of a list, or of the first list within an object: `{"value": [...]}`. */
function listed(text: AsyncIterable<string>, isList: boolean): AsyncIterable<unknown> {
  const list = pick({
    once: true,
    filter: (stack, token) =>
      stack.length === 1 && token.name === "startArray" && !NO_ROWS.test(String(stack[0])),
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
  { isBeginning, shape }: { readonly isBeginning: boolean; readonly shape: JsonShape },
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
  let rows = 0;
  const taken = (): RowBatch => {
    const first = header === null;
    header ??= headerOfRows(waiting.map(({ fields }) => fields));
    const names = header;
    const rows = waiting.map(({ fields }) => names.map((name) => fields.get(name) ?? ""));
    const lines = waiting.map(({ at }) => at);
    waiting = [];
    return first ? { rows: [names, ...rows], lines: [0, ...lines] } : { rows, lines };
  };
  async function* objects(): AsyncGenerator {
    if (shape === "lines") {
      line = 0;
      for await (const each of linesOf(text)) {
        line += 1;
        if (each.trim() !== "") yield JSON.parse(each);
      }
      return;
    }
    for await (const item of listed(counted(), shape === "list"))
      yield typeof item === "object" && item !== null ? Reflect.get(item, "value") : null;
  }
  try {
    for await (const object of objects()) {
      count += 1;
      for (const fields of rowsOfObject(object)) {
        waiting.push({ fields, at: count });
        rows += 1;
      }
      if (waiting.length >= (header === null ? SEEN_FIRST : AT_ONCE)) yield taken();
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (!isBeginning) throw new Refused(refusal("sales.file_unreadable", { details: { line } }));
  }
  if (rows === 0 && shape === "object" && length <= start.length) {
    for (const fields of rowsOfObject(whole(start))) waiting.push({ fields, at: 1 });
  }
  if (waiting.length > 0) yield taken();
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

function whole(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
