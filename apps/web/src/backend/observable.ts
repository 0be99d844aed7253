/** A place that is told of something, for `useSyncExternalStore` and the like. */
export interface Observable<T> {
  readonly tell: (value: T) => void;
  readonly subscribe: (listener: (value: T) => void) => () => void;
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
