import { type Readable, Transform, finished } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ErrorCode, Refused, permissions, refusal } from "@oneup/domain";
import { CsvError, type InfoRecord, type Options, parse } from "csv-parse";
import { fileDecoder } from "./decode-file.ts";

/** The largest file that is read, in bytes. */
export const MOST_FILE_BYTES = permissions["licences.upload"].bodyBytes;
/** The longest line, in characters: more is no line but a file of another kind. */
export const LONGEST_LINE = 200_000;

const options: Options = {
  bom: true,
  record_delimiter: "\n",
  // Official files hold lines with stray quotes and with a field too few or too many.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_LINE,
};

/** One way of ending lines: some files have several. */
export const endedAlike = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/**
 * Knows where each record began: an open quote is told by its own line, not by that which it swallows.
 * @param code of the refusal that names the line
 * @param take each record as it is read; what it answers goes on, null nowhere
 * @param before so many lines of the file stand before what is read
 */
export function watched(
  code: ErrorCode = "license.file_unreadable",
  take: (record: string[], info: InfoRecord) => string[] | null = (record) => record,
  before = 0,
) {
  let line = 0;
  let empty = 0;
  return {
    options: {
      ...options,
      on_record(record: string[], info: InfoRecord) {
        line = info.lines;
        empty = info.empty_lines;
        return take(record, info);
      },
    } satisfies Options,
    reason(error: unknown): unknown {
      if (!(error instanceof CsvError)) return error;
      const blank = Number(Reflect.get(error, "empty_lines") ?? empty) - empty;
      const details = { line: before + line + blank + 1 };
      return new Refused(refusal(code, { details }));
    },
  };
}

/** A record with the number of its last line in the file, from 1. */
interface CsvLine {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Ends a stream that grows beyond what is taken. */
function noMoreThan(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(new Refused(refusal("request.too_large")));
      else done(null, chunk);
    },
  });
}

/** Makes UTF-8 of whatever a file is written in, and hears how it ends. */
function decoded(onText: (text: string) => void): Transform {
  const decode = fileDecoder();
  const read = (bytes: Buffer, isLast: boolean) => {
    const text = endedAlike(decode(bytes, isLast));
    if (text !== "") onText(text);
    return text;
  };
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, read(chunk, false)),
    flush: (done) => done(null, read(Buffer.alloc(0), true)),
  });
}

/**
 * Reads a file line by line, as fast as the lines are taken: what it holds at once does not grow with
 * the file.
 * @returns whether its last line has an end
 * @throws Refused license.file_unreadable with the line, request.too_large
 */
export async function readCsv(
  file: Readable,
  take: (lines: AsyncIterable<CsvLine>) => Promise<void>,
): Promise<boolean> {
  const watch = watched();
  const parser = parse({ ...watch.options, info: true });
  let end = "";
  const limited = noMoreThan(MOST_FILE_BYTES);
  // Piped by hand: `pipeline` would destroy a request that it cannot read on, and its connection with the answer.
  const unwatch = finished(file, (error) => {
    if (error) limited.destroy(error);
  });
  file.pipe(limited);
  try {
    const hear = (text: string) => (end = text.slice(-1));
    await pipeline(limited, decoded(hear), parser, () => take(parser));
    return end === "\n";
  } catch (error) {
    unwatch();
    // What is left is let pass by, so that whoever sends it comes to read why it is not taken.
    file.unpipe(limited);
    file.resume();
    throw watch.reason(error);
  }
}

/**
 * The first lines of a file.
 * @param isWhole false for the beginning of a longer one, whose last line may be cut off and is left out
 */
export function firstLines(
  beginning: string,
  most: number,
  isWhole: boolean,
): Promise<readonly (readonly string[])[]> {
  const end = beginning.lastIndexOf("\n");
  const whole = isWhole || end === -1 ? beginning : beginning.slice(0, end);
  const watch = watched();
  return new Promise((resolve, reject) => {
    const asked = { ...watch.options, to: most };
    parse(endedAlike(whole), asked, (error, records: string[][]) => {
      if (error) reject(watch.reason(error));
      else resolve(records);
    });
  });
}
