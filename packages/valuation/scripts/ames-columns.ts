// Columns of the Ames file (De Cock 2011, Journal of Statistics Education 19(3)) as numbers.

import type { Row } from "./sale-rows.ts";

/** Grades, none to best. */
const GRADES = ["NA", "Po", "Fa", "TA", "Gd", "Ex"];
const SCALES: Readonly<Record<string, readonly string[]>> = {
  "Exter Qual": GRADES,
  "Exter Cond": GRADES,
  "Bsmt Qual": GRADES,
  "Bsmt Cond": GRADES,
  "Heating QC": GRADES,
  "Kitchen Qual": GRADES,
  "Fireplace Qu": GRADES,
  "Garage Qual": GRADES,
  "Garage Cond": GRADES,
  "Pool QC": GRADES,
  "Bsmt Exposure": ["NA", "No", "Mn", "Av", "Gd"],
  "BsmtFin Type 1": ["NA", "Unf", "LwQ", "Rec", "BLQ", "ALQ", "GLQ"],
  "BsmtFin Type 2": ["NA", "Unf", "LwQ", "Rec", "BLQ", "ALQ", "GLQ"],
  Functional: ["Sal", "Sev", "Maj2", "Maj1", "Mod", "Min2", "Min1", "Typ"],
  "Garage Finish": ["NA", "Unf", "RFn", "Fin"],
  "Lot Shape": ["IR3", "IR2", "IR1", "Reg"],
  "Land Slope": ["Sev", "Mod", "Gtl"],
  "Paved Drive": ["N", "P", "Y"],
  "Central Air": ["N", "Y"],
  Fence: ["NA", "MnWw", "GdWo", "MnPrv", "GdPrv"],
};
const AREAS = [
  "Lot Area",
  "Lot Frontage",
  "Gr Liv Area",
  "1st Flr SF",
  "2nd Flr SF",
  "Total Bsmt SF",
  "BsmtFin SF 1",
  "BsmtFin SF 2",
  "Bsmt Unf SF",
  "Low Qual Fin SF",
  "Mas Vnr Area",
  "Garage Area",
  "Wood Deck SF",
  "Open Porch SF",
  "Enclosed Porch",
  "3Ssn Porch",
  "Screen Porch",
  "Pool Area",
  "Misc Val",
];
const COUNTS = [
  "Overall Qual",
  "Overall Cond",
  "Bsmt Full Bath",
  "Bsmt Half Bath",
  "Full Bath",
  "Half Bath",
  "Bedroom AbvGr",
  "Kitchen AbvGr",
  "TotRms AbvGrd",
  "Fireplaces",
  "Garage Cars",
];
const KINDS = [
  "MS SubClass",
  "MS Zoning",
  "Street",
  "Alley",
  "Land Contour",
  "Lot Config",
  "Neighborhood",
  "Condition 1",
  "Condition 2",
  "Bldg Type",
  "House Style",
  "Roof Style",
  "Roof Matl",
  "Exterior 1st",
  "Exterior 2nd",
  "Mas Vnr Type",
  "Foundation",
  "Heating",
  "Electrical",
  "Garage Type",
  "Misc Feature",
  "Sale Type",
  "Sale Condition",
];
/** Values that fewer sales have tell no more than "other". */
const LEAST_OF_KIND = 8;

const number = (row: Row, name: string) => Number(row[name] === "NA" ? 0 : row[name]) || 0;
const scale = (row: Row, name: string) => Math.max(0, SCALES[name]!.indexOf(row[name] ?? "NA"));

