import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { FieldError } from "#ui/field.tsx";
import { toasts } from "#ui/toast.ts";
import { sentenceOf, toastFormFailure } from "./failure.tsx";

/** What is wrong with a form: at its fields, or with all of it. */
interface Refused {
  /** A sentence for each control at fault, by its name; none where the fault is of all of it. */
  readonly faults: Readonly<Record<string, string>>;
  readonly title: string;
  readonly sentence: string;
  /** The form found it by itself: what is wrong with a field stays until that field is mended. */
  readonly isOwn: boolean;
  /** The same for what is left of it when some was mended. */
  readonly attempt: object;
}

export type FormFaults = Readonly<Partial<Record<string, string>>>;

export interface Refusal {
  /** For the form, whose controls carry the names of what is sent; what is being mended is no fault any more. */
  readonly props: {
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly form: HTMLFormElement | null;
  readonly refused: Refused | null;
  readonly at: (field: string) => string | undefined;
  readonly clear: () => void;
  /** The faults that the form found itself; answers whether there is any. */
  readonly mark: (faults: FormFaults) => boolean;
  /** These fields, and all that are parts of them (`details.deposit` of `details`), were mended in another way than by typing there. */
  readonly mend: (...fields: string[]) => void;
  /** Takes up an answer about a field of this form; answers whether it is. */
  readonly tellAt: (error: unknown) => boolean;
  /** Takes up an answer: at the field that it or the form names, else in a notification and in the form. */
  readonly tell: (
    error: unknown,
    title: string,
    more?: { readonly field?: string; readonly sentence?: string; readonly isTold?: boolean },
  ) => void;
  /** A notification, which stays, of what may have been done although nobody answered. */
  readonly tellLost: (error: BackendError, title: string, sentence: string) => void;
}

/** The control of this name; null where the form has none that can be changed, or is gone from the page. */
function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = name === "" || !form?.isConnected ? null : form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found.item(0) : found;
  return control instanceof HTMLElement && !control.matches(":disabled, [type=hidden]")
    ? control
    : null;
}

/** The first control at fault, in the order of the form. */
function firstOf(form: HTMLFormElement | null, faults: FormFaults): HTMLElement | null {
  const names = [...(form?.elements ?? [])].map((each) => each.getAttribute("name") ?? "");
  const first = names.find((name) => faults[name] !== undefined && controlOf(form, name) !== null);
  return first === undefined ? null : controlOf(form, first);
}

const fieldOf = (error: unknown) => (error instanceof BackendError ? error.field : "");

/** The name of the control that an answer is about: `address.zip` may be asked for as `zip`. */
function nameOf(form: HTMLFormElement | null, field: string): string {
  const names = [field, field.split(".").at(-1) ?? ""];
  return names.find((name) => controlOf(form, name) !== null) ?? "";
}

/** What is left of a refusal when these fields are mended; null for nothing. */
function without(refused: Refused | null, fields: readonly string[]): Refused | null {
  if (refused === null) return null;
  const isMended = (name: string) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`));
  const left = Object.entries(refused.faults).filter(([name]) => !isMended(name));
  return left.length === 0 ? null : { ...refused, faults: Object.fromEntries(left) };
}

/** The faults of a refused form: every field says its own and the first has the focus, else the form's message has it. */
export function useRefusal(): Refusal {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The refusal that has been given the focus: what is left of it takes the focus from nobody who mends it. */
  const told = useRef<object | null>(null);
  // Once the message stands there: it is read out with what has the focus.
  useEffect(() => {
    if (refused === null || told.current === refused.attempt) return;
    told.current = refused.attempt;
    const control = firstOf(form, refused.faults);
    (control ?? form?.querySelector<HTMLElement>("[data-refusal]"))?.focus();
    // Nobody reads over what is hidden: it is typed anew.
    if (control instanceof HTMLInputElement && control.type === "password") control.select();
  }, [refused, form]);
  const clear = () => setRefused(null);
  const mend = useCallback(
    (...fields: string[]) => setRefused((before) => without(before, fields)),
    [],
  );
  const tellAt = (error: unknown, field: string, sentence = sentenceOf(error, true)) => {
    const name = nameOf(form, field);
    if (name === "") return false;
    const faults = { [name]: sentence };
    setRefused({ faults, title: "", sentence, isOwn: false, attempt: {} });
    return true;
  };
  const stand = (title: string, sentence: string) =>
    setRefused({ faults: {}, title, sentence, isOwn: false, attempt: {} });
  return {
    props: {
      ref: setForm,
      onInput({ target }) {
        const name = target instanceof Element ? (target.getAttribute("name") ?? "") : "";
        setRefused((before) => (before?.isOwn ? without(before, [name]) : null));
      },
    },
    form,
    refused,
    at: (field) => refused?.faults[field],
    clear,
    mark(found) {
      const faults: Record<string, string> = {};
      for (const [field, sentence] of Object.entries(found)) {
        if (sentence !== undefined) faults[field] = sentence;
      }
      const isAny = Object.keys(faults).length > 0;
      setRefused(isAny ? { faults, title: "", sentence: "", isOwn: true, attempt: {} } : null);
      return isAny;
    },
    mend,
    tellAt: (error) => tellAt(error, fieldOf(error)),
    tell(error, title, { field = fieldOf(error), sentence, isTold = false } = {}) {
      if (codeOf(error) === "network.cancelled" || tellAt(error, field, sentence)) return;
      stand(title, sentence ?? sentenceOf(error, true));
      if (!isTold) toastFormFailure(error, title);
    },
    tellLost(error, title, sentence) {
      stand(title, sentence);
      const about = error.command;
      toasts.show({ title, description: sentence, tone: "destructive", about, duration: Infinity });
    },
  };
}

/** Stands above the buttons of a form: why it was refused, where that is about no field of it. */
export function RefusalLine({ refused }: Pick<Refusal, "refused">) {
  if (refused === null || Object.keys(refused.faults).length > 0) return null;
  return (
    <div data-refusal tabIndex={-1} className="col-span-full rounded-md">
      <FieldError>
        <strong className="block font-semibold">{refused.title}</strong>
        {refused.sentence}
      </FieldError>
    </div>
  );
}
