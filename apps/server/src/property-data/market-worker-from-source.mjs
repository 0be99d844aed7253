// Starts the worker that holds the markets for development, from its TypeScript source, and for tests, from the bundle of their run.
// A worker thread does not inherit the loader of its process.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const bundle = process.env.ONEUP_TEST_BUNDLE;
if (bundle === undefined) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./market-worker.ts");
} else {
  await import(pathToFileURL(join(bundle, "market-worker.js")).href);
}
