import { type ComponentPropsWithRef, type FormEvent, useState } from "react";
import { type Refusal, useRefusal } from "#parts/refusal.tsx";

/** A form whose fields keep what they hold: sent once at a time, and told where it is refused. */
export function useForm(
  failed: string,
  send: (form: FormData, fields: HTMLFormElement, mark: Refusal["mark"]) => Promise<void>,
): {
  busy: boolean;
  refusal: Refusal;
  /** What the `<form>` takes. */
  props: Pick<ComponentPropsWithRef<"form">, "ref" | "onInput" | "onSubmit">;
} {
  const [busy, setBusy] = useState(false);
  const refusal = useRefusal();
  const run = async (fields: HTMLFormElement) => {
    setBusy(true);
    refusal.clear();
    try {
      await send(new FormData(fields), fields, refusal.mark);
    } catch (error) {
      refusal.tell(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    props: {
      ...refusal.props,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!busy) void run(event.currentTarget);
      },
    },
  };
}
