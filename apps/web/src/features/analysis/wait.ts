/** Simulated waits of the demo, in ms (APP-05, APP-08, APP-23, APP-25, APP-36); an account never waits for show. */
export const SIMULATED = { analysis: 1_000, oneUp: 2_000, listening: 1_500, quotes: 500 } as const;

/** Waits so many ms; at once when the signal ends it, which is for the caller to look at. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || ms <= 0) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
