import { describe, expect, it } from "vitest";
import { writeCsv } from "./csv.rules.ts";

/** Reads a CSV file back by RFC 4180, cell by cell. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [[]];
  let text = file.replace(/^\uFEFF/, "");
  while (text !== "") {
    const quoted = /^"((?:[^"]|"")*)"/.exec(text);
    const plain = /^[^",\r\n]*/.exec(text)?.[0] ?? "";
    rows.at(-1)?.push(quoted ? (quoted[1] ?? "").replaceAll('""', '"') : plain);
    text = text.slice(quoted ? quoted[0].length : plain.length);
    if (text.startsWith("\r\n")) {
      text = text.slice(2);
      if (text !== "") rows.push([]);
    } else if (text.startsWith(",")) {
      text = text.slice(1);
    } else if (text !== "") {
      throw new Error(`Unreadable at ${text.slice(0, 20)}`);
    }
  }
  return rows;
}

describe("a table as a CSV file (MKT-06)", () => {
  it("MKT-06 names, quotes, commas and line breaks come back as they were, numbers as numbers", () => {
    const rows = [
      ["Company", "Amount"],
      ['Rosa "Rival" & Co, Inc.', 25_800.5],
      ["Two\nlines", -300],
    ];
    const file = writeCsv(rows);
    expect(file.startsWith("\uFEFFCompany,Amount\r\n")).toBe(true);
    expect(readCsv(file)).toEqual(rows.map((row) => row.map(String)));
    expect(file).toContain(",-300");
  });

  it.each([
    "=1+1",
    '=HYPERLINK("http://evil.example","Bid")',
    "+1",
    "-2+3",
    "@SUM(A1)",
    " =1",
    "\t=1",
    "\r=1",
    "\u0000=1",
    "\uFF1D1+1",
  ])("MKT-06 %j that somebody typed is a text, never a formula", (typed) => {
    const [[shown = ""] = []] = readCsv(writeCsv([[typed]]));
    expect(shown.startsWith("'")).toBe(true);
  });
});
