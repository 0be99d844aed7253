import { useEffect, useState } from "react";
import { useDraft } from "#parts/drafts/use-draft.ts";
import {
  type Hand,
  type Told,
  beginHand,
  followKept,
  isSettled,
  toldBefore,
  toldBeside,
  unkeptText,
} from "./hand.ts";

/** How long it is told what was saved elsewhere once what was typed here is kept over it, in ms: it is nowhere else by then. */
const TOLD_MS = 5_000;

/** No field gave way. */
const NONE: Readonly<Record<string, string>> = {};

/**
 * The field that somebody types into, among those that are kept while they are typed. What was typed
 * stays there while it has the focus, also once it was sent and something else was saved elsewhere. Whoever leaves it
 * then without having typed on yields to that: a later text is not replaced by a mere step out of a field. What gave way
 * is nowhere else, so this tab keeps it until somebody types there anew.
 * @param name of the draft in this tab of what gave way
 * @param kept of every field, as it is kept by now
 * @param typed what was typed and has not been sent
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
  /** What was typed into the field that has the focus. */
  const held: Partial<Record<Part, string>> = {};
  if (hand?.here === true) held[hand.part] = hand.text;
  return {
    held,
    /** What is told beside a field, see {@link toldBeside}. */
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
