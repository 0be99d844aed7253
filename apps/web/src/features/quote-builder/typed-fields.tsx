import { cameFromElsewhere } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useCallback, useEffect, useRef, useState } from "react";
import { codeOf } from "#backend/backend-error.ts";
import { useCommand } from "#backend/use-command.ts";
import { useReturn } from "#backend/use-return.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { toasts } from "#ui/toast.ts";

type Edit = Omit<VerbInput<"quotes.update">, "quoteId">;

const switches = (change: Edit): boolean =>
  change.address === undefined && change.notes === undefined && change.brief === undefined;

/** One line for all changes of a quote: its publication goes behind the edits made before it. */
export const editsOf = (quoteId: string) => `quote ${quoteId}`;

/** Changes of a request as they are made (S-52); answers, once it was read again, whether they were kept. */
export function useQuoteEdit(quoteId: string): (change: Edit) => Promise<boolean> {
  const { mutateAsync } = useCommand("quotes.update", { inOrder: editsOf(quoteId) });
  return useCallback(
    async (change) => {
      try {
        await mutateAsync({ quoteId, ...change });
        return true;
      } catch (error) {
        // A switch goes back to where it was, and a page whose request is gone shows no field.
        const typed = !switches(change) && codeOf(error) !== "quote.not_found";
        toasts.fail(typed ? t.saveFailed() : t.notSaved(), sentenceOf(error, typed));
        return false;
      }
    },
    [mutateAsync, quoteId],
  );
}

/** How long typing must rest before it is kept, in ms. */
const REST_MS = 500;

/** Texts by the names of their fields. */
type Texts = Readonly<Record<string, string>>;

const NOTHING: { readonly typed: Texts } = { typed: {} };

const isSame = (text: string, other = "") => text.trim() === other.trim();

/** The field that has the focus. */
interface Here {
  readonly part: string;
  readonly text: string;
  /** What stood there as the typing began, and what was sent since. */
  readonly own: readonly string[];
}

/**
 * Text fields that are kept while they are typed: at rest, and on leaving the field or the page; sent again once the server
 * is back. Typed parts alone are sent, so that nothing is undone that another window kept.
 * @param name the place of what is typed and not kept
 * @param isRight whether a text can be kept; another one stays typed
 * @param keep answers whether it was kept
 */
export function useTypedFields(
  name: string,
  kept: Texts,
  isRight: (part: string, text: string) => boolean,
  keep: (changed: Texts) => Promise<boolean>,
) {
  const [{ typed }, change, drop] = useDraft(name, NOTHING);
  const [here, setHere] = useState<Here | null>(null);
  /** What is typed by now, also for what was begun before. */
  const newest = useRef(typed);
  const put = (next: Texts) => {
    newest.current = next;
    if (Object.keys(next).length === 0) drop();
    else change({ typed: next });
  };
  const send = async () => {
    const sent = newest.current;
    const right = Object.entries(sent).filter(([part, text]) => isRight(part, text));
    const changed = right.filter(([part, text]) => !isSame(text, kept[part]));
    setHere((now) => {
      const text = now === null ? undefined : sent[now.part];
      return now === null || text === undefined ? now : { ...now, own: [...now.own, text] };
    });
    if (changed.length > 0 && !(await keep(Object.fromEntries(changed)))) return;
    // What was typed over it since, and what cannot be kept, stays.
    const left = Object.entries(newest.current).filter(
      ([part, text]) => !right.some(([of, said]) => of === part && said === text),
    );
    if (left.length < Object.keys(newest.current).length) put(Object.fromEntries(left));
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = useCallback(() => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    void latest.current();
  }, []);
  useReturn(() => void latest.current());
  useEffect(() => {
    // The texts that an earlier page could not save.
    void latest.current();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush]);
  const elsewhere = here === null ? undefined : kept[here.part];
  return {
    shown: { ...kept, ...(here && { [here.part]: here.text }), ...typed },
    /** The value that another window saved meanwhile; null for none. */
    noticeAt: (part: string): string | null =>
      here?.part === part &&
      elsewhere !== undefined &&
      !isSame(elsewhere, here.text) &&
      cameFromElsewhere(elsewhere, here.own)
        ? elsewhere
        : null,
    /** Binds a control to a part. */
    bind: (part: string) => ({
      onChange: ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
        const own = here?.part === part ? here.own : [kept[part] ?? ""];
        setHere({ part, text, own });
        put({ ...newest.current, [part]: text });
        if (waiting.current !== null) clearTimeout(waiting.current);
        waiting.current = setTimeout(flush, REST_MS);
      },
      onBlur: () => {
        setHere(null);
        flush();
      },
    }),
    flush,
  };
}

/** The text of another window, beside what is typed here. */
export function FieldNoticeLine({ text }: { text: string | null }) {
  return (
    <p
      aria-live="polite"
      className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft empty:absolute"
    >
      {text === "" ? t.emptiedElsewhere() : null}
      {text ? t.changedElsewhere({ text }) : null}
    </p>
  );
}
