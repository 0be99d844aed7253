import { useEffect, useState } from "react";
import { type Hand, beginHand, followKept, isSettled, toldBeside, unkeptText } from "./hand.ts";

/** How long it is told what was saved elsewhere once what was typed here is kept over it, in ms: it is nowhere else by then. */
const TOLD_MS = 5_000;

/**
 * The field that somebody types into, among those that are kept while they are typed. What was typed
 * stays there while it has the focus, also once it was sent and something else was saved elsewhere. Whoever leaves it
 * then without having typed on yields to that: a later text is not replaced by a mere step out of a field.
 * @param kept of every field, as it is kept by now
 * @param typed what was typed and has not been sent
 */
export function useHand<Part extends string>(
  kept: Readonly<Record<Part, string>>,
  typed: Partial<Record<Part, string>>,
) {
  const [hand, setHand] = useState<(Hand & { readonly part: Part }) | null>(null);
  if (hand !== null) {
    const followed = followKept(hand, kept[hand.part], typed[hand.part] !== undefined);
    if (followed !== hand) setHand(followed);
  }
  const settled = hand !== null && isSettled(hand, kept[hand.part]);
  useEffect(() => {
    if (!settled) return undefined;
    const forget = () => setHand((now) => (now === null ? null : { ...now, elsewhere: null }));
    const timer = setTimeout(forget, TOLD_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  /** What was typed into the field that has the focus. */
  const held: Partial<Record<Part, string>> = {};
  if (hand?.here === true) held[hand.part] = hand.text;
  return {
    held,
    /** What is told beside a field, see {@link toldBeside}. */
    toldAt: (part: Part, shown: string) => (hand?.part === part ? toldBeside(hand, shown) : null),
    type: (part: Part, text: string) =>
      setHand((before) =>
        before?.part === part && before.here
          ? { ...before, text, over: true }
          : { part, ...beginHand(text, kept[part]) },
      ),
    send: (sent: Partial<Record<Part, string>>) =>
      setHand((before) => {
        const text = before === null ? undefined : sent[before.part];
        return before === null || text === undefined
          ? before
          : { ...before, own: [...before.own, text] };
      }),
    /**
     * The field is left.
     * @returns what was typed there over what is kept by now: to be sent again
     */
    leave: (part: Part): string | null => {
      if (hand?.part !== part || !hand.here) return null;
      setHand({ ...hand, here: false });
      return unkeptText(hand, kept[part]);
    },
  };
}
