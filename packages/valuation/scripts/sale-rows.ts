import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A line of a file by its header's names. */
export type Row = Readonly<Record<string, string>>;

/** @param path of a CSV file with a header, packed or not */
export function readRows(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString(
    "utf8",
  );
  const [header, ...lines] = text.split(/\r?\n/).filter((line) => line !== "");
  const names = cellsOf(header ?? "");
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = ""]) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    );
}
