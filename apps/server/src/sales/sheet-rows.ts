import { Refused, refusal } from "@oneup/domain";
import type { RowBatch } from "./row-batch.ts";

/** The largest workbook, packed and unpacked, in bytes: what it packs is no bound for what it holds. */
const MOST_BYTES = 100_000_000;
const MOST_UNPACKED = 1_500_000_000;
const AT_ONCE = 2_000;

/** What an archive says that its members unpack to, in bytes: its directory stands at its end. */
function unpackedBytes(archive: Buffer): number {
  let sum = 0;
  for (
    let at = archive.indexOf("PK\u0001\u0002");
    at >= 0;
    at = archive.indexOf("PK\u0001\u0002", at + 46)
  ) {
    if (at + 46 <= archive.length) sum += archive.readUInt32LE(at + 24);
  }
  return sum;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/**
 * Reads the first sheet of a workbook (XLSX) that a person sees.
 * @throws Refused sales.sheet_too_large, sales.file_unknown
 */
export async function* sheetRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<RowBatch> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Refused(refusal("sales.sheet_too_large"));
    pieces.push(piece);
  }
  const archive = Buffer.concat(pieces);
  if (unpackedBytes(archive) > MOST_UNPACKED) throw new Refused(refusal("sales.sheet_too_large"));
  // Loaded with the first workbook: most files are none.
  const { readXlsx, streamXlsxRows } = await import("hucre/xlsx");
  let rows: string[][] = [];
  let lines: number[] = [];
  try {
    const visible: string[] = [];
    // No sheet is read by this, only what the workbook says of each: the streaming reader takes no such filter.
    await readXlsx(archive, {
      sheets({ name, hidden, veryHidden }) {
        if (!hidden && !veryHidden) visible.push(name);
        return false;
      },
    });
    const sheet = visible[0] ?? 0;
    for await (const { index, values } of streamXlsxRows(archive, { sheet })) {
      rows.push(values.map(textOf));
      lines.push(index + 1);
      if (rows.length < AT_ONCE) continue;
      yield { rows, lines };
      [rows, lines] = [[], []];
    }
  } catch {
    throw new Refused(refusal("sales.file_unknown"));
  }
  if (rows.length > 0) yield { rows, lines };
}
