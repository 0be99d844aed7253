import { cameFromElsewhere } from "@oneup/domain";
import { useEffect, useState } from "react";

/** How long it is told what was saved elsewhere once what was typed here is kept over it, in ms: it is nowhere else by then. */
const TOLD_MS = 5_000;

/** A field that is typed into. */
interface Hand {
  readonly part: string;
  /** It has the focus. */
  readonly here: boolean;
  /** What was typed last. */
  readonly text: string;
  /** What stood there when the typing began, and what was sent since. */
  readonly own: readonly string[];
  /** What another window or device saved there meanwhile. */
  readonly elsewhere: string | null;
  /** Whether it was typed on over that. */
  readonly over: boolean;
}

/** What is told beside a field: what another window or device saved there, or what was typed here before that. */
export interface Told {
  readonly of: "elsewhere" | "here";
  readonly text: string;
}

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
  if (hand !== null && (hand.here || typed[hand.part] !== undefined)) {
    const now = kept[hand.part];
    if (now !== hand.elsewhere && cameFromElsewhere(now, hand.own)) {
      setHand({ ...hand, elsewhere: now, over: false });
    }
  }
  const settled =
    hand !== null && hand.elsewhere !== null && kept[hand.part].trim() === hand.text.trim();
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
    /**
     * What was saved elsewhere meanwhile in a field, and does not stand there, until one's own text is kept over it; or
     * what was typed here, where it yielded to that.
     */
    toldAt: (part: Part, shown: string): Told | null => {
      if (hand === null || hand.part !== part || hand.elsewhere === null) return null;
      const { here, elsewhere, over, text } = hand;
      if (elsewhere.trim() !== shown.trim()) return { of: "elsewhere", text: elsewhere };
      return here || over || text.trim() === "" ? null : { of: "here", text };
    },
    type: (part: Part, text: string) =>
      setHand((before) =>
        before?.part === part && before.here
          ? { ...before, text, over: true }
          : { part, here: true, text, own: [kept[part]], elsewhere: null, over: false },
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
      const yields = hand.elsewhere !== null && !hand.over;
      return yields || hand.text.trim() === kept[part].trim() ? null : hand.text;
    },
  };
}
