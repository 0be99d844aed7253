import { isMeasuringDue } from "@oneup/domain";
import type { Clock, SaleMarkets, ServerStore } from "@oneup/operations";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { MarketThread } from "./market-thread.ts";

/** How often it is looked whether a state is due, and how long after the start first, in ms. */
const EVERY_MS = 60 * 60 * 1000;
const FIRST_MS = 60 * 1000;

/** What measuring needs of the outside. */
export interface MeasuringParts {
  readonly store: ServerStore;
  readonly clock: Clock;
  readonly markets: Pick<SaleMarkets, "edition">;
  /** A thread of its own: measuring a large state takes a minute. */
  readonly thread: MarketThread;
}

/**
 * Measures each state that is due (VAL-08). Two servers that do so at once come to the same.
 * @returns how many were measured
 * @internal
 */
export async function measureMarkets({
  store,
  clock,
  markets,
  thread,
}: MeasuringParts): Promise<number> {
  const edition = await markets.edition();
  if (edition === 0) return 0;
  let measured = 0;
  for (const state of await thread.ask("states", null)) {
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
  return measured;
}

/** Measures from now on; the answer ends it. */
export function keepMeasuring(
  parts: MeasuringParts,
  log: (message: string, about?: unknown) => void,
  { during }: Pick<Telemetry, "during">,
): () => void {
  const measure = () => {
    const done = during({ kind: "job", name: "measure" }, () => measureMarkets(parts)).then(() =>
      parts.thread.close(),
    );
    done.catch((error: unknown) => log("The estimates could not be measured.", error));
  };
  const first = setTimeout(measure, FIRST_MS).unref();
  const timer = setInterval(measure, EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
