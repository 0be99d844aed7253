import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a browser notes of one piece of work: a trace event, as far as it is read here. Times in microseconds. */
interface Work {
  dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
}

/**
 * Rewrites a recording of Lighthouse so that every piece of work took as long as its thread had the processor. On a machine
 * that does nothing else that is as long as it took anyway; else a task that was put aside would count as a long one.
 * @param folder as Lighthouse's gather mode leaves it
 */
export function timeByProcessor(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith("trace.json"))) {
    const file = join(folder, name);
    const trace: { traceEvents: Work[] } = JSON.parse(readFileSync(file, "utf8"));
    for (const work of trace.traceEvents)
      if (work.dur !== undefined && work.tdur !== undefined)
        work.dur = Math.min(work.dur, work.tdur);
    writeFileSync(file, JSON.stringify(trace));
  }
}
