import { describe, expect, it } from "vitest";
import { nextSorting, sortedRows } from "./sorting.ts";

describe("sorting a table", () => {
  it("a header sorts up, then down, then leaves the rows as they came", () => {
    const up = nextSorting(null, "cost");
    expect(up).toEqual({ key: "cost", down: false });
    const down = nextSorting(up, "cost");
    expect(down).toEqual({ key: "cost", down: true });
    expect(nextSorting(down, "cost")).toBeNull();
    expect(nextSorting(down, "room")).toEqual({ key: "room", down: false });
  });

  it("numbers are compared as numbers, texts as people write them, and equal rows stay in order", () => {
    const rows = [
      { room: "Bath 10", cost: 900, id: 1 },
      { room: "bath 2", cost: 12_000, id: 2 },
      { room: "Attic", cost: 900, id: 3 },
    ];
    expect(sortedRows(rows, ({ cost }) => cost, false).map(({ id }) => id)).toEqual([1, 3, 2]);
    expect(sortedRows(rows, ({ cost }) => cost, true).map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(sortedRows(rows, ({ room }) => room, false).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
