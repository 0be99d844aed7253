import { holdsQuotes, openArea } from "@oneup/store-browser";
import { useState, useSyncExternalStore } from "react";
import { asideSign } from "#backend/notices.ts";
import type { Me } from "#backend/backend.ts";
import { log } from "#backend/log.ts";
import { quiet } from "#ui/late.tsx";

const guestWork = () => import("./guest-work.ts");
const Offer = quiet(async () => ({ default: (await guestWork()).TakeOverOffer }));
const BringBack = quiet(async () => ({ default: (await guestWork()).BringBackOffer }));

/** Sets a guest's own work aside before it is deleted; what cannot be set aside goes all the same. */
export async function setAside(what: "everything" | "demo"): Promise<void> {
  try {
    const { setGuestWorkAside } = await guestWork();
    if (await setGuestWorkAside(what)) asideSign.put();
  } catch (error) {
    log("A guest's work cannot be set aside", error);
  }
}

/** Whether this person may own quotes at all: nobody else has a guest's work to take over (ACC-08). */
const owns = (me: Me) => me.userType !== "contractor" && !me.isAdmin && !me.isImpersonating;

/** What this browser's guest made: offered to their account, or back where it was deleted a moment ago. */
export function TakeOver({ account }: { account: Me | null }) {
  const [holds] = useState(() => holdsQuotes(openArea(() => globalThis.localStorage, log)));
  const isAside = useSyncExternalStore(asideSign.subscribe, asideSign.there, () => false);
  const mayTake = account !== null && owns(account) && holds;
  return isAside ? <BringBack /> : mayTake && <Offer accountId={account.id} />;
}
