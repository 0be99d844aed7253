import { parse } from "csv-parse";
import { LONGEST_LINE, endedAlike, watched } from "../licences/read-csv.ts";
import type { RowBatch } from "./row-batch.ts";

const SEPARATORS = [",", "\t", ";", "|"] as const;
/** The number of lines from which the separator of columns is found. */
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
 * The cells of a line that is a record by itself (RFC 4180); null for one that may not be: a quote in it does not close, or
 * stands where none should.
 */
function plainCells(line: string, separator: string): string[] | null {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    if (line[at] !== '"') {
      const end = line.indexOf(separator, at);
      const cell = line.slice(at, end === -1 ? line.length : end);
      if (cell.includes('"')) return null;
      cells.push(cell);
      at += cell.length + 1;
      continue;
    }
    let close = line.indexOf('"', at + 1);
    while (line[close + 1] === '"' && close !== -1) close = line.indexOf('"', close + 2);
    const next = line[close + 1];
    if (close === -1 || (next !== undefined && next !== separator)) return null;
    cells.push(line.slice(at + 1, close).replaceAll('""', '"'));
    at = close + 2;
  }
  return cells;
}

/** The records of text that need more than their own line, by the library, which is slower. */
class Records {
  readonly #parser: ReturnType<typeof parse>;
  readonly #watch: ReturnType<typeof watched>;
  #rows: string[][] = [];
  #lines: number[] = [];
  #fault: unknown = null;

  /** @param before so many lines stand before its text */
  constructor(separator: string, before: number) {
    this.#watch = watched(
      "sales.file_unreadable",
      (record, info) => {
        this.#rows.push(record);
        this.#lines.push(info.lines + before);
        return null;
      },
      before,
    );
    this.#parser = parse({ ...this.#watch.options, delimiter: separator, info: false });
    this.#parser.on("error", (error) => {
      this.#fault ??= error;
    });
    this.#parser.resume();
  }

  /** Why it cannot go on; null while it can. */
  get fault(): unknown {
    return this.#fault === null ? null : this.#watch.reason(this.#fault);
  }

  write(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#parser.write(text, () => resolve());
    });
  }

  end(): Promise<void> {
    return new Promise((resolve) => {
      this.#parser.once("end", resolve).once("error", () => resolve());
      this.#parser.end();
    });
  }

  taken(): RowBatch {
    const batch = { rows: this.#rows, lines: this.#lines };
    [this.#rows, this.#lines] = [[], []];
    return batch;
  }
}

/** Reads lines for as long as each is a record by itself. */
class PlainLines {
  readonly separator: string;
  line = 0;

  constructor(separator: string) {
    this.separator = separator;
  }

  /** @returns the rows, and the text from the first line on that is none by itself; empty where all are */
  read(text: string): { batch: RowBatch; rest: string } {
    const rows: string[][] = [];
    const lines: number[] = [];
    for (let at = 0; at < text.length;) {
      const found = text.indexOf("\n", at);
      const end = found === -1 ? text.length : found;
      const line = text.slice(at, end);
      const cells = line.length > LONGEST_LINE ? null : plainCells(line, this.separator);
      if (cells === null) return { batch: { rows, lines }, rest: text.slice(at) };
      this.line += 1;
      if (line !== "") {
        rows.push(cells);
        lines.push(this.line);
      }
      at = end + 1;
    }
    return { batch: { rows, lines }, rest: "" };
  }
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
  let plain: PlainLines | null = null;
  let records: Records | null = null;
  for await (const piece of text) {
    let alike = endedAlike(piece);
    plain ??= new PlainLines(separatorOf(alike));
    // The last line of a file's beginning may be cut off.
    if (isBeginning && !alike.endsWith("\n")) alike = alike.slice(0, alike.lastIndexOf("\n") + 1);
    if (records === null) {
      const { batch, rest } = plain.read(alike);
      if (batch.rows.length > 0) yield batch;
      alike = rest;
    }
    if (alike === "") continue;
    records ??= new Records(plain.separator, plain.line);
    await records.write(alike);
    const batch = records.taken();
    if (batch.rows.length > 0) yield batch;
    if (records.fault !== null) break;
  }
  if (records === null) return;
  if (records.fault === null && !isBeginning) await records.end();
  const batch = records.taken();
  if (batch.rows.length > 0) yield batch;
  if (records.fault !== null && !isBeginning) throw records.fault;
}
