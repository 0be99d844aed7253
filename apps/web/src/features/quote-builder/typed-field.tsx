import { cameFromElsewhere } from "@oneup/domain";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useEffect, useState } from "react";
import { useDraft } from "#parts/drafts/use-draft.ts";

export interface Hand {
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
  /** Whether what was typed gave way to that when the field was left. */
  readonly gaveWay: boolean;
}

/** What is told beside a field: what another window or device saved there, or what was typed here before that. */
interface Told {
  readonly of: "elsewhere" | "here";
  readonly text: string;
}

const isSame = (text: string, other: string) => text.trim() === other.trim();

export function beginHand(text: string, kept: string): Hand {
  return { here: true, text, own: [kept], elsewhere: null, over: false, gaveWay: false };
}

/** The field after what is kept of it may have changed; the same one where nothing did. */
export function followKept<Of extends Hand>(hand: Of, kept: string, waits: boolean): Of {
  if (hand.here || waits) {
    const isNews = kept !== hand.elsewhere && cameFromElsewhere(kept, hand.own);
    return isNews ? { ...hand, elsewhere: kept, over: false } : hand;
  }
  if (hand.elsewhere === null) return hand;
  if (kept === hand.elsewhere) {
    return hand.over || hand.gaveWay ? hand : { ...hand, gaveWay: true };
  }
  return hand.gaveWay || cameFromElsewhere(kept, hand.own)
    ? { ...hand, elsewhere: kept, over: false, gaveWay: true }
    : hand;
}

/** Whether what was typed here is kept over what was saved elsewhere. */
export function isSettled(hand: Hand, kept: string): boolean {
  return hand.elsewhere !== null && !hand.gaveWay && isSame(kept, hand.text);
}

/** What was typed into a field that is left now, over what is kept: to be sent again. Null where it gives way. */
export function unkeptText(hand: Hand, kept: string): string | null {
  const yields = hand.elsewhere !== null && !hand.over;
  return yields || isSame(hand.text, kept) ? null : hand.text;
}

/** What another window saved, or what was typed here and gave way to that, until somebody types there anew. */
export function toldBeside(hand: Hand, shown: string): Told | null {
  const { here, elsewhere, over, text } = hand;
  if (elsewhere === null) return null;
  if (!isSame(elsewhere, shown)) return { of: "elsewhere", text: elsewhere };
  return here || over ? null : toldBefore(text, shown);
}

/** What was typed here and gave way to what was saved elsewhere, unless it stands in the field or says nothing. */
function toldBefore(text: string | undefined, shown: string): Told | null {
  return text === undefined || text.trim() === "" || isSame(text, shown)
    ? null
    : { of: "here", text };
}

/** How long it is told what was saved elsewhere once what was typed here is kept over it, in ms: it is nowhere else by then. */
const TOLD_MS = 5_000;

const NONE: Readonly<Record<string, string>> = {};

/**
 * The field that somebody types into: a mere step out of it yields to what was saved elsewhere, and this tab keeps what
 * gave way.
 */
export function useHand<Part extends string>(
  name: string,
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
  const [before, changeBefore, dropBefore] = useDraft(name, NONE);
  const told = (part: Part, shown: string): Told | null =>
    (hand?.part === part ? toldBeside(hand, shown) : null) ?? toldBefore(before[part], shown);
  const forgetBefore = (part: Part) => {
    const { [part]: gone, ...others } = before;
    if (gone === undefined) return;
    dropBefore();
    if (Object.keys(others).length > 0) changeBefore(others);
  };
  const yielded = hand?.gaveWay === true ? hand : null;
  useEffect(() => {
    if (yielded === null || toldBeside(yielded, kept[yielded.part])?.of !== "here") return;
    if (before[yielded.part] === yielded.text) return;
    changeBefore({ [yielded.part]: yielded.text });
  }, [yielded, kept, before, changeBefore]);
  const held: Partial<Record<Part, string>> = {};
  if (hand?.here === true) held[hand.part] = hand.text;
  return {
    held,
    toldAt: told,
    type: (part: Part, text: string) => {
      forgetBefore(part);
      setHand((now) =>
        now?.part === part && now.here
          ? { ...now, text, over: true }
          : { part, ...beginHand(text, kept[part]) },
      );
    },
    send: (sent: Partial<Record<Part, string>>) =>
      setHand((now) => {
        const text = now === null ? undefined : sent[now.part];
        return now === null || text === undefined ? now : { ...now, own: [...now.own, text] };
      }),
    /** Leaves the field; answers what is to be sent again. */
    leave: (part: Part): string | null => {
      if (hand?.part !== part || !hand.here) return null;
      setHand({ ...hand, here: false });
      return unkeptText(hand, kept[part]);
    },
  };
}

function wordsOf({ of, text }: Told): string {
  if (of === "here") return t.typedBefore({ text });
  return text === "" ? t.emptiedElsewhere() : t.changedElsewhere({ text });
}

/** The text of another window, or what was typed before that. */
export function Elsewhere({ told }: { told: Told | null }) {
  return (
    <p
      aria-live="polite"
      className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft empty:absolute"
    >
      {told === null ? null : wordsOf(told)}
    </p>
  );
}
