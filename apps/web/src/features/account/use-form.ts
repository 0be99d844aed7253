import { type FormEvent, useState } from "react";
import { toastFormFailure } from "#parts/failure.tsx";

/** A form whose fields keep what they hold: sent once at a time, with a toast where it fails. */
export function useForm(
  failed: string,
  send: (form: FormData, fields: HTMLFormElement) => Promise<void>,
): { busy: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const [busy, setBusy] = useState(false);
  const run = async (fields: HTMLFormElement) => {
    setBusy(true);
    try {
      await send(new FormData(fields), fields);
    } catch (error) {
      toastFormFailure(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    onSubmit(event) {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
  };
}
