/** Where the picture worker's module lies: beside the bundle, or the source (tests, development). */
export function workerScript(): URL {
  const fromSource = import.meta.url.endsWith(".ts");
  const name = fromSource ? "./picture-worker-from-source.mjs" : "./picture-worker.js";
  return new URL(name, import.meta.url);
}
