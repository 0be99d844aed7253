import { quoteBuilderTexts as t } from "@oneup/texts";
import { useEffect, useState } from "react";
import { useDraft } from "#parts/drafts/use-draft.ts";
import {
  type FieldNotice,
  type TypedField,
  beginTyping,
  followKept,
  isSettled,
  noticeBefore,
  noticeBeside,
  unkeptText,
} from "./typed-field.ts";

/** How long a notice stays once what was typed here is kept over it, in ms: its text is nowhere else by then. */
const NOTICE_MS = 5_000;

const NONE: Readonly<Record<string, string>> = {};

/**
 * The field that somebody types into: a mere step out of it yields to what was saved elsewhere, and this tab keeps what
 * gave way.
 */
export function useTypedField<Part extends string>(
  name: string,
  kept: Readonly<Record<Part, string>>,
  typed: Partial<Record<Part, string>>,
) {
  const [field, setField] = useState<(TypedField & { readonly part: Part }) | null>(null);
  if (field !== null) {
    const followed = followKept(field, kept[field.part], typed[field.part] !== undefined);
    if (followed !== field) setField(followed);
  }
  const settled = field !== null && isSettled(field, kept[field.part]);
  useEffect(() => {
    if (!settled) return undefined;
    const forget = () => setField((now) => (now === null ? null : { ...now, elsewhere: null }));
    const timer = setTimeout(forget, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  const [before, changeBefore, dropBefore] = useDraft(name, NONE);
  const noticeAt = (part: Part, shown: string): FieldNotice | null =>
    (field?.part === part ? noticeBeside(field, shown) : null) ?? noticeBefore(before[part], shown);
  const forgetBefore = (part: Part) => {
    const { [part]: gone, ...others } = before;
    if (gone === undefined) return;
    dropBefore();
    if (Object.keys(others).length > 0) changeBefore(others);
  };
  const yielded = field?.gaveWay === true ? field : null;
  useEffect(() => {
    if (yielded === null || noticeBeside(yielded, kept[yielded.part])?.of !== "here") return;
    if (before[yielded.part] === yielded.text) return;
    changeBefore({ [yielded.part]: yielded.text });
  }, [yielded, kept, before, changeBefore]);
  const held: Partial<Record<Part, string>> = {};
  if (field?.here === true) held[field.part] = field.text;
  return {
    held,
    noticeAt,
    type: (part: Part, text: string) => {
      forgetBefore(part);
      setField((now) =>
        now?.part === part && now.here
          ? { ...now, text, over: true }
          : { part, ...beginTyping(text, kept[part]) },
      );
    },
    send: (sent: Partial<Record<Part, string>>) =>
      setField((now) => {
        const text = now === null ? undefined : sent[now.part];
        return now === null || text === undefined ? now : { ...now, own: [...now.own, text] };
      }),
    /** Leaves the field; answers what is to be sent again. */
    leave: (part: Part): string | null => {
      if (field?.part !== part || !field.here) return null;
      setField({ ...field, here: false });
      return unkeptText(field, kept[part]);
    },
  };
}

function wordsOf({ of, text }: FieldNotice): string {
  if (of === "here") return t.typedBefore({ text });
  return text === "" ? t.emptiedElsewhere() : t.changedElsewhere({ text });
}

/** The text of another window, or what was typed before that. */
export function FieldNoticeLine({ notice }: { notice: FieldNotice | null }) {
  return (
    <p
      aria-live="polite"
      className="text-sm [overflow-wrap:anywhere] whitespace-pre-line text-ink-soft empty:absolute"
    >
      {notice === null ? null : wordsOf(notice)}
    </p>
  );
}
