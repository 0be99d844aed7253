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

/** Writes files into the copy for as long as the work takes. */
function withPlanted<T>(
  files: readonly (readonly [file: string, source: string])[],
  work: () => T,
): T {
  for (const [file, source] of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), source, { flag: "wx" });
  }
  try {
    return work();
  } finally {
    for (const [file] of files) rmSync(join(copy, file));
  }
}

/** What each planted file breaks. The copy may have faults that are being mended: they do not count. */
function rulesBrokenBy(
  check: (folder: string) => { file: string; rule: string }[],
  files: readonly (readonly [file: string, source: string, rule?: string])[],
): string[] {
  const faults = withPlanted(
    files.map(([file, source]) => [file, source] as const),
    () => check(copy),
  );
  return files.map(([planted, source]) => {
    const rules = faults.filter(({ file }) => file === planted).map(({ rule }) => rule);
    return `${planted} with ${source}: ${rules.join()}`;
  });
}

/** What should be found of them. */
const meant = (files: readonly (readonly [file: string, source: string, rule?: string])[]) =>
  files.map(([file, source, rule = ""]) => `${file} with ${source}: ${rule}`);

function toolRun(command: string[], args: string[]): { status: number | null; output: string } {
  const [program = "", ...rest] = command;
  const { status, stdout, stderr } = spawnSync(program, [...rest, ...args], {
    cwd: copy,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

describe("the boundary check", () => {
  it("objects to each import that leads where none may", () => {
    const files = [
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
    ] as const;
    expect(rulesBrokenBy(findBoundaryFaults, files)).toEqual(meant(files));
  });

  it("accepts the imports that may be", () => {
    const files = [
      ["packages/operations/src/x.ts", 'import { a } from "@oneup/domain";'],
      [
        "packages/store-sql/src/x.ts",
        'import { a } from "@oneup/operations";\nimport pg from "pg";',
      ],
      ["packages/operations/src/y.ts", 'import { costOf } from "@oneup/valuation";'],
      ["packages/store-sql/src/y.test.ts", 'import { a } from "@oneup/operations/testing";'],
      ["packages/domain/src/x.test.ts", 'import fc from "fast-check";'],
      ["apps/web/src/features/a/x.tsx", 'import { Button } from "#ui/button.tsx";'],
      [
        "apps/web/src/features/a/y.tsx",
        'import { B } from "./b.tsx";\nimport "../../backend/b.ts";',
      ],
      [
        "apps/web/src/parts/x.tsx",
        'import { Button } from "#ui/button.tsx";\nimport "#backend/b.ts";',
      ],
      ["apps/web/src/app/x.tsx", 'import { Bids } from "../features/bids/bids.tsx";'],
      ["apps/web/src/entry-later.ts", '// import "@oneup/store-sql";'],
    ] as const;
    expect(rulesBrokenBy(findBoundaryFaults, files)).toEqual(meant(files));
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
  const long = "export const a = 1;\n".repeat(501);
  const home = ["", "home", "someone", "oneup"].join("/");
  it("objects to odd names, long files and places of one machine, and to nothing else", () => {
    const files = [
      ["packages/domain/src/bids/bid.helper.ts", "", "name"],
      ["packages/operations/src/bids/Bid.operation.ts", "", "name"],
      ["apps/web/src/features/bids/utils.ts", "", "name"],
      ["apps/web/src/features/bids/index.ts", "", "name"],
      ["packages/imaging/src/long.ts", long, "length"],
      ["apps/server/src/place.ts", `const folder = "${home}";`, "place"],
      ["packages/domain/src/bids/planted.rules.test.ts", long],
      ["apps/server/src/bids/planted.route.ts", "// served below /home\n"],
    ] as const;
    expect(rulesBrokenBy(findFileFaults, files)).toEqual(meant(files));
  });
});

describe("the compiler and knip", () => {
  it.each([
    ["domain", "localStorage.clear();", "localStorage"],
    ["imaging", 'import { cwd } from "node:process"; cwd();', "node:process"],
    ["operations", "export const now = process.hrtime();", "process"],
  ])(
    "tsc objects to what does not exist in %s",
    (project, source, word) => {
      const file = `packages/${project}/src/planted.ts`;
      const { status, output } = withPlanted([[file, `${source}\nexport {};\n`]], () =>
        toolRun(tool("typescript", "tsc"), ["-p", `packages/${project}/tsconfig.source.json`]),
      );
      expect(status).not.toBe(0);
      const line = output.split("\n").find((each) => each.includes("planted.ts"));
      expect(line).toContain(word);
    },
    TIMEOUT,
  );

  it(
    "knip --strict objects to an import that the package does not declare, a file that nothing uses, and a development dependency in what is shipped",
    () => {
      const shipped = [
        'export * from "./planted.ts";',
        'export { default as planted } from "sharp";',
        "",
      ];
      appendFileSync(join(copy, "packages/imaging/src/index.ts"), shipped.join("\n"));
      const files = [
        ["packages/imaging/src/planted.ts", 'import { z } from "zod";\nexport const a = z;\n'],
        ["packages/valuation/src/unused.ts", "export const a = 1;\n"],
      ] as const;
      const { status, output } = withPlanted(files, () => toolRun(tool("knip"), ["--strict"]));
      expect(status).not.toBe(0);
      expect(output).toMatch(/zod\s+packages\/imaging\/src\/planted\.ts/);
      expect(output).toMatch(/sharp\s+packages\/imaging\/src\/index\.ts/);
      expect(output).toContain("packages/valuation/src/unused.ts");
    },
    TIMEOUT,
  );
});
