import type { ChatMessage } from "@oneup/domain";
import type { BidAnswer } from "@oneup/operations";
import { bidsTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { chatDraftKey } from "#parts/drafts/draft-places.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { toastFormFailure } from "#parts/failures/failure.tsx";

/** `MASK` of the rules, whose file is too large for a page to wait for; a test holds them together. */
const DOTS = "•••";

export const hasMask = (text: string) => text.includes(DOTS);

/** The unsent text of a message: the words on their way, then those typed after them. */
function joined(leaving: string, text: string): string {
  return leaving === "" || text === "" ? leaving + text : `${leaving} ${text}`;
}

const NO_PHOTOS: readonly string[] = [];
const EMPTY = {
  text: "",
  photos: NO_PHOTOS,
  leaving: "",
  leavingPhotos: NO_PHOTOS,
  /** The id of this side's last message when the current one left; a later id tells that it arrived. */
  leftAfter: "",
};

/**
 * The message in the field and the one on its way, kept over a reload; one that cannot be sent comes back before what was
 * typed meanwhile.
 */
export function useOutbox(bid: BidAnswer) {
  const command = useCommand("messages.send", { asksAgain: true });
  const [draft, change] = useDraft(chatDraftKey(bid.id), EMPTY);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const typed = sending ? draft.text : joined(draft.leaving, draft.text);
  const photos = sending ? draft.photos : [...draft.leavingPhotos, ...draft.photos];
  /** A message that did not leave becomes the one being written again. */
  const returned = sending ? {} : { leaving: "", leavingPhotos: NO_PHOTOS };
  return {
    typed,
    photos,
    sending: sending ? draft.leaving : "",
    leftAfter: draft.leftAfter,
    busy: sending,
    type: (text: string) => change({ ...returned, text, photos }),
    setPhotos: (next: readonly string[]) => change({ ...returned, text: typed, photos: next }),
    /** Words of a page that was closed before the answer came, dropped where the conversation holds them. */
    settle(lastOwn: ChatMessage | undefined) {
      if (sending || draft.leaving === "" || lastOwn === undefined) return;
      // Its contact details may have been masked on the way.
      const isIt = lastOwn.text === draft.leaving || hasMask(lastOwn.text);
      if (lastOwn.id !== draft.leftAfter && isIt) {
        change({ leaving: "", leavingPhotos: NO_PHOTOS });
      }
    },
    /** @param leftAfter the id of this side's last message, "" where it has none */
    async send(leftAfter: string) {
      const text = typed.trim();
      if ((text === "" && photos.length === 0) || busy.current) return;
      busy.current = true;
      setSending(true);
      change({ leaving: text, leavingPhotos: photos, leftAfter, text: "", photos: NO_PHOTOS });
      try {
        const ids = { quoteId: bid.quoteId, bidId: bid.id };
        await command.mutateAsync({ ...ids, text, photos: [...photos] });
        change({ leaving: "", leavingPhotos: NO_PHOTOS });
      } catch (error) {
        toastFormFailure(error, t.chat.failed());
      }
      busy.current = false;
      setSending(false);
    },
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
