import type { VerbOutput } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { Monitor, Smartphone } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import type { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf, toastFailure } from "#parts/failure.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toasts } from "#ui/toast.ts";
import { Heading } from "#ui/typography.tsx";
import { browserName } from "./browser-name.ts";

type Session = VerbOutput<"accounts.listSessions">[number];

function nameOf(agent: string): string {
  const { browser, system } = browserName(agent);
  if (browser === "") return system || t.sessions.unknown();
  return system === "" ? browser : t.sessions.on({ browser, system });
}

const isPhone = (agent: string) => /iPhone|Android|Mobile/.test(agent);

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const device = nameOf(session.agent);
  const moment = formatDate(session.createdAt, "time");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <span aria-hidden="true" className="text-ink-faint">
        {isPhone(session.agent) ? <Smartphone /> : <Monitor />}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-[560]">
          {device}
          {session.current ? <Badge tone="green">{t.sessions.here()}</Badge> : null}
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {t.sessions.since({ moment })}
          {session.address === "" ? null : ` · ${t.sessions.from({ address: session.address })}`}
        </p>
      </div>
      {session.current ? null : (
        <Button size="sm" aria-label={t.sessions.endOf({ device, moment })} onClick={onEnd}>
          {t.sessions.end()}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in, and the end of it (ACC-06). */
export function SessionsCard({
  source,
}: {
  source: ReturnType<typeof useVerb<"accounts.listSessions">>;
}) {
  const end = useCommand("accounts.endSession");
  const endOthers = useCommand("accounts.endOtherSessions");
  const ended = async (work: Promise<unknown>) => {
    try {
      await work;
      toasts.show({ title: t.sessions.ended() });
    } catch (error) {
      toastFailure(error, t.sessions.failed());
    }
    await source.refetch();
  };
  const failure = failureOf(source);
  const all = source.data ?? [];
  return (
    <Card>
      <Heading level={2} size="card">
        {t.sessions.title()}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">{t.sessions.line()}</p>
      {failure === null ? null : (
        <LoadFailure error={failure} onRetry={() => void source.refetch()} />
      )}
      {source.data || failure ? null : <Skeleton className="mt-4 h-20 w-full" />}
      <ul className="divide-y divide-line">
        {all.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void ended(end.mutateAsync({ sessionId: session.id }))}
          />
        ))}
      </ul>
      {all.length < 2 ? null : (
        <Button
          className="mt-2"
          loading={endOthers.isPending}
          onClick={() => void ended(endOthers.mutateAsync({}))}
        >
          {t.sessions.endOthers()}
        </Button>
      )}
    </Card>
  );
}
