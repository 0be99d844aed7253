/** Work that goes on after its answer; `settled` waits for what is under way. */
export interface Afterwards {
  readonly run: (what: string, work: () => Promise<void>) => void;
  readonly settled: () => Promise<void>;
}

/** @param failed hears what went wrong, since nobody waits for it */
export function openAfterwards(failed: (message: string, error: unknown) => void): Afterwards {
  const underWay = new Set<Promise<void>>();
  return {
    run(what, work) {
      const done: Promise<void> = work()
        .catch((error: unknown) => failed(`Could not ${what}.`, error))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    settled: async () => void (await Promise.all(underWay)),
  };
}
