import { useEffect, useState } from "react";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import { FieldError } from "#ui/field.tsx";
import { sentenceOf, toastFormFailure } from "./failure.tsx";

/** What was refused of a form: at one of its fields, or of all of it. */
interface Refused {
  /** The name of the control at fault; empty where it is none of them. */
  readonly field: string;
  readonly title: string;
  readonly sentence: string;
}

export interface Refusal {
  /** For the form, whose controls carry the names of what is sent; what is being mended is no fault any more. */
  readonly props: {
    readonly ref: (form: HTMLFormElement | null) => void;
    readonly onInput: () => void;
  };
  readonly refused: Refused | null;
  /** What is wrong with a field; nothing where it is right. */
  readonly at: (field: string) => string | undefined;
  readonly clear: () => void;
  /** A fault that the form found itself. */
  readonly mark: (field: string, sentence: string) => void;
  /**
   * Takes up what was answered. A fault of a field is told there, without a notification, which would outlast it.
   * @param title what was not done, in a few words
   * @param more the field, where the answer names none; whether a notification has told it already
   */
  readonly tell: (
    error: unknown,
    title: string,
    more?: { readonly field?: string; readonly isTold?: boolean },
  ) => void;
}

/** The control of this name; null where the form has none that can be changed. */
function controlOf(form: HTMLFormElement | null, name: string): HTMLElement | null {
  const found = name === "" ? null : form?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found.item(0) : found;
  return control instanceof HTMLElement && !control.matches(":disabled, [type=hidden]")
    ? control
    : null;
}

/** `address.zip` is asked for under the name `zip`. */
const nameOf = (error: unknown) =>
  error instanceof BackendError ? (error.field.split(".").at(-1) ?? "") : "";

/**
 * The one rule of a form that is refused: what was typed stays, the field at fault says so and has the focus; where no
 * field is at fault the message stands in the form (`RefusalLine`) and has it.
 */
export function useRefusal(): Refusal {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  // Once the message stands there: it is read out with what has the focus.
  useEffect(() => {
    if (refused === null) return;
    const control = controlOf(form, refused.field);
    const line = form?.querySelector<HTMLElement>("[data-refusal]");
    (control ?? line)?.focus();
    // Nobody reads over what is hidden: it is typed anew.
    if (control instanceof HTMLInputElement && control.type === "password") control.select();
  }, [refused, form]);
  const clear = () => setRefused(null);
  return {
    props: { ref: setForm, onInput: clear },
    refused,
    at: (field) => (refused?.field === field ? refused.sentence : undefined),
    clear,
    mark: (field, sentence) => setRefused({ field, title: "", sentence }),
    tell: (error, title, { field: named = nameOf(error), isTold = false } = {}) => {
      if (codeOf(error) === "network.cancelled") return;
      const field = controlOf(form, named) === null ? "" : named;
      setRefused({ field, title, sentence: sentenceOf(error, true) });
      if (field === "" && !isTold) toastFormFailure(error, title);
    },
  };
}

/** Stands above the buttons of a form: why it was refused, where that is about no field of it. */
export function RefusalLine({ refused }: Pick<Refusal, "refused">) {
  if (refused === null || refused.field !== "") return null;
  return (
    <div data-refusal tabIndex={-1} className="col-span-full rounded-md">
      <FieldError>
        <strong className="block font-semibold">{refused.title}</strong>
        {refused.sentence}
      </FieldError>
    </div>
  );
}
