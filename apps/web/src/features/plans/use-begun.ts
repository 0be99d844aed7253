import { paymentsTexts as t } from "@oneup/texts";
import { useNavigate } from "react-router";
import { useSession } from "#backend/backend-context.tsx";
import { toasts } from "#ui/toast.ts";

/** Leads somebody whose free hour has begun to the analysis, unless they went elsewhere meanwhile. */
export function useBegun() {
  const session = useSession();
  const navigate = useNavigate();
  return async (stillHere: () => boolean): Promise<void> => {
    await session.followLink();
    if (stillHere()) {
      await navigate("/app");
      return;
    }
    const action = { label: t.hour.toAnalysis(), onPress: () => void navigate("/app") };
    toasts.show({ title: t.hour.begun(), action });
  };
}
