import { describe, expect, it } from "vitest";
import { findLicenceFaults } from "./check-licences.mjs";
import { sbomOf } from "./lib/sbom.mjs";
import { shippedPackages } from "./lib/shipped.mjs";

const LOCK = {
  packages: {
    "apps/server": {
      dependencies: { fine: "1", "@oneup/rules": "*" },
      devDependencies: { tests: "1" },
    },
    "apps/web": {
      peerDependencies: { host: "1", wish: "1" },
      peerDependenciesMeta: { wish: { optional: true } },
    },
    "packages/rules": { dependencies: { deep: "1" } },
    "node_modules/@oneup/rules": { resolved: "packages/rules", link: true },
    "node_modules/fine": { version: "1.0.0", license: "MIT", dependencies: { deep: "2" } },
    "node_modules/fine/node_modules/deep": {
      version: "2.0.0",
      license: "GPL-3.0",
      integrity: "sha512-AAEC",
    },
    "node_modules/deep": { version: "1.0.0", license: "(GPL-2.0 OR ISC)", optional: true },
    "node_modules/host": { version: "1.0.0" },
    "node_modules/wish": { version: "1.0.0", license: "MIT" },
    "node_modules/tests": { version: "1.0.0", license: "MIT" },
    "node_modules/tailwindcss": { version: "4.0.0", license: "MIT AND LGPL-3.0" },
    "node_modules/vite": { version: "8.0.0", license: "MIT AND OFL-1.1" },
  },
};

describe("what is shipped", () => {
  it("OPS-06 is what Node finds from the server and the web app, each version by itself, and no tool for tests", () => {
    expect(shippedPackages(LOCK).map(({ name, version }) => `${name}@${version}`)).toEqual([
      "deep@1.0.0",
      "deep@2.0.0",
      "fine@1.0.0",
      "host@1.0.0",
      "tailwindcss@4.0.0",
      "vite@8.0.0",
    ]);
  });

  it("OPS-06 is refused under a licence that nobody allowed, and without one", () => {
    expect(findLicenceFaults(shippedPackages(LOCK))).toEqual([
      "deep@2.0.0: GPL-3.0 is not among the licences",
      "host@1.0.0: none is not among the licences",
      "tailwindcss@4.0.0: MIT AND LGPL-3.0 is not among the licences",
    ]);
    expect(findLicenceFaults(shippedPackages())).toEqual([]);
  });

  it("OPS-06 is listed with its hashes and what each needs, the same text every time", () => {
    const text = sbomOf(shippedPackages(LOCK));
    expect(sbomOf(shippedPackages(LOCK))).toBe(text);
    const { components, dependencies } = JSON.parse(text);
    expect(components[1]).toEqual({
      type: "library",
      "bom-ref": "pkg:npm/deep@2.0.0",
      name: "deep",
      version: "2.0.0",
      scope: "required",
      hashes: [{ alg: "SHA-512", content: "000102" }],
      licenses: [{ license: { id: "GPL-3.0" } }],
      purl: "pkg:npm/deep@2.0.0",
    });
    expect(dependencies[2]).toEqual({
      ref: "pkg:npm/fine@1.0.0",
      dependsOn: ["pkg:npm/deep@2.0.0"],
    });
    const shipped = JSON.parse(sbomOf(shippedPackages())).components.map(
      ({ purl }: { purl: string }) => purl.replace(/@[^@]+$/, ""),
    );
    expect(shipped).toEqual(
      expect.arrayContaining(["pkg:npm/fastify", "pkg:npm/pg", "pkg:npm/react"]),
    );
    expect(shipped).not.toContain("pkg:npm/vitest");
  });
});
