import type { VerbOutput } from "@oneup/operations";
import { accountCareTexts as t } from "@oneup/texts";
import { Monitor, Smartphone } from "lucide-react";
import { useCommand } from "#backend/use-command.ts";
import type { useVerb } from "#backend/use-verb.ts";
import { Loaded, toastFailure } from "#parts/failures/failure.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toasts } from "#ui/toast.ts";
import { AccountCard } from "./account-card.tsx";

/** Names that a browser gives away, the more special ones first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const named = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

/**
 * A browser's name in plain words; empty for an unknown one.
 * @internal
 */
export function browserName(agent: string): { browser: string; system: string } {
  return { browser: named(BROWSERS, agent), system: named(SYSTEMS, agent) };
}

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

async function ended(work: Promise<unknown>): Promise<void> {
  try {
    await work;
    toasts.show({ title: t.sessions.ended() });
  } catch (error) {
    toastFailure(error, t.sessions.failed());
  }
}

/** Where one is signed in, and the end of it (ACC-06). */
export function SessionsCard({
  source,
}: {
  source: ReturnType<typeof useVerb<"accounts.listSessions">>;
}) {
  const end = useCommand("accounts.endSession");
  const endOthers = useCommand("accounts.endOtherSessions");
  return (
    <AccountCard title={t.sessions.title()} line={t.sessions.line()}>
      <Loaded source={source} waiting={<Skeleton className="h-20 w-full" />}>
        {(all) => (
          <>
            <ul className="-mt-4 divide-y divide-line">
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
          </>
        )}
      </Loaded>
    </AccountCard>
  );
}
