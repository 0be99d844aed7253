import { holdsQuotes, openArea } from "@oneup/store-browser";
import { useState } from "react";
import type { Me } from "#backend/backend.ts";
import { log } from "#backend/log.ts";
import { quiet } from "#ui/quiet.tsx";
import { useRoom } from "./use-room.ts";

const Offer = quiet(() => import("../features/take-over/take-over-offer.tsx"));

/** Whether this person may own quotes at all: nobody else has a guest's work to take over (ACC-08). */
const owns = (me: Me) => me.userType !== "contractor" && !me.isAdmin && !me.isImpersonating;

/** On a phone no notification lies over what is asked here, such as that of the sign-in that it follows. */
function OfferInView({ accountId }: { accountId: string }) {
  return (
    <div ref={useRoom("--offer")}>
      <Offer accountId={accountId} />
    </div>
  );
}

/** The offer to take over what this browser's guest made; its code comes only where there is something. */
export function TakeOver({ me }: { me: Me }) {
  const [holds] = useState(() => holdsQuotes(openArea(() => globalThis.localStorage, log)));
  return owns(me) && holds ? <OfferInView key={me.id} accountId={me.id} /> : null;
}
