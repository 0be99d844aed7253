import {
  type PropertyAddress,
  ZIP_OR_NONE,
  addressInParts,
  emptiedAddressParts,
} from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { useEffect, useMemo, useRef } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useReturn } from "#backend/use-return.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { useHand } from "./use-hand.ts";
import { useQuoteEdit } from "./use-quote-edit.ts";

/** How long typing must rest before it is kept, in ms. */
const REST_MS = 500;

const parts = ["street", "city", "state", "zip"] as const;
export type AddressPart = (typeof parts)[number];
type Typed = Partial<Record<AddressPart, string>>;

/** Whether a part can be kept as it is typed. */
type IsRight = (part: AddressPart, text: string) => boolean;

/** True for a ZIP code, and for none. */
const isZip = (text: string) => ZIP_OR_NONE.test(text.trim());

/** What was typed that differs from what is kept; what cannot be kept is not sent. */
function changedParts(kept: PropertyAddress, typed: Typed, isRight: IsRight): Typed {
  const changed = parts.filter((part) => {
    const text = typed[part]?.trim() ?? kept[part];
    return text !== kept[part] && isRight(part, text);
  });
  return Object.fromEntries(changed.map((part) => [part, typed[part]]));
}

/**
 * The address of a request, kept while it is typed: at rest, on leaving a field, on leaving the page.
 * Only what was typed here stands over what is kept, so that another tab's words are not undone. What could not be kept stays,
 * over a reload too, and is sent again as soon as the server is back.
 */
export function useAddress(quote: QuoteAnswer) {
  const edit = useQuoteEdit(quote.id);
  const kept = addressInParts(quote.address);
  // What an account has published keeps its whole address (S-49).
  const asksWhole = useBackend().mode === "live" && quote.status === "active";
  const isRight: IsRight = (part, text) =>
    (part !== "zip" || isZip(text)) &&
    !(asksWhole && emptiedAddressParts(kept, { ...kept, [part]: text }).length > 0);
  const name = `address_${quote.id}`;
  const empty = useMemo(() => ({ typed: {} as Typed }), []);
  const [{ typed }, changeDraft, drop] = useDraft(name, empty);
  const hand = useHand(`yielded_${name}`, kept, typed);
  /** What stands in the fields by now, also for what was begun before. */
  const newest = useRef(typed);
  const setTyped = (next: Typed) => {
    newest.current = next;
    if (Object.keys(next).length === 0) drop();
    else changeDraft({ typed: next });
  };
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const shownKept = useRef(kept);
  /** Of the parts that are kept anew and not shown yet: what was sent, and what stood kept before. */
  const coming = useRef(new Map<AddressPart, { text: string; before: string }>());
  useEffect(() => {
    shownKept.current = kept;
    const shown = [...coming.current].filter(([part, { before }]) => kept[part] !== before);
    if (shown.length === 0) return;
    const left = { ...newest.current };
    for (const [part, { text }] of shown) {
      coming.current.delete(part);
      // Not what was typed over it since.
      if (left[part] === text) delete left[part];
    }
    setTyped(left);
  });

  const send = async () => {
    const sent = newest.current;
    const address = changedParts(kept, sent, isRight);
    if (!quote.may.includes("update")) return;
    hand.send(sent);
    if (Object.keys(address).length > 0 && !(await edit({ address }))) return;
    // What was typed meanwhile, and what could not be kept, stays.
    const now = newest.current;
    const isKept = (part: AddressPart) =>
      now[part] !== undefined && now[part] === sent[part] && isRight(part, now[part]);
    // So does what was kept, until the page shows it: else the field would be for a moment as it was before.
    const isComing = (part: AddressPart) =>
      address[part] !== undefined && shownKept.current[part] === kept[part];
    for (const part of parts) {
      const text = sent[part];
      if (text === undefined || !isKept(part) || !isComing(part)) continue;
      coming.current.set(part, { text, before: kept[part] });
    }
    const left = parts.filter(
      (part) => now[part] !== undefined && (!isKept(part) || coming.current.has(part)),
    );
    if (left.length < Object.keys(now).length) {
      setTyped(Object.fromEntries(left.map((part) => [part, now[part]])));
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const flush = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    void latest.current();
  };
  useReturn(() => void latest.current());
  useEffect(() => {
    // What an earlier page could not keep.
    void latest.current();
    const leave = () => flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const editable = quote.may.includes("update");
  const shown = editable ? { ...kept, ...hand.held, ...typed } : kept;
  return {
    shown,
    zipWrong: !isZip(shown.zip),
    /** The parts of a published address that are left empty: what was kept of them stands. */
    emptied: asksWhole ? emptiedAddressParts(kept, shown) : [],
    toldAt: (part: AddressPart) => (editable ? hand.toldAt(part, shown[part]) : null),
    change: (part: AddressPart, text: string) => {
      hand.type(part, text);
      setTyped({ ...newest.current, [part]: text });
      if (waiting.current !== null) clearTimeout(waiting.current);
      waiting.current = setTimeout(flush, REST_MS);
    },
    flush,
    leave: (part: AddressPart) => {
      const left = hand.leave(part);
      flush();
      if (left === null || newest.current[part] !== undefined) return;
      setTyped({ ...newest.current, [part]: left });
      void latest.current();
    },
  };
}

export type AddressTyping = ReturnType<typeof useAddress>;
