// Lists the licences of what is shipped, and fails on one that nobody has looked at.

import { pathToFileURL } from "node:url";
import { shippedPackages } from "./lib/shipped.mjs";

const ALLOWED = new Set([
  "0BSD",
  "AFL-2.1",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  // Fonts.
  "OFL-1.1",
  "Unicode-DFS-2016",
]);

/** Libraries that lie beside the bundle as files of their own, so that anybody can put another in their place. */
const BESIDE = /^(@img\/sharp-|libheif-js$)/;
const BESIDE_ALLOWED = new Set(["LGPL-3.0", "LGPL-3.0-or-later"]);

/**
 * @param {import("./lib/shipped.mjs").Package[]} packages
 * @returns {string[]} one line for each that may not be shipped
 */
export function findLicenceFaults(packages) {
  return packages
    .filter((each) => !mayShip(each))
    .map(
      ({ name, version, license }) => `${name}@${version}: ${license} is not among the licences`,
    );
}

/** Every part of "A AND B" must be allowed, one of "A OR B"; what mixes both is looked at by a person. */
function mayShip({ name, license }) {
  const allowed = (id) => ALLOWED.has(id) || (BESIDE.test(name) && BESIDE_ALLOWED.has(id));
  const expression = license.replace(/^\((.*)\)$/, "$1");
  if (/[()]| AND .* OR | OR .* AND /.test(expression)) return false;
  return expression.includes(" OR ")
    ? expression.split(" OR ").some(allowed)
    : expression.split(" AND ").every(allowed);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const packages = shippedPackages();
  for (const { name, version, license } of packages)
    process.stdout.write(`${license}: ${name}@${version}\n`);
  const faults = findLicenceFaults(packages);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 && packages.length > 0 ? 0 : 1;
}
