// Copies from a folder with the source tables what may ship with the product, and derives the ZIP table.
// Usage: node scripts/take-sources.mjs <folder with the sources> [data folder]
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

const [, , from, to = new URL("../data/", import.meta.url).pathname] = process.argv;
if (!from) throw new Error("usage: take-sources.mjs <folder with the sources> [data folder]");

for (const name of ["cost_model_params.csv", "value_effects.csv", "estimate_error.csv"]) {
  copyFileSync(join(from, name), join(to, name));
}

// The price parities (last column) are an unverified copy and do not ship.
const labour = readFileSync(join(from, "state_construction_labor_index.csv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split(",").slice(0, 5).join(","));
writeFileSync(join(to, "state_construction_labor_index.csv"), `${labour.join("\n")}\n`);

/** Rows of a packed table without quotes, its head left out. */
function unpacked(name) {
  const lines = gunzipSync(readFileSync(join(from, name)))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return lines.slice(1).map((line) => line.trimEnd().split(","));
}

/** Written alike each time, so that the same sources give the same bytes. */
function pack(name, head, rows) {
  const text = `${[head, ...rows].map((row) => row.join(",")).join("\n")}\n`;
  writeFileSync(join(to, name), gzipSync(text, { level: 9 }));
}

// One price index per kind of area, never two editions of one: the annual one of 3-digit ZIPs, the quarterly one of states.
// An area whose index ended earlier than the others' goes by its state.
const yearly = unpacked("fhfa_hpi_zip3_annual.csv.gz");
const lastYear = yearly.reduce((last, [, year]) => (year > last ? year : last), "");
const current = new Set(yearly.flatMap(([zip3, year]) => (year === lastYear ? [zip3] : [])));
pack(
  "price_indexes.csv.gz",
  ["area", "year", "quarter", "index"],
  [
    ...yearly.flatMap(([zip3, year, index]) =>
      current.has(zip3) ? [[zip3, year, "", index]] : [],
    ),
    ...unpacked("fhfa_hpi_state_po_quarterly.csv.gz").map(([state, year, quarter, index]) => [
      state,
      year,
      quarter,
      index,
    ]),
  ],
);

// Each ZIP's middle and median home value, both by the Census Bureau; many a ZIP has one of the two.
const degrees = (text) => String(Math.round(Number(text) * 10_000) / 10_000);
const places = new Map(
  unpacked("zcta_centroids.csv.gz").map(([zip, lat, lon]) => [zip, [degrees(lat), degrees(lon)]]),
);
const medians = new Map(
  unpacked("home_values_zcta.csv.gz").map(([zip, ...values]) => [zip, values.slice(0, 3)]),
);
pack(
  "zip_areas.csv.gz",
  ["zip", "lat", "lon", "median_value_usd", "bound", "owner_occupied_units"],
  [...new Set([...places.keys(), ...medians.keys()])]
    .toSorted((one, other) => Number(one) - Number(other))
    .map((zip) => [zip, ...(places.get(zip) ?? ["", ""]), ...(medians.get(zip) ?? ["", "", ""])]),
);

// One row per 3-digit prefix with the state of most of its ZIPs, and one per 5-digit ZIP that is in another state.
const states = new Map(
  gunzipSync(readFileSync(join(from, "zcta_centroids.csv.gz")))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const cells = line.split(",");
      return [cells[0], cells[4]];
    }),
);
const counts = new Map();
for (const [zip, state] of states) {
  const prefix = zip.slice(0, 3);
  const count = counts.get(prefix) ?? new Map();
  counts.set(prefix, count.set(state, (count.get(state) ?? 0) + 1));
}
const main = new Map(
  [...counts].map(([prefix, count]) => [prefix, [...count].sort((a, b) => b[1] - a[1])[0][0]]),
);
const odd = [...states].filter(([zip, state]) => main.get(zip.slice(0, 3)) !== state);
const rows = [...main, ...odd].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  join(to, "zip_prefix_states.csv"),
  `prefix,state\n${rows.map((row) => row.join(",")).join("\n")}\n`,
);
