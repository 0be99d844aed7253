// npm test: installs what is missing (a browser too), runs every test and ends with the plain line
// "N passed, N failed".

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { demandNode } from "./lib/node-version.mjs";

demandNode();
const { main, root, run, say, tool } = await import("./lib/run.mjs");
const { ensureInstalled } = await import("./lib/install.mjs");
const { compileTexts, ensureBuilt } = await import("./lib/build.mjs");
const { ensureHeadlessShell } = await import("./lib/chromium.mjs");
const { ensureNode24 } = await import("./lib/node-24.mjs");

const reports = join(root, ".cache", "test-reports");

/** Tests of the runner; those of screens need a browser. */
async function runVitest(name, { options = [], chromium = "", node = process.execPath } = {}) {
  const file = join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // What hangs is told; a slow machine among many may take its time.
  const patience = ["--testTimeout=60000", "--hookTimeout=120000"];
  const [, vitest] = tool("vitest");
  const status = await run([node, vitest, "run", ...options, ...patience, ...reporters], {
    env: { CHROMIUM_PATH: chromium },
  });
  return counts(status, file, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot be read has no tests that fail.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status: state, assertionResults }) =>
          state === "failed" && assertionResults.every((each) => each.status !== "failed"),
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
    titles: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((each) => each.status === "failed").map((each) => each.fullName),
    ),
  }));
}

/**
 * Who may do what, asked over HTTP a thousand times: what of it could differ between two versions of Node (a call, its
 * session, its transaction), every other file of the server asks too.
 */
const VERDICTS = ["permissions", "quote-states", "strict-input", "refusal-answer"].map(
  (name) => `--exclude=**/http/${name}.test.ts`,
);

/** Settings of a OneUp that somebody runs here: the journeys start theirs without any. */
const SETTINGS =
  /^(DATABASE_URL|REDIS_URL|SMTP_URL|PORT|HOST|(S3|STRIPE|AI|PROPERTY_DATA|OTEL)_\w+|ONEUP_(?!E2E_)\w+)$/;

/** The journeys in a real browser, in demo and live. */
async function runPlaywright(chromium) {
  const file = join(reports, "journeys.json");
  const status = await run([...tool("@playwright/test", "playwright"), "test"], {
    cwd: join(root, "e2e"),
    env: {
      ...Object.fromEntries(
        Object.keys(process.env).flatMap((key) => (SETTINGS.test(key) ? [[key, undefined]] : [])),
      ),
      CHROMIUM_PATH: chromium,
      ONEUP_E2E_REPORT: file,
    },
  });
  return counts(status, file, ({ stats, errors, suites }) => ({
    unsteady: suites.flatMap((suite) => titlesIn(suite, "flaky")),
    titles: suites.flatMap((suite) => titlesIn(suite, "unexpected")),
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }));
}

/** The titles of the journeys that ended so; a `flaky` one passed only when it was tried again: a fault to find. */
function titlesIn({ suites = [], specs = [] }, ended) {
  const titles = specs
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...titles, ...suites.flatMap((suite) => titlesIn(suite, ended))];
}

/** A runner's figures. One that ends badly without a failed test counts as one failure. */
function counts(status, file, read) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  return { ...found, failed: status === 0 ? found.failed : Math.max(found.failed, 1) };
}

/** A step whose failure counts as a failed test, so that the last line is always printed. */
async function step(title, work) {
  say(`\n${title}`);
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  try {
    return (await work()) ?? nothing;
  } catch (error) {
    process.stderr.write(`${error.stack ?? error}\n`);
    return { ...nothing, failed: 1 };
  }
}

await main(async () => {
  await ensureInstalled();
  await compileTexts();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  let chromium = "";
  let built = false;
  const results = [
    await step("Looking for a browser", async () => {
      chromium = await ensureHeadlessShell();
      say(chromium);
    }),
    await step("Building", async () => {
      await ensureBuilt();
      built = true;
      // What tests start of the server is what was just built, and not bundled anew for each run.
      process.env.ONEUP_TEST_BUNDLE = join(root, "apps", "server", "dist");
    }),
    await step("Tests of rules, operations, stores and server", () => runVitest("rules")),
    await step("Tests of the server on Node 24", async () => {
      const node = await ensureNode24();
      return node === null
        ? null
        : runVitest("server", { options: ["--project=@oneup/server", ...VERDICTS], node });
    }),
    await step("Tests of screens in the browser", () =>
      runVitest("screens", {
        // As with journeys, one that fails is tried again; the list shows which.
        options: ["--config=apps/web/vitest.screens.config.ts", "--retry=1"],
        chromium,
      }),
    ),
  ];
  // Journeys over a broken build would report its one fault a hundred times.
  if (built) results.push(await step("Journeys in the browser", () => runPlaywright(chromium)));
  else say("\nThe product was not built: the journeys were not run.");

  const sum = (key) => results.reduce((total, each) => total + each[key], 0);
  for (const title of results.flatMap(({ unsteady = [] }) => unsteady)) {
    say(`\nUnsteady, passed when tried again: ${title}`);
  }
  for (const title of results.flatMap(({ titles = [] }) => titles)) say(`\nFailed: ${title}`);
  if (sum("skipped") > 0) say(`\n${sum("skipped")} skipped`);
  say(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
});
