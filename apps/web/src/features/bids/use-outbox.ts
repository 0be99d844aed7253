import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { useDraft } from "#parts/use-draft.ts";

/** What is on its way, then what was typed after it: the words of a message that did not leave. */
function joined(leaving: string, text: string): string {
  return leaving === "" || text === "" ? leaving + text : `${leaving} ${text}`;
}

const EMPTY = { text: "", leaving: "" };

/**
 * The message that is being written, and the one on its way. It leaves its field at once, so that the
 * next can be typed; if it cannot be sent it comes back, before what was typed meanwhile.
 */
export function useOutbox(bid: BidAnswer) {
  const command = useCommand("messages.send");
  const [draft, change] = useDraft(`chat_${bid.id}`, EMPTY);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const typed = sending ? draft.text : joined(draft.leaving, draft.text);
  return {
    typed,
    /** The text on its way, "" when there is none. */
    sending: sending ? draft.leaving : "",
    type: (text: string) => change(sending ? { text } : { text, leaving: "" }),
    async send() {
      const text = typed.trim();
      if (text === "" || busy.current) return;
      busy.current = true;
      setSending(true);
      change({ leaving: text, text: "" });
      try {
        await command.mutateAsync({ quoteId: bid.quoteId, bidId: bid.id, text });
        change({ leaving: "" });
      } catch (error) {
        toastFailure(error, t.chat.failed());
      }
      busy.current = false;
      setSending(false);
    },
  };
}
