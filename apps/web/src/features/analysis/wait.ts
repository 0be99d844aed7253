/**
 * The steps that the demo simulates, in ms: analysing an address (APP-08), making a 1UP (APP-23,
 * APP-25), listening (APP-05), and the way to the quote builder (APP-36). An account waits for
 * nothing that is only to look busy.
 */
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
