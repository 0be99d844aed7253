import { Refused, refusal } from "@oneup/domain";
import { fileDecoder } from "../licences/decode-file.ts";
import { csvRows } from "./csv-rows.ts";
import { jsonRows, jsonShape } from "./json-rows.ts";
import type { RowBatch, RowSource } from "./row-batch.ts";
import { sheetRows } from "./sheet-rows.ts";

const NOTHING = Buffer.alloc(0);

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decode = fileDecoder();
  for await (const piece of bytes) {
    const text = decode(piece, false);
    if (text !== "") yield text;
  }
  const rest = decode(NOTHING, true);
  if (rest !== "") yield rest;
}

/** What was taken from the front put back in front of the rest. */
async function* joined<Piece>(first: Piece, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  yield first;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const next = await rest.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/**
 * Reads the rows of a file of whatever kind: what it is, its bytes say, not its name. Holds no more at once than a few
 * thousand rows; of a workbook all of its bytes.
 * @throws Refused sales.file_unknown, sales.file_unreadable with the line, sales.sheet_too_large
 */
export async function* fileRows({ bytes, isBeginning }: RowSource): AsyncGenerator<RowBatch> {
  const source = bytes[Symbol.asyncIterator]();
  const first = await source.next();
  if (first.done === true) throw new Refused(refusal("sales.file_unknown"));
  const all = joined(first.value, source);
  if (first.value.subarray(0, 4).toString("latin1") === "PK\u0003\u0004") {
    yield* sheetRows(all);
    return;
  }
  const text = decoded(all)[Symbol.asyncIterator]();
  const start = await text.next();
  const beginning = start.done === true ? "" : start.value;
  // Text never holds U+0000; pictures and archives do. A page that says what went wrong is no table.
  if (/^\uFEFF?\s*(?:$|<)/.test(beginning) || beginning.includes("\u0000")) {
    throw new Refused(refusal("sales.file_unknown"));
  }
  const pieces = joined(beginning, text);
  const shape = jsonShape(beginning);
  if (shape === null) yield* csvRows(pieces, isBeginning);
  else yield* jsonRows(pieces, { isBeginning, shape });
}
