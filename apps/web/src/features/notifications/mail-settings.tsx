import type { NoticeTopic } from "@oneup/domain";
import { notificationsTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useCommand } from "#backend/use-command.ts";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { Card } from "#ui/card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Switch } from "#ui/checkbox.tsx";
import { Heading } from "#ui/typography.tsx";

/** Per kind of event whether a mail comes, kept on change. */
export function MailSettings() {
  const source = useVerb("notifications.readSettings", {});
  const change = useCommand("notifications.changeSettings", { inOrder: "mail-settings" });
  // A switch shows at once where it was put, and where it is kept once that is known.
  const [wanted, setWanted] = useState<Partial<Record<NoticeTopic, boolean>>>({});
  const put = async (topic: NoticeTopic, on: boolean) => {
    setWanted((before) => ({ ...before, [topic]: on }));
    try {
      await change.mutateAsync({ topic, on });
      await source.refetch();
    } catch (error) {
      toastFailure(error, t.page.saveFailed());
    }
    setWanted(({ [topic]: _done, ...others }) => others);
  };
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) return <Skeleton className="h-80 w-full" />;
  return (
    <Card id="mails">
      <Heading level={2} size="card">
        {t.page.mails()}
      </Heading>
      <p className="mt-1 mb-3 text-sm [overflow-wrap:anywhere] text-ink-soft">
        {t.page.mailsLine({ email: source.data.email })}
      </p>
      <div className="flex flex-col divide-y divide-line">
        {source.data.mails.map(({ topic, on }) => (
          <Locked key={topic}>
            <Switch
              name={topic}
              label={t.page[topic]()}
              hint={t.page[`${topic}Line`]()}
              checked={wanted[topic] ?? on}
              onChange={(event) => void put(topic, event.currentTarget.checked)}
            />
          </Locked>
        ))}
      </div>
    </Card>
  );
}
