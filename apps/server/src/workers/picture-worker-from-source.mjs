// Starts the picture worker for development, from its TypeScript source, and for tests, from the bundle of their run.
// A worker does not inherit the loader of the process that starts it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const bundle = process.env.ONEUP_TEST_BUNDLE;
if (bundle === undefined) {
  const { register } = await import("tsx/esm/api");
  register();
  await import("./picture-worker.ts");
} else {
  await import(pathToFileURL(join(bundle, "picture-worker.js")).href);
}
