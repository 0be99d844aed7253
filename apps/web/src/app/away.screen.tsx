import { shellTexts as t } from "@oneup/texts";
import { useEffect, useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { Page } from "#ui/layout.tsx";
import { ErrorState } from "#ui/states.tsx";

/** The time between two questions to the server, in ms; browsers often miss that it is back. */
const ASK_MS = 10_000;

/** Stands in place of any screen while an account's server cannot be reached (EXP-02, EXP-03). */
export default function AwayScreen() {
  const session = useSession();
  const [retrying, setRetrying] = useState(false);
  useEffect(() => {
    let asking = false;
    const ask = async () => {
      // A server that takes calls and answers none is not asked more and more often.
      if (asking) return;
      asking = true;
      await session.refresh();
      asking = false;
    };
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [session]);
  const retry = async () => {
    setRetrying(true);
    await session.refresh();
    setRetrying(false);
  };
  return (
    <Page>
      <ErrorState level={1} title={t.state.away()} onRetry={() => void retry()} retrying={retrying}>
        {t.state.awayLine()}
      </ErrorState>
    </Page>
  );
}
