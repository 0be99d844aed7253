import { isLive } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { commonTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { isUnsure, toastFormFailure } from "#parts/failures/failure.tsx";
import { useRefusal } from "#parts/failures/refusal.tsx";
import { useUnsent } from "#parts/forms/sending.tsx";
import type { SentBid, useBidDraft } from "./bid-draft.ts";

interface SendingOptions {
  draft: ReturnType<typeof useBidDraft>;
  current: BidAnswer | null;
  /**
   * Heard before anything is read again.
   * @param isAsked whether it had been sent before, and its answer was lost
   */
  onSent: (bid: BidAnswer, isAsked: boolean) => void | Promise<void>;
}

/** Sends a bid or its revision once (MKT-04): what was not answered stays in the draft with its key, and is asked after. */
export function useBidSending({ draft, current, onSent }: SendingOptions) {
  const { kept, edit } = draft;
  const refusal = useRefusal();
  const { unsent, tell, sent: told } = useUnsent();
  const sending = useRef<SentBid & { isAsked: boolean }>(null);
  const options = {
    asksAgain: true,
    keyOf: () => sending.current?.key,
    onSuccess: (bid: BidAnswer) => onSent(bid, sending.current?.isAsked ?? false),
    onError(error: unknown) {
      if (!isUnsure(error) && codeOf(error) !== "network.cancelled") edit({});
    },
  };
  const submit = useCommand("bids.submit", options);
  const revise = useCommand("bids.revise", options);
  const busy = submit.isPending || revise.isPending;
  useAskBeforeLeaving(busy);
  const send = async (sent: SentBid, isAsked = false) => {
    if (sending.current !== null) return;
    sending.current = { ...sent, isAsked };
    if (kept.sent !== sent) edit({ sent });
    try {
      if (sent.verb === "bids.submit") await submit.mutateAsync(sent.input);
      else await revise.mutateAsync(sent.input);
    } catch (error) {
      sending.current = null;
      // What is wrong with a field, or changed meanwhile, is not sent again as it is.
      const isChanged = codeOf(error) === "changed_meanwhile";
      if (isChanged) toastFormFailure(error, t.theBidWasNotSent());
      if (isChanged || refusal.tellAt(error)) told();
      else tell(error, isUnsure(error) ? t.theBidMayNotHaveArrived() : t.theBidWasNotSent());
      return;
    }
    told();
    // A second press of the button finds a first bid's form emptied, in the moment before the next one stands there.
    if (sent.verb === "bids.revise") sending.current = null;
  };
  /** The bid is not as it was when something was sent: that may be why. One that is decided is not sent again by itself. */
  const isOpen = current === null || isLive(current);
  const isMoved = kept.sent !== null && isOpen && (current?.lastUpdated ?? "") !== kept.revises;
  const ask = useEffectEvent(() => {
    if (kept.sent !== null) void send(kept.sent, true);
  });
  useEffect(() => {
    if (isMoved) ask();
  }, [isMoved]);
  return {
    busy,
    refusal,
    unsent,
    send,
    /** Gives up what was typed, and what was wrong with it. */
    discard() {
      draft.drop();
      refusal.clear();
      told();
    },
    /** True while it is asked whether the sent bid arrived. */
    isAsking: isMoved && !submit.isError && !revise.isError,
    stop() {
      submit.stop();
      revise.stop();
    },
  };
}
