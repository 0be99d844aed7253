import { type ComponentPropsWithRef, type FormEvent, useState } from "react";
import { type Refusal, useRefusal } from "#parts/refusal.tsx";
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
  /** For `Waiting`, which stands above the form's buttons. */
  waits: ReturnType<typeof useWaiting>["waits"];
  /** What the `<form>` takes. */
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
