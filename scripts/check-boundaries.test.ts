import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBoundaryFaults, importsOf } from "./check-boundaries.mjs";
import { findFileFaults } from "./check-files.mjs";
import { tool } from "./lib/run.mjs";

const root = realpathSync(new URL("..", import.meta.url));
const TIMEOUT = 120_000;
const COPIED = [
  "apps",
  "bench",
  "e2e",
  "packages",
  "scripts",
  "knip.json",
  "package.json",
  "tsconfig.base.json",
  "vitest.config.ts",
];
const LEFT_OUT = new Set(["node_modules", "dist", "fixtures", "public", "test-results"]);

/** A scratch copy of the workspace's sources, with the real packages beside it. */
let copy: string;

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), "oneup-boundaries-")));
  for (const name of COPIED) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}, TIMEOUT);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Writes a file into the copy for as long as the work takes. */
function withPlanted<T>(file: string, source: string, work: () => T): T {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source, { flag: "wx" });
  try {
    return work();
  } finally {
    rmSync(path);
  }
}

/** The copy may have faults that are being mended: only what the planted file adds counts. */
function rulesBrokenBy(
  check: (folder: string) => { file: string; rule: string }[],
  file: string,
  source: string,
): string[] {
  return withPlanted(file, source, () =>
    check(copy)
      .filter((fault) => fault.file === file)
      .map(({ rule }) => rule),
  );
}

