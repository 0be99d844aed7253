import { type Readable, Transform, finished } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refused, permissions, refusal } from "@oneup/domain";
import { CsvError, type Options, parse } from "csv-parse";
import { fileDecoder } from "./decode-file.ts";

/** The largest file that is read, in bytes. */
export const MOST_FILE_BYTES = permissions["licences.upload"].bodyBytes;
/** The longest line, in characters: more is no line but a file of another kind. */
const LONGEST_LINE = 200_000;

const options: Options = {
  bom: true,
  // Official files hold lines with stray quotes and with a field too few or too many.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_LINE,
};

function unreadable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(Reflect.get(error, "lines") ?? 1);
  return new Refused(refusal("license.file_unreadable", { details: { line } }));
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

/** Makes UTF-8 of whatever a file is written in. */
function decoded(): Transform {
  const decode = fileDecoder();
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, decode(chunk, false)),
    flush: (done) => done(null, decode(Buffer.alloc(0), true)),
  });
}

/**
 * Reads a file line by line, as fast as the lines are taken: what it holds at once does not grow with
 * the file.
 * @throws Refused license.file_unreadable with the line, request.too_large
 */
export async function readCsv(
  file: Readable,
  take: (records: AsyncIterable<readonly string[]>) => Promise<void>,
): Promise<void> {
  const parser = parse(options);
  const limited = noMoreThan(MOST_FILE_BYTES);
  // Piped by hand: `pipeline` would destroy a request that it cannot read on, and its connection with the answer.
  const unwatch = finished(file, (error) => {
    if (error) limited.destroy(error);
  });
  file.pipe(limited);
  try {
    await pipeline(limited, decoded(), parser, () => take(parser));
  } catch (error) {
    unwatch();
    // What is left is let pass by, so that whoever sends it comes to read why it is not taken.
    file.unpipe(limited);
    file.resume();
    throw unreadable(error);
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
  return new Promise((resolve, reject) => {
    parse(whole, { ...options, to: most }, (error, records: string[][]) => {
      if (error) reject(unreadable(error));
      else resolve(records);
    });
  });
}
