/** A place that is told of something, for `useSyncExternalStore` and the like. */
export interface Observable<T> {
  readonly tell: (value: T) => void;
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** A value that is told of, for `useSyncExternalStore`. */
export function stored<T>(first: T) {
  const changes = observable<void>();
  let value = first;
  return {
    current: () => value,
    subscribe: changes.subscribe,
    put: (next: T) => {
      value = next;
      changes.tell();
    },
  };
}

export function observable<T>(): Observable<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    tell(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
