// Loaded into a server before its own code: tells the process that started it what it has used, and
// how long its event loop was held up since it was asked before.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** How often the loop is looked at, in ms. */
const EVERY_MS = 1;
const NS_PER_MS = 1e6;
/**
 * Looked at only where somebody asks: looking costs.
 * @type {import("node:perf_hooks").IntervalHistogram | undefined}
 */
let delays;

const answers = {
  /** What is used once nothing is kept that nobody needs. */
  settled() {
    setFlagsFromString("--expose-gc");
    runInNewContext("gc")();
    return answers.usage();
  },
  usage() {
    const { user, system } = process.cpuUsage();
    return { cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1024 / 1024 };
  },
  loop() {
    const p99Ms = delays === undefined ? 0 : delays.percentile(99) / NS_PER_MS;
    delays ??= monitorEventLoopDelay({ resolution: EVERY_MS });
    delays.enable();
    delays.reset();
    return { p99Ms };
  },
};

process.on("message", (question) => {
  if (question === "usage" || question === "settled" || question === "loop") {
    process.send?.(answers[question]());
  }
});
// Listening alone keeps no process alive.
process.channel?.unref();
