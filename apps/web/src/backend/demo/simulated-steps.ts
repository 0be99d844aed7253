import type { VerbName } from "@oneup/operations";

/** T-03: how long the demo looks busy, in ms. */
const ANALYSIS_MS = 1_000;
const GENERATION_MS = 2_000;

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

function isGenerated(answer: unknown): boolean {
  return (
    typeof answer === "object" && answer !== null && Reflect.get(answer, "kind") === "generated"
  );
}

/**
 * The steps that the demo simulates (T-03): the analysis waits a second before anything is kept
 * (APP-08, S-13), a generation or tweak takes two at the least (APP-23, APP-25); a version that is
 * there already comes at once (APP-22).
 */
export async function simulated<T>(name: VerbName, work: () => Promise<T>): Promise<T> {
  if (name === "properties.analyze") await pause(ANALYSIS_MS);
  if (name !== "properties.generateOneUp") return work();
  const started = Date.now();
  const answer = await work();
  if (isGenerated(answer)) await pause(started + GENERATION_MS - Date.now());
  return answer;
}
