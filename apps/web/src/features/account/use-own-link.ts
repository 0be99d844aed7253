import { routes } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { useState } from "react";
import { server } from "#backend/server.ts";
import { toastFailure } from "#parts/failure.tsx";
import { toasts } from "#ui/toast.ts";
import { useSentLine } from "./use-sent-line.ts";

/** Sends whoever is signed in a link to choose a password, without the current one (ACC-06). */
export function useOwnLink(email: string): { busy: boolean; send: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const sentTo = useSentLine();
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await server.send(routes["accounts.forgotPassword"], { email });
      toasts.show({
        title: t.changePassword.sent(),
        description: sentTo(t.changePassword.sentLine({ email })),
      });
    } catch (error) {
      toastFailure(error, t.changePassword.failed());
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}
