// Starts the picture worker from its TypeScript source, for tests and development. A worker thread
// does not inherit the loader of its process.
import { register } from "tsx/esm/api";

register();
await import("./picture-worker.ts");
