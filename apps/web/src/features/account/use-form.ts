import { accountTexts as t } from "@oneup/texts";
import { type ComponentPropsWithRef, type FormEvent, useState } from "react";
import { type Refusal, useRefusal, type FormFaults } from "#parts/failures/refusal.tsx";
import { useWaiting } from "#parts/forms/waiting.tsx";

/** A form whose fields keep what they hold: sent once at a time, and told where it is refused. */
export function useForm(
  failed: string,
  send: (
    form: FormData,
    more: { fields: HTMLFormElement; mark: Refusal["mark"]; signal: AbortSignal },
  ) => Promise<void>,
): {
  busy: boolean;
  refusal: Refusal;
  /** Props of the `Waiting` above the form's buttons. */
  waits: ReturnType<typeof useWaiting>["waits"];
  props: Pick<ComponentPropsWithRef<"form">, "ref" | "onInput" | "onSubmit">;
} {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const { begin, waits } = useWaiting(busy, refusal.form);
  const run = async (fields: HTMLFormElement) => {
    setBusy(true);
    refusal.clear();
    try {
      await send(new FormData(fields), { fields, mark: refusal.mark, signal: begin() });
    } catch (error) {
      refusal.tell(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    waits,
    props: {
      ...refusal.props,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!busy) void run(event.currentTarget);
      },
    },
  };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Faults of empty fields and bad emails, in our own sentences instead of the browser's. */
export function fieldFaults(form: HTMLFormElement): FormFaults {
  const faults: Record<string, string> = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.validity.valueMissing) faults[field.name] = t.required();
    else if (field.validity.typeMismatch) faults[field.name] = t.emailWrong();
  }
  return faults;
}
