// The list of what is shipped, for whoever looks for known faults in it (CycloneDX 1.6). npm's own leaves out what
// a workspace that is not shipped needs for development too: fastify, pg and sharp.

import { writeFileSync } from "node:fs";
import { shippedPackages } from "./shipped.mjs";

const PRODUCT = "oneup";

const urlOf = (name, version) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function urlOfKey(key) {
  const at = key.lastIndexOf("@");
  return urlOf(key.slice(0, at), key.slice(at + 1));
}

function component({ name, version, license, integrity = "", optional }) {
  const [group, bare] = name.startsWith("@") ? name.split("/") : [undefined, name];
  const url = urlOf(name, version);
  const [algorithm, hash] = integrity.split("-");
  return {
    type: "library",
    "bom-ref": url,
    ...(group && { group }),
    name: bare,
    version,
    scope: optional ? "optional" : "required",
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    }),
    licenses: / (AND|OR) /.test(license)
      ? [{ expression: license }]
      : [{ license: { id: license } }],
    purl: url,
  };
}

/** The list as text: the same for the same lock file, so without a number of its own and the time. */
export function sbomOf(packages) {
  const document = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": PRODUCT, name: PRODUCT } },
    components: packages.map(component),
    dependencies: packages.map(({ name, version, needs }) => ({
      ref: urlOf(name, version),
      dependsOn: needs.map(urlOfKey),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function writeSbom(file) {
  writeFileSync(file, sbomOf(shippedPackages()));
}
