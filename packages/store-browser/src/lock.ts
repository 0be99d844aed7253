/** The part of the Web Locks API that is needed: `navigator.locks`. */
export interface Locks {
  request(name: string, work: () => Promise<void>): Promise<unknown>;
}

/** Runs work alone: no other holder of the same lock runs at that time. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

function queue(): Exclusive {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * A lock over all tabs of this browser by the Web Locks API; where that is missing or refused (an
 * insecure or opaque origin), a queue inside this tab.
 */
export function exclusive(name: string, locks: Locks | undefined): Exclusive {
  const inThisTab = queue();
  if (!locks) return inThisTab;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const done: { answer: Promise<T> | null } = { answer: null };
    try {
      await locks.request(name, async () => {
        done.answer = work();
        await done.answer;
      });
    } catch (error) {
      if (done.answer !== null) throw error;
      return inThisTab(work);
    }
    return done.answer ?? inThisTab(work);
  };
}
