import * as fc from "fast-check";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvRows } from "./csv-rows.ts";

async function* pieces(text: string, most: number): AsyncGenerator<string> {
  // Whole lines, as they come from the decoder.
  const lines = text.split(/(?<=\n)/);
  for (let at = 0; at < lines.length; at += most) yield lines.slice(at, at + most).join("");
}

async function read(text: string, most = 2) {
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  for await (const batch of csvRows(pieces(text, most), false)) {
    rows.push(...batch.rows);
    lines.push(...batch.lines);
  }
  return { rows, lines };
}

const cell = fc.oneof(
  fc.stringMatching(/^[a-z0-9 $.]{0,8}$/),
  fc.stringMatching(/^[a-z,"\n ]{0,8}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
);
const table = fc
  .array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  .map((rows) => `a,b,c,d,e\n${rows.map((row) => row.join(",")).join("\n")}\n`);

describe("rows of comma-separated files", () => {
  it("VAL-04 are the library's, whether a record is one line or several, quoted or not", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 5 }), async (text, most) => {
        const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
        const { rows, lines } = await read(text, most);
        expect(rows).toEqual(parse(text, options));
        expect(lines).toEqual(lines.toSorted((one, other) => one - other));
      }),
    );
  });

  it("VAL-04 keep a stray quote in a cell, and count the lines of those that break", async () => {
    const { rows, lines } = await read('a,b\n\nOLD "SLIM" LN,1\n"two\nlines",2\nplain,3\n');
    expect(rows).toEqual([
      ["a", "b"],
      ['OLD "SLIM" LN', "1"],
      ["two\nlines", "2"],
      ["plain", "3"],
    ]);
    expect(lines).toEqual([1, 3, 5, 6]);
  });
});
