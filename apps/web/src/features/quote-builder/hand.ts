import { cameFromElsewhere } from "@oneup/domain";

/** A field that is typed into. */
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
export interface Told {
  readonly of: "elsewhere" | "here";
  readonly text: string;
}

const isSame = (text: string, other: string) => text.trim() === other.trim();

/** A field that is typed into from now on. */
export function beginHand(text: string, kept: string): Hand {
  return { here: true, text, own: [kept], elsewhere: null, over: false, gaveWay: false };
}

/**
 * The field after what is kept of it may have changed. Once it gave way, it follows whatever is kept.
 * @param waits whether what was typed has not been sent
 * @returns the same one where nothing changed
 */
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

/**
 * What was saved elsewhere meanwhile and does not stand in the field; or what was typed here, where it gave way to
 * that: until somebody types there anew.
 */
export function toldBeside(hand: Hand, shown: string): Told | null {
  const { here, elsewhere, over, text } = hand;
  if (elsewhere === null) return null;
  if (!isSame(elsewhere, shown)) return { of: "elsewhere", text: elsewhere };
  return here || over ? null : toldBefore(text, shown);
}

/** What was typed here and gave way to what was saved elsewhere, unless it stands in the field or says nothing. */
export function toldBefore(text: string | undefined, shown: string): Told | null {
  return text === undefined || text.trim() === "" || isSame(text, shown)
    ? null
    : { of: "here", text };
}
