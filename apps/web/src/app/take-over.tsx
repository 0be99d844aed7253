import { holdsQuotes, openArea } from "@oneup/store-browser";
import { useState } from "react";
import type { Me } from "#backend/backend.ts";
import { log } from "#backend/log.ts";
import { quiet } from "#ui/quiet.tsx";

const Offer = quiet(() => import("../features/take-over/take-over-offer.tsx"));

/** Whether this person may own quotes at all: nobody else has a guest's work to take over (ACC-08). */
const owns = (me: Me) => me.userType !== "contractor" && !me.isAdmin && !me.isImpersonating;

/** The offer to take over what this browser's guest made; its code comes only where there is something. */
export function TakeOver({ me }: { me: Me }) {
  const [holds] = useState(() => holdsQuotes(openArea(() => globalThis.localStorage, log)));
  return owns(me) && holds ? <Offer key={me.id} accountId={me.id} /> : null;
}