/** @returns numbers that trees split at, the same for every row */
function plainNumbers(row: Row): number[] {
  const sold = number(row, "Yr Sold");
  const built = number(row, "Year Built");
  const area = number(row, "Gr Liv Area");
  const basement = number(row, "Total Bsmt SF");
  const finished = number(row, "BsmtFin SF 1") + number(row, "BsmtFin SF 2");
  const quality = number(row, "Overall Qual");
  const condition = number(row, "Overall Cond");
  const baths =
    number(row, "Full Bath") +
    number(row, "Bsmt Full Bath") +
    (number(row, "Half Bath") + number(row, "Bsmt Half Bath")) / 2;
  const garage = number(row, "Garage Yr Blt");
  return [
    ...AREAS.map((name) => number(row, name)),
    ...COUNTS.map((name) => number(row, name)),
    ...Object.keys(SCALES).map((name) => scale(row, name)),
    sold - built,
    Math.max(0, sold - number(row, "Year Remod/Add")),
    garage > 0 ? Math.max(0, sold - Math.min(garage, sold)) : 80,
    built,
    sold + number(row, "Mo Sold") / 12,
    number(row, "Mo Sold"),
    area + basement,
    area + finished,
    baths,
    quality * condition,
    scale(row, "Exter Qual") + scale(row, "Kitchen Qual") + scale(row, "Bsmt Qual"),
    area / Math.max(1, number(row, "TotRms AbvGrd")),
    number(row, "Wood Deck SF") + number(row, "Open Porch SF") + number(row, "Screen Porch"),
    number(row, "Latitude"),
    number(row, "Longitude"),
  ];
}

/** Further columns for a model that adds: logs, squares, steps and products that dealers in houses know. */
function curvedNumbers(row: Row): number[] {
  const sold = number(row, "Yr Sold");
  const log = (name: string) => Math.log1p(number(row, name));
  const quality = number(row, "Overall Qual");
  const condition = number(row, "Overall Cond");
  const area = log("Gr Liv Area");
  const age = Math.max(0, sold - number(row, "Year Built"));
  const remodelled = Math.max(0, sold - number(row, "Year Remod/Add"));
  const total = Math.log(Math.max(1, number(row, "Gr Liv Area") + number(row, "Total Bsmt SF")));
  return [
    ...AREAS.map(log),
    area * area,
    area * quality,
    total,
    total * total,
    total * quality,
    Math.sqrt(age),
    age * age,
    Math.sqrt(remodelled),
    Math.log1p(age),
    quality * quality,
    quality ** 3,
    condition * condition,
    Math.min(condition, 5),
    age * quality,
    scale(row, "Kitchen Qual") * quality,
    row["Sale Condition"] === "Partial" || row["Sale Type"] === "New" ? 1 : 0,
    row["Lot Frontage"] === "" ? 1 : 0,
    number(row, "Total Bsmt SF") === 0 ? 1 : 0,
    number(row, "2nd Flr SF") === 0 ? 1 : 0,
    number(row, "Garage Area") === 0 ? 1 : 0,
    number(row, "BsmtFin SF 1") === 0 ? 1 : 0,
    number(row, "Fireplaces") > 0 ? 1 : 0,
    number(row, "Gr Liv Area") > 4000 ? 1 : 0,
  ];
}

/** Reads rows as the training rows were read. */
export interface AmesReader {
  /** Numbers without kinds; kinds follow as 0 and 1. */
  readonly trees: (row: Row) => number[];
  readonly sums: (row: Row) => number[];
}

export function amesReader(train: readonly Row[]): AmesReader {
  const flags: { name: string; value: string }[] = [];
  for (const name of KINDS) {
    const counts = new Map<string, number>();
    for (const row of train) counts.set(row[name] ?? "", (counts.get(row[name] ?? "") ?? 0) + 1);
    for (const [value, count] of counts) if (count >= LEAST_OF_KIND) flags.push({ name, value });
  }
  const kinds = (row: Row) => flags.map(({ name, value }) => ((row[name] ?? "") === value ? 1 : 0));
  return {
    trees: (row) => [...plainNumbers(row), ...kinds(row)],
    sums: (row) => [...plainNumbers(row), ...curvedNumbers(row), ...kinds(row)],
  };
}
