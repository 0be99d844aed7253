import { writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { sheetRows } from "./sheet-rows.ts";

async function rowsOf(workbook: Parameters<typeof writeXlsx>[0]): Promise<(readonly string[])[]> {
  const bytes = await writeXlsx(workbook);
  async function* file() {
    yield Buffer.from(bytes);
  }
  const rows: (readonly string[])[] = [];
  for await (const batch of sheetRows(file())) rows.push(...batch.rows);
  return rows;
}

describe("the rows of a workbook", () => {
  it("VAL-04 are of the first sheet that is not hidden: hucre 1.0.0 streams a hidden first sheet, and its streamXlsxRows does not ask the filter `sheets` that readXlsx documents", async () => {
    const codes = { name: "Codes", hidden: true, rows: [["code"], ["25"]] };
    const sales = { name: "Sales", rows: [["address"], ["1 Elm St"]] };
    expect(await rowsOf({ sheets: [codes, sales] })).toEqual([["address"], ["1 Elm St"]]);
    expect(await rowsOf({ sheets: [sales, { ...codes, hidden: false }] })).toEqual([
      ["address"],
      ["1 Elm St"],
    ]);
  });
});
