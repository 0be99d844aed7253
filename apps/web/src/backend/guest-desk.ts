import {
  type GuestDesk,
  asideLasts,
  bringBack,
  forgetAside,
  openArea,
  openGuestDesk,
  setAside,
} from "@oneup/store-browser";
import { log } from "./log.ts";
import { newKey } from "./http.ts";

const indexedDb = () => globalThis.indexedDB;
const openWorld = () => ({ area: openArea(() => globalThis.localStorage, log), indexedDb });
const now = () => new Date().toISOString();

/** The desk of what a guest made in this browser, beside whichever home is open. */
export function openDesk(): GuestDesk {
  return openGuestDesk({
    ...openWorld(),
    fetchAsset: () => Promise.resolve(null),
    newId: newKey,
    log,
  });
}

/** Keeps a copy of what is about to be deleted; none where a guest made nothing of their own. */
export async function setGuestWorkAside(what: "everything" | "demo"): Promise<boolean> {
  const { quotes, property } = await openDesk().read();
  if (quotes.length === 0 && property === null) return false;
  return setAside(what, openWorld(), now());
}

/** How much longer it can be brought back, in ms. */
export const guestWorkLasts = () => asideLasts(openWorld(), now());

/**
 * Puts it back.
 * @returns the page where it is seen; null where it is gone for good
 * @throws Refused storage.full
 */
export async function bringGuestWorkBack(): Promise<string | null> {
  if (!(await bringBack(openWorld()))) return null;
  const { property } = await openDesk().read();
  return property === null ? "/quotes" : "/app";
}

export const forgetGuestWork = () => forgetAside(indexedDb);
