/** A row of EXIF: its tag, and a text or a number of 16 or 32 bits. */
type Row =
  | readonly [tag: number, kind: "text", value: string]
  | readonly [tag: number, kind: "short" | "long", value: number];

const KINDS = { text: 2, short: 3, long: 4 } as const;
/** Where the rows about the photo itself begin. */
const PHOTO_ROWS = 0x8769;
const ROW_BYTES = 12;

const tableBytes = (rows: number): number => 2 + rows * ROW_BYTES + 4;

/** A table of rows that begins at `start`, with the texts that do not fit into it behind it (TIFF 6.0, section 2). */
function table(rows: readonly Row[], start: number): Buffer {
  const head = Buffer.alloc(tableBytes(rows.length));
  const texts: Buffer[] = [];
  let end = start + head.length;
  head.writeUInt16LE(rows.length);
  for (const [at, row] of rows.entries()) {
    const place = 2 + at * ROW_BYTES;
    const [tag, kind] = row;
    head.writeUInt16LE(tag, place);
    head.writeUInt16LE(KINDS[kind], place + 2);
    if (row[1] === "text") {
      // up to a whole pair of bytes, so that what follows begins at an even place
      const words = Buffer.from(`${row[2]}\0`);
      const padded = Buffer.concat([words, Buffer.alloc(4 + (words.length % 2))]);
      head.writeUInt32LE(words.length, place + 4);
      head.writeUInt32LE(end, place + 8);
      texts.push(padded);
      end += padded.length;
    } else {
      head.writeUInt32LE(1, place + 4);
      head.writeUInt32LE(row[2], place + 8);
    }
  }
  return Buffer.concat([head, ...texts]);
}

/** The row that says where those about the photo are. */
const link = (to: number): Row => [PHOTO_ROWS, "long", to];

/**
 * EXIF from its TIFF header on (EXIF 2.32, 4.5), its rows ordered by their tags.
 * @param photo rows about the photo itself, such as its size
 */
export function exifBlock(rows: readonly Row[], photo: readonly Row[] = []): Buffer {
  const start = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0]);
  if (photo.length === 0) return Buffer.concat([start, table(rows, start.length)]);
  const { length } = table([...rows, link(0)], start.length);
  const own = table([...rows, link(start.length + length)], start.length);
  return Buffer.concat([start, own, table(photo, start.length + length)]);
}
