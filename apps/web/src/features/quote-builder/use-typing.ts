import { useEffect, useMemo, useRef } from "react";
import { useReturn } from "#backend/use-return.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { useHand } from "./use-hand.ts";

/** How long typing must rest before it is kept, in ms. */
const REST_MS = 500;

/**
 * A text that is kept while it is typed: at rest, on leaving the field, and on leaving the page.
 * What arrives from elsewhere shows only while nobody is typing here, and is told beside it else. What could not be kept stays
 * in its field, over a reload too, and is sent again as soon as the server is back.
 * @param name of the draft in this tab
 * @param keep answers whether the text was kept
 */
export function useTyping(name: string, kept: string, keep: (text: string) => Promise<boolean>) {
  const empty = useMemo(() => ({ text: null as string | null }), []);
  const [{ text: typed }, change, drop] = useDraft(name, empty);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hand = useHand(`yielded_${name}`, { text: kept }, typed === null ? {} : { text: typed });
  const latest = useRef(typed);
  const keeper = useRef(keep);
  useEffect(() => {
    keeper.current = keep;
  }, [keep]);
  /** The text on its way, so that it does not go twice. */
  const sending = useRef<string | null>(null);
  const send = async () => {
    const text = latest.current;
    if (text === null || sending.current === text) return;
    sending.current = text;
    hand.send({ text });
    const done = await keeper.current(text);
    if (sending.current === text) sending.current = null;
    if (done && latest.current === text) {
      latest.current = null;
      drop();
    }
  };
  const flush = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    void send();
  };
  useEffect(() => {
    // What an earlier page could not keep.
    void send();
    const leave = () => flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; everything else is read through references
  }, []);
  useReturn(() => void send());
  const value = typed ?? hand.held.text ?? kept;
  return {
    value,
    told: hand.toldAt("text", value),
    onChange: (text: string) => {
      hand.type("text", text);
      latest.current = text;
      change({ text });
      if (waiting.current) clearTimeout(waiting.current);
      waiting.current = setTimeout(flush, REST_MS);
    },
    onBlur: () => {
      const left = hand.leave("text");
      flush();
      if (left === null || latest.current !== null) return;
      latest.current = left;
      change({ text: left });
      void send();
    },
  };
}