function toolRun(command: string[], args: string[]): { status: number | null; output: string } {
  const [program = "", ...rest] = command;
  const { status, stdout, stderr } = spawnSync(program, [...rest, ...args], {
    cwd: copy,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the boundary check", () => {
  it.each([
    ["packages/domain/src/x.ts", 'import "@oneup/operations";', "direction"],
    ["packages/operations/src/x.ts", 'import type { A } from "@oneup/store-sql";', "direction"],
    ["packages/store-browser/src/x.ts", 'export * from "@oneup/store-sql";', "direction"],
    ["packages/store-sql/src/x.ts", 'import { a } from "@oneup/imaging";', "direction"],
    ["packages/imaging/src/x.ts", 'import { a } from "@oneup/domain";', "direction"],
    ["packages/valuation/src/x.test.ts", 'import { a } from "@oneup/domain";', "direction"],
    ["packages/texts/src/x.ts", 'const a = await import("@oneup/domain");', "direction"],
    ["apps/web/src/x.ts", 'import { a } from "@oneup/store-sql";', "direction"],
    ["apps/web/src/y.tsx", 'import { a } from "@oneup/server";', "direction"],
    ["apps/server/src/x.ts", 'import { a } from "@oneup/store-browser";', "direction"],
    ["packages/domain/src/y.ts", 'import { a } from "../../imaging/src/picture.ts";', "escape"],
    ["apps/web/src/z.ts", 'import { a } from "@oneup/domain/src/money/money.ts";', "inside"],
    ["packages/store-sql/src/y.ts", 'import { a } from "@oneup/operations/testing";', "inside"],
    ["packages/domain/src/z.ts", 'import { readFileSync } from "node:fs";', "outside"],
    ["packages/operations/src/z.ts", 'import { pg } from "pg";', "outside"],
    ["packages/imaging/src/z.ts", 'import sharp from "sharp";', "outside"],
    ["apps/web/src/features/a/x.tsx", 'import { B } from "../b/b.tsx";', "features"],
    ["apps/web/src/features/a/y.tsx", 'const B = lazy(() => import("../b/b.tsx"));', "features"],
    ["apps/web/src/features/a/z.tsx", 'const all = import.meta.glob("../*/*.tsx");', "features"],
    ["apps/web/src/ui/x.tsx", 'import { money } from "@oneup/domain";', "ui"],
    ["apps/web/src/ui/y.tsx", 'import { useBackend } from "../backend/backend.ts";', "ui"],
    ["apps/web/src/ui/z.tsx", 'import { Bids } from "../features/bids/bids.tsx";', "ui"],
    ["apps/web/src/features/a/w.tsx", 'import { Shell } from "../../app/shell.tsx";', "app"],
    ["apps/web/src/backend/x.ts", 'import { Bids } from "../features/bids/bids.tsx";', "backend"],
    ["apps/web/src/parts/x.tsx", 'import { Bids } from "../features/bids/bids.tsx";', "parts"],
  ])("objects to %s with %s", (file, source, rule) => {
    expect(rulesBrokenBy(findBoundaryFaults, file, source)).toEqual([rule]);
  });

  it.each([
    ["packages/operations/src/x.ts", 'import { a } from "@oneup/domain";'],
    ["packages/store-sql/src/x.ts", 'import { a } from "@oneup/operations";\nimport pg from "pg";'],
    ["packages/operations/src/y.ts", 'import { costOf } from "@oneup/valuation";'],
    ["packages/store-sql/src/y.test.ts", 'import { a } from "@oneup/operations/testing";'],
    ["packages/domain/src/x.test.ts", 'import fc from "fast-check";'],
    ["apps/web/src/features/a/x.tsx", 'import { Button } from "#ui/button.tsx";'],
    ["apps/web/src/features/a/y.tsx", 'import { B } from "./b.tsx";\nimport "../../backend/b.ts";'],
    [
      "apps/web/src/parts/x.tsx",
      'import { Button } from "#ui/button.tsx";\nimport "#backend/b.ts";',
    ],
    ["apps/web/src/app/x.tsx", 'import { Bids } from "../features/bids/bids.tsx";'],
    ["apps/web/src/entry-later.ts", '// import "@oneup/store-sql";'],
  ])("accepts %s with %s", (file, source) => {
    expect(rulesBrokenBy(findBoundaryFaults, file, source)).toEqual([]);
  });

  it("does not approve of a folder in which it finds nothing", () => {
    const empty = mkdtempSync(join(tmpdir(), "oneup-empty-"));
    try {
      expect(() => findBoundaryFaults(empty)).toThrow("ENOENT");
      expect(() => findFileFaults(empty)).toThrow("No source files");
    } finally {
      rmSync(empty, { recursive: true });
    }
  });

  it("reads imports that go over several lines, and their types", () => {
    const source = `import {\n  a,\n  type B as C,\n} from "one";\nimport D, * as e from 'two';\nexport type { F } from "three";`;
    expect(importsOf(source)).toEqual(["one", "two", "three"]);
  });
});

describe("the file check", () => {
  const long = "export const a = 1;\n".repeat(401);
  const home = ["", "home", "someone", "oneup"].join("/");
  it.each([
    ["packages/domain/src/bids/bid.helper.ts", "", "name"],
    ["packages/operations/src/bids/Bid.operation.ts", "", "name"],
    ["apps/web/src/features/bids/utils.ts", "", "name"],
    ["apps/web/src/features/bids/index.ts", "", "name"],
    ["packages/imaging/src/long.ts", long, "length"],
    ["apps/server/src/place.ts", `const folder = "${home}";`, "place"],
  ])("objects to %s", (file, source, rule) => {
    expect(rulesBrokenBy(findFileFaults, file, source)).toEqual([rule]);
  });

  it.each([
    ["packages/domain/src/bids/planted.rules.test.ts", long],
    ["apps/server/src/bids/planted.route.ts", "// served below /home\n"],
  ])("accepts %s", (file, source) => {
    expect(rulesBrokenBy(findFileFaults, file, source)).toEqual([]);
  });
});

describe("the compiler and knip", () => {
  it.each([
    ["packages/domain", "domain/src/planted.ts", "localStorage.clear();", "localStorage"],
    [
      "packages/imaging",
      "imaging/src/planted.ts",
      'import { cwd } from "node:process"; cwd();',
      "node:process",
    ],
    [
      "packages/operations",
      "operations/src/planted.ts",
      "export const now = process.hrtime();",
      "process",
    ],
  ])(
    "tsc objects to what does not exist in %s",
    (project, file, source, word) => {
      const { status, output } = withPlanted(`packages/${file}`, `${source}\nexport {};\n`, () =>
        toolRun(tool("typescript", "tsc"), ["-p", project]),
      );
      expect(status).not.toBe(0);
      const line = output.split("\n").find((each) => each.includes("planted.ts"));
      expect(line).toContain(word);
    },
    TIMEOUT,
  );

  it(
    "knip objects to an import that the package does not declare, and to a file that nothing uses",
    () => {
      const { status, output } = withPlanted(
        "packages/store-browser/src/planted.test.ts",
        'import fc from "fast-check";\nfc.sample(fc.nat());\n',
        () =>
          withPlanted("packages/valuation/src/unused.ts", "export const a = 1;\n", () =>
            toolRun(tool("knip"), []),
          ),
      );
      expect(status).not.toBe(0);
      expect(output).toMatch(/fast-check\s+packages\/store-browser\/src\/planted\.test\.ts/);
      expect(output).toContain("packages/valuation/src/unused.ts");
    },
    TIMEOUT,
  );

  it(
    "knip --strict objects to a development dependency in what is shipped",
    () => {
      appendFileSync(
        join(copy, "packages/imaging/src/index.ts"),
        '\nexport { default as planted } from "sharp";\n',
      );
      const { status, output } = toolRun(tool("knip"), ["--strict"]);
      expect(status).not.toBe(0);
      expect(output).toMatch(/sharp\s+packages\/imaging\/src\/index\.ts/);
    },
    TIMEOUT,
  );
});
