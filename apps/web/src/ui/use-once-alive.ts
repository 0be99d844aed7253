import { useSyncExternalStore } from "react";

const unchanging = () => () => undefined;

/**
 * What only the browser knows (its address, its storage), on pages that are rendered ahead for
 * everybody: they come alive with `ahead` as they were rendered, and show the other right after.
 * @param read gives the same value as long as nothing has changed; what changes later is not followed
 */
export function useOnceAlive<T>(read: () => T, ahead: T): T {
  return useSyncExternalStore(unchanging, read, () => ahead);
}

const yes = () => true;

/** Whether the page is alive: false in one that was rendered ahead, and in its very first view. */
export function useAlive(): boolean {
  return useOnceAlive<boolean>(yes, false);
}
