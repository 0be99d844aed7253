import { cameFromElsewhere } from "@oneup/domain";

export interface TypedField {
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

/** What another window or device saved there, or what was typed here before that. */
export interface FieldNotice {
  readonly of: "elsewhere" | "here";
  readonly text: string;
}

const isSame = (text: string, other: string) => text.trim() === other.trim();

export function beginTyping(text: string, kept: string): TypedField {
  return { here: true, text, own: [kept], elsewhere: null, over: false, gaveWay: false };
}

/** The field after what is kept of it may have changed; the same one where nothing did. */
export function followKept<Of extends TypedField>(field: Of, kept: string, waits: boolean): Of {
  if (field.here || waits) {
    const isNews = kept !== field.elsewhere && cameFromElsewhere(kept, field.own);
    return isNews ? { ...field, elsewhere: kept, over: false } : field;
  }
  if (field.elsewhere === null) return field;
  if (kept === field.elsewhere) {
    return field.over || field.gaveWay ? field : { ...field, gaveWay: true };
  }
  return field.gaveWay || cameFromElsewhere(kept, field.own)
    ? { ...field, elsewhere: kept, over: false, gaveWay: true }
    : field;
}

/** Whether what was typed here is kept over what was saved elsewhere. */
export function isSettled(field: TypedField, kept: string): boolean {
  return field.elsewhere !== null && !field.gaveWay && isSame(kept, field.text);
}

/** What was typed into a field that is left now, over what is kept: to be sent again. Null where it gives way. */
export function unkeptText(field: TypedField, kept: string): string | null {
  const yields = field.elsewhere !== null && !field.over;
  return yields || isSame(field.text, kept) ? null : field.text;
}

/** What another window saved, or what was typed here and gave way to that, until somebody types there anew. */
export function noticeBeside(field: TypedField, shown: string): FieldNotice | null {
  const { here, elsewhere, over, text } = field;
  if (elsewhere === null) return null;
  if (!isSame(elsewhere, shown)) return { of: "elsewhere", text: elsewhere };
  return here || over ? null : noticeBefore(text, shown);
}

/** What was typed here and gave way to what was saved elsewhere, unless it stands in the field or says nothing. */
export function noticeBefore(text: string | undefined, shown: string): FieldNotice | null {
  return text === undefined || text.trim() === "" || isSame(text, shown)
    ? null
    : { of: "here", text };
}
