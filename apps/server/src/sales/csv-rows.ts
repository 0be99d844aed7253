import { Refused } from "@oneup/domain";
import { parse } from "csv-parse";
import { endedAlike, watched } from "../licences/read-csv.ts";
import type { RowBatch } from "./row-batch.ts";

const SEPARATORS = [",", "\t", ";", "|"] as const;
/** So many lines say what parts the columns. */
const LOOKED_AT = 30;

/** What parts the columns: what most of the first lines have most of, quoted text aside. */
function separatorOf(beginning: string): string {
  const bare = beginning
    .replaceAll(/"[^"]*"/g, "")
    .split("\n")
    .slice(0, LOOKED_AT);
  const counts = SEPARATORS.map((each) =>
    bare.reduce((sum, line) => sum + line.split(each).length - 1, 0),
  );
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * Reads text whose columns commas, tabs, semicolons or bars part. What it holds at once does not grow with the file: also a
 * quote that never closes is told, with its line, before much is read.
 * @throws Refused sales.file_unreadable with the line
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  isBeginning: boolean,
): AsyncGenerator<RowBatch> {
  let rows: string[][] = [];
  let lines: number[] = [];
  const watch = watched("sales.file_unreadable", (record, info) => {
    rows.push(record);
    lines.push(info.lines);
    return null;
  });
  let parser: ReturnType<typeof parse> | null = null;
  let fault: unknown = null;
  const taken = () => {
    const batch = { rows, lines };
    [rows, lines] = [[], []];
    return batch;
  };
  for await (const piece of text) {
    const alike = endedAlike(piece);
    if (parser === null) {
      parser = parse({ ...watch.options, delimiter: separatorOf(alike), bom: true, info: false });
      parser.on("error", (error) => {
        fault ??= error;
      });
      parser.resume();
    }
    const writing = parser;
    await new Promise<void>((resolve) => {
      writing.write(alike, () => resolve());
    });
    if (fault !== null) break;
    if (rows.length > 0) yield taken();
  }
  if (parser !== null && fault === null && !isBeginning) {
    const ending = parser;
    await new Promise<void>((resolve) => {
      ending.once("end", resolve).once("error", () => resolve());
      ending.end();
    });
  }
  if (rows.length > 0) yield taken();
  if (fault !== null && !isBeginning) throw asRefused(watch.reason(fault));
}

function asRefused(reason: unknown): unknown {
  return reason instanceof Refused || reason instanceof Error ? reason : new Error(String(reason));
}
