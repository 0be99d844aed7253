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
  const asking = (
    <Button variant="primary" loading={state.at === "busy"} onClick={() => void stop()}>
      {t.unsubscribe.button()}
    </Button>
  );
  const [title, line, action] =
    token === ""
      ? [t.unsubscribe.incomplete(), t.unsubscribe.incompleteLine(), settings]
      : "sentence" in state
        ? [titles[state.at], state.sentence, settings]
        : [t.unsubscribe.title(), t.unsubscribe.line(), asking];
  return (
    <Page tab={t.unsubscribe.title()}>
      <div aria-live="polite">
        <EmptyState level={1} title={title} picture={<MailX />} action={action}>
          {line}
        </EmptyState>
      </div>
    </Page>
  );
}
