/** Whether the server has not said in time who is here, for the header and the line over the screen. */
let silent = false;
const listeners = new Set<() => void>();

export const serverNotice = {
  silent: () => silent,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  tell(now: boolean) {
    silent = now;
    for (const listener of listeners) listener();
  },
};
