import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { COST_PARAMS } from "./data/cost-params.ts";
import { ESTIMATE_ERRORS } from "./data/estimate-errors.ts";
import { LABOUR_INDEX } from "./data/labour-index.ts";
import { VALUE_EFFECTS } from "./data/value-effects.ts";
import { stateOfZip } from "./regions.ts";

const data = new URL("../data/", import.meta.url).pathname;
const modules = new URL("./data/", import.meta.url).pathname;

/** Cells of a CSV file without its head, read by other code than the generator's. */
function cells(name: string): string[][] {
  const lines = readFileSync(join(data, name), "utf8").trimEnd().split("\n").slice(1);
  return lines.map((line) =>
    line
      .split('"')
      .flatMap((part, at) => (at % 2 === 1 ? [part] : part.replace(/^,|,$/g, "").split(","))),
  );
}

describe("figures that ship", () => {
  it("the cost modules hold every row of the cost file", () => {
    const rows = Object.values(COST_PARAMS).map((row) => [
      row.room,
      row.project,
      row.tier,
      row.unit,
      row.refSize,
      row.usd,
      row.low90,
      row.high90,
      row.exponent,
      row.labourShare,
      row.growthPct,
      row.evidence,
    ]);
    const expected = cells("cost_model_params.csv").map((row) =>
      row.map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)),
    );
    expect(expected).toHaveLength(16);
    expect(rows).toEqual(expected);
  });

  it("VAL-07 the module of errors holds every row of its file", () => {
    const rows = ESTIMATE_ERRORS.map(({ method, when, sales, bias, missPercent, low, high }) =>
      [method, when, sales, bias, missPercent, low, high].join(),
    );
    const expected = cells("estimate_error.csv").map(
      ([method, when, sales, bias, miss, low, , , , , high]) =>
        [method, when, ...[sales, bias, miss, low, high].map(Number)].join(),
    );
    expect(expected).toHaveLength(15);
    expect(rows).toEqual(expected);
  });

  it("the effect modules hold every row of one room alone, and none in which the whole house gets nicer", () => {
    const rows = VALUE_EFFECTS.flatMap(({ market, spec, rows }) =>
      rows.map((row) => [market, spec, ...row]),
    );
    const expected = cells("value_effects.csv")
      .filter(([, spec]) => spec?.includes("full"))
      .map(([market, spec, effect, ...limits]) => [market, spec, effect, ...limits.map(Number)]);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.map((row) => row.join()).toSorted()).toEqual(
      expected.map((row) => row.join()).toSorted(),
    );
  });

  it("the wage module holds every state, and price parities do not ship", () => {
    const expected = cells("state_construction_labor_index.csv").map(
      ([state, , basis, logSd, index]) => [state, [Number(index), Number(logSd), basis]],
    );
    expect(expected).toHaveLength(51);
    expect(Object.entries(LABOUR_INDEX)).toEqual(expected);
    expect(readFileSync(join(data, "state_construction_labor_index.csv"), "utf8")).not.toContain(
      "rpp",
    );
  });

  it("every ZIP prefix of the file leads to its state", () => {
    const rows = cells("zip_prefix_states.csv");
    expect(rows.length).toBeGreaterThan(890);
    const found = rows.map(([prefix = ""]) => [prefix, stateOfZip(prefix.padEnd(5, "1"))]);
    expect(found).toEqual(rows);
  });

  const scratch = mkdtempSync(join(tmpdir(), "oneup-data-"));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it("making the modules anew gives the committed ones", () => {
    const script = new URL("../scripts/make-modules.mjs", import.meta.url).pathname;
    execFileSync(process.execPath, [script, data, scratch]);
    const names = readdirSync(scratch);
    expect(names.toSorted()).toEqual(readdirSync(modules).toSorted());
    for (const name of names) {
      expect(readFileSync(join(scratch, name), "utf8")).toBe(
        readFileSync(join(modules, name), "utf8"),
      );
    }
  });
});
