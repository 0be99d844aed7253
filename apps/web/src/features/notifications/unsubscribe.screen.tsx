import { routes } from "@oneup/operations";
import { notificationsTexts as t } from "@oneup/texts";
import { MailX } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { server } from "#backend/http.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { useTitle } from "#ui/use-title.ts";

type State = { at: "asking" | "busy" } | { at: "done" | "failed"; sentence: string };

function topicIn(answer: unknown): string {
  const topic: unknown =
    typeof answer === "object" && answer !== null ? Reflect.get(answer, "topic") : "";
  return typeof topic === "string" ? topic : "";
}

/**
 * `/unsubscribe#token`: ends the mails of one kind of event, without signing in. It asks first:
 * programs that look at mails follow links by themselves.
 */
export default function UnsubscribeScreen() {
  const { hash } = useLocation();
  // The page that was rendered ahead is everybody's: it knows no link, and calls none incomplete.
  const token = useOnceAlive<string | null>(() => hash.slice(1), null);
  const [state, setState] = useState<State>({ at: "asking" });
  useTitle(t.unsubscribe.title());
  const stop = async () => {
    setState({ at: "busy" });
    try {
      const route = routes["notifications.unsubscribe"];
      const topic = topicIn(await server.send(route, { token: hash.slice(1) }));
      setState({ at: "done", sentence: t.unsubscribe.doneLine({ topic }) });
    } catch (error) {
      setState({ at: "failed", sentence: sentenceOf(error) });
    }
  };
  const settings = <ButtonLink href="/notifications#mails">{t.unsubscribe.settings()}</ButtonLink>;
  const titles = { done: t.unsubscribe.done(), failed: t.unsubscribe.failed() };
  return (
    <Page>
      <div aria-live="polite">
        {token === "" ? (
          <EmptyState
            level={1}
            title={t.unsubscribe.incomplete()}
            picture={<MailX />}
            action={settings}
          >
            {t.unsubscribe.incompleteLine()}
          </EmptyState>
        ) : "sentence" in state ? (
          <EmptyState level={1} title={titles[state.at]} picture={<MailX />} action={settings}>
            {state.sentence}
          </EmptyState>
        ) : (
          <EmptyState
            level={1}
            title={t.unsubscribe.title()}
            picture={<MailX />}
            action={
              <Button variant="primary" loading={state.at === "busy"} onClick={() => void stop()}>
                {t.unsubscribe.button()}
              </Button>
            }
          >
            {t.unsubscribe.line()}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
