// Copies from a folder with the source tables what may ship with the product, and derives the ZIP table.
// Usage: node scripts/take-sources.mjs <folder with the sources> [data folder]
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const [, , from, to = new URL("../data/", import.meta.url).pathname] = process.argv;
if (!from) throw new Error("usage: take-sources.mjs <folder with the sources> [data folder]");

for (const name of ["cost_model_params.csv", "value_effects.csv"]) {
  copyFileSync(join(from, name), join(to, name));
}

// The price parities (last column) are an unverified copy and do not ship.
const labour = readFileSync(join(from, "state_construction_labor_index.csv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => line.split(",").slice(0, 5).join(","));
writeFileSync(join(to, "state_construction_labor_index.csv"), `${labour.join("\n")}\n`);

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
