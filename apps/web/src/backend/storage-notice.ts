/** Whether this browser keeps anything, for the line over the screen (REL-06). Told by the browser's own home. */
let memory = false;
const listeners = new Set<() => void>();

export const storageNotice = {
  inMemory: () => memory,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** The browser's own home says so when storage is blocked, or works again. */
  tell(state: "ok" | "memory") {
    memory = state === "memory";
    for (const listener of listeners) listener();
  },
};
