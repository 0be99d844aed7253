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
  /** Whether the form found it itself; each fault stays until its field is fixed. */
  readonly isOwn: boolean;
  /** An identity of the attempt, which partial fixes keep. */
  readonly attempt: object;
}

export type FormFaults = Readonly<Partial<Record<string, string>>>;

export interface Refusal {
  /** Props of the form, whose controls are named after the input; typing clears a fault. */
  readonly props: {
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  readonly form: HTMLFormElement | null;
  readonly refused: Refused | null;
  readonly at: (field: string) => string | undefined;
  readonly clear: () => void;
  /** Shows the form's own faults; answers whether there are any. */
  readonly mark: (faults: FormFaults) => boolean;
  /** Clears the faults of these fields and of their parts (`details.deposit` of `details`). */
  readonly mend: (...fields: string[]) => void;
  /** Shows a refusal at its field; answers whether the form has that field. */
  readonly tellAt: (error: unknown) => boolean;
  /** Shows a refusal at its field, else in a notification and in the form. */
  readonly tell: (
    error: unknown,
    title: string,
    more?: { readonly field?: string; readonly sentence?: string; readonly isTold?: boolean },
  ) => void;
  /** Shows a lasting notification that the command may have succeeded without an answer. */
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

/** The refusal without these fields; null for nothing left. */
function without(refused: Refused | null, fields: readonly string[]): Refused | null {
  if (refused === null) return null;
  const isMended = (name: string) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`));
  const left = Object.entries(refused.faults).filter(([name]) => !isMended(name));
  return left.length === 0 ? null : { ...refused, faults: Object.fromEntries(left) };
}

/** The faults of a refused form: shown at each field, with the focus on the first. */
export function useRefusal(): Refusal {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The refusal that got the focus; its remainder takes it no second time. */
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

/** The reason above a form's buttons, where no field is at fault. */
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
