// npm run check: format, lint, types, dead code, boundaries, files, licences. Two checks run at a time; the
// output of one that fails is shown whole.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { capture, main, root, say, tool } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { compileTexts } = await import("./lib/build.mjs");

const AT_A_TIME = 2;

const script = (name) => [process.execPath, join(root, "scripts", name)];

function checks() {
  return [
    // Types too, of every file by the nearest tsconfig.json.
    { name: "lint and types", command: [...tool("oxlint"), "--type-aware", "--type-check", "."] },
    { name: "format", command: [...tool("oxfmt"), "--check", "."] },
    { name: "dead code", command: tool("knip") },
    { name: "dead code in what is shipped", command: [...tool("knip"), "--strict"] },
    { name: "boundaries", command: script("check-boundaries.mjs") },
    { name: "files", command: script("check-files.mjs") },
    { name: "licences", command: script("check-licences.mjs") },
    ...sourceProjects().map((project) => ({
      name: `types of ${project}`,
      command: [...tool("typescript", "tsc"), "-p", project],
    })),
  ];
}

/** The packages that run in browsers too: their source is checked again without the types of Node. */
function sourceProjects() {
  return readdirSync(join(root, "packages"))
    .map((name) => `packages/${name}/tsconfig.source.json`)
    .filter((project) => existsSync(join(root, project)));
}

async function runAll(all) {
  const waiting = [...all];
  const failed = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await capture(check.command);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      say(`${code === 0 ? "ok    " : "FAILED"}  ${check.name} (${seconds} s)`);
      if (code !== 0) {
        say(output.trimEnd());
        failed.push(check.name);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return failed;
}

await main(async () => {
  await ensureInstalled();
  await compileTexts();
  const failed = await runAll(checks());
  say(failed.length === 0 ? "All checks passed." : `Failed: ${failed.join(", ")}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});
