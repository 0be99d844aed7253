import { landingAfterSignIn } from "@oneup/domain";
import type { AccountAnswer } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { useNavigate } from "react-router";
import { useSession } from "#backend/backend-context.tsx";
import { toasts } from "#ui/toast.ts";

/**
 * Welcomes somebody whom the server has just let in, and leads them on.
 * @param asked the page that sent them here; empty for none
 */
export function useWelcome(asked = "") {
  const session = useSession();
  const navigate = useNavigate();
  return async ({ role }: AccountAnswer, stillHere: () => boolean): Promise<void> => {
    await session.followLink();
    const goOn = () => navigate(landingAfterSignIn(role, asked));
    const done = { title: t.open.done(), description: t.open.doneLine() };
    // Whoever went elsewhere meanwhile is not pulled away from there.
    if (!stillHere()) {
      toasts.show({ ...done, action: { label: t.open.goOn(), onPress: () => void goOn() } });
      return;
    }
    toasts.show(done);
    await goOn();
  };
}
