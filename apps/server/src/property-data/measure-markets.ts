import { isMeasuringDue } from "@oneup/domain";
import type { Clock, SaleMarkets, ServerStore } from "@oneup/operations";
import type { MarketThread } from "./market-thread.ts";

/** What measuring needs of the outside. */
export interface MeasuringParts {
  readonly store: ServerStore;
  readonly clock: Clock;
  readonly markets: Pick<SaleMarkets, "edition">;
  /** A thread of its own: measuring a large state takes a minute. */
  readonly thread: MarketThread;
}

/**
 * Measures each state that is due (VAL-08), then ends the thread.
 * @param over ends it early: what is measured just now counts as not begun
 * @returns how many were measured
 */
export async function measureMarkets(
  { store, clock, markets, thread }: MeasuringParts,
  over?: AbortSignal,
): Promise<number> {
  const edition = await markets.edition();
  if (edition === 0) return 0;
  over?.addEventListener("abort", () => void thread.close(), { once: true });
  let measured = 0;
  for (const state of await thread.ask("states", null)) {
    if (over?.aborted) break;
    const now = clock.now();
    // oxlint-disable no-await-in-loop -- one state after the other: each takes a whole thread
    const last = await store.read(({ accuracy }) => accuracy.newest(state));
    if (!isMeasuringDue(last, now, edition)) continue;
    const report = await thread.ask("measure", { state, measuredAt: now });
    await store.transact(({ accuracy }) =>
      accuracy.keep(state, { measuredAt: now, edition, report }),
    );
    // oxlint-enable no-await-in-loop
    measured += 1;
  }
  await thread.close();
  return measured;
}
