// Turns the CSV files of a data folder into typed modules, so that browser and server share the same figures.
// Usage: node scripts/make-modules.mjs [data folder] [folder of the modules]
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const here = (path) => new URL(path, import.meta.url).pathname;
const [, , from = here("../data/"), to = here("../src/data/")] = process.argv;

/** Rows of a CSV file as objects; quoted cells may hold commas. */
function table(name) {
  const [head, ...rows] = readFileSync(join(from, name), "utf8")
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)]
        .slice(0, line.endsWith(",") ? undefined : -1)
        .map((cell) => cell[2] ?? cell[1]),
    );
  return rows.map((row) => Object.fromEntries(head.map((key, at) => [key, row[at]])));
}

const text = (value) => JSON.stringify(value);
const number = (value) => {
  if (value === "" || !Number.isFinite(Number(value))) throw new Error(`not a number: ${value}`);
  return String(Number(value));
};

function write(name, source, body) {
  const note = `// Made by scripts/make-modules.mjs from data/${source}; change the CSV file, not this.\n\n`;
  writeFileSync(join(to, name), `${note}${body}`);
}

const slug = (row) =>
  `${row.room} ${row.project.replace(/\(.*\)/, "").trim()}`
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
const costs = table("cost_model_params.csv").map(
  (row) => `  ${text(slug(row))}: {
    room: ${text(row.room)},
    project: ${text(row.project)},
    tier: ${text(row.tier)},
    unit: ${text(row.unit)},
    refSize: ${number(row.ref_size)},
    usd: ${number(row.cost_2024_usd_us)},
    low90: ${number(row.low90_usd)},
    high90: ${number(row.high90_usd)},
    exponent: ${number(row.size_exponent)},
    labourShare: ${number(row.labour_share)},
    growthPct: ${number(row.growth_pct_per_year)},
    evidence: ${text(row.evidence)},
  },\n`,
);
write(
  "cost-params.ts",
  "cost_model_params.csv",
  `export const COST_PARAMS = {\n${costs.join("")}} as const;\n`,
);

// Only the `full` rows: the others let the whole house move along and are no measure of one room.
const groups = new Map();
for (const row of table("value_effects.csv").filter(({ spec }) => spec.includes("full"))) {
  const key = `${row.market} | ${row.spec}`;
  groups.set(key, [...(groups.get(key) ?? []), row]);
}
const effects = [...groups.values()].map((rows) => {
  const lines = rows.map(
    (row) =>
      `      [${text(row.effect)}, ${number(row.pct)}, ${number(row.lo90)}, ${number(row.hi90)}],\n`,
  );
  return `  {
    market: ${text(rows[0].market)},
    spec: ${text(rows[0].spec)},
    rows: [\n${lines.join("")}    ],
  },\n`;
});
write(
  "value-effects.ts",
  "value_effects.csv",
  `/** Percent of the sale price for one step: effect, estimate, lower and upper 90% limit. */
export const VALUE_EFFECTS = [\n${effects.join("")}] as const;\n`,
);

const errors = table("estimate_error.csv").map(
  (row) => `  {
    method: ${text(row.method)},
    when: ${text(row.case)},
    bias: ${number(row.bias_log)},
    low: ${number(row.p05)},
    high: ${number(row.p95)},
    missPercent: ${number(row.mdape_pct)},
    sales: ${number(row.n)},
    measuredOn: ${text(row.measured_on)},
  },\n`,
);
write(
  "estimate-errors.ts",
  "estimate_error.csv",
  `/** How far simple estimates are from the sale, as log(actual / estimate): bias, limits of nine in ten; the median miss. */
export const ESTIMATE_ERRORS = [\n${errors.join("")}] as const;\n`,
);

const labour = table("state_construction_labor_index.csv").map(
  (row) =>
    `  ${row.state}: [${number(row.wage_index_us1)}, ${number(row.log_sd)}, ${text(row.basis)}],\n`,
);
write(
  "labour-index.ts",
  "state_construction_labor_index.csv",
  `/** Carpenters' mean wage over the national mean, standard deviation of its logarithm, and where it is from. */
export const LABOUR_INDEX = {\n${labour.join("")}} as const;\n`,
);

// Neighbouring prefixes of one state become one run, such as "010-027 MA".
const zips = table("zip_prefix_states.csv");
const runs = [];
for (const { prefix, state } of zips.filter((row) => row.prefix.length === 3)) {
  const last = runs.at(-1);
  if (last?.state === state && Number(last.to) + 1 === Number(prefix)) last.to = prefix;
  else runs.push({ from: prefix, to: prefix, state });
}
write(
  "zip-states.ts",
  "zip_prefix_states.csv",
  `/** Runs of 3-digit ZIP prefixes and their state: first, last, state. */
export const ZIP_RUNS = [\n${runs.map((run) => `  ["${run.from}", "${run.to}", "${run.state}"],\n`).join("")}] as const;

/** ZIPs in another state than the rest of their prefix. */
export const ZIP_EXCEPTIONS: Readonly<Record<string, string>> = {
${zips
  .filter((row) => row.prefix.length === 5)
  .map((row) => `  "${row.prefix}": "${row.state}",\n`)
  .join("")}};\n`,
);
