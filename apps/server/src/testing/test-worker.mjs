// A worker for the pool's tests: the word in `text` says how it behaves.
// oxlint-disable unicorn/require-post-message-target-origin -- a thread, no window
import { parentPort } from "node:worker_threads";

parentPort.on("message", ({ id, given }) => {
  if (given.text === "crash") process.exit(1);
  if (given.text === "hang") return;
  parentPort.postMessage({ id, ok: true, answer: { done: [given.text] } });
});
