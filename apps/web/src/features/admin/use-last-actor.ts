import type { VerbOutput } from "@oneup/operations";
import { useVerb } from "#backend/use-verb.ts";

type Entry = VerbOutput<"admin.audit">["items"][number];

/**
 * The email of whoever was the last to do something to an account, by the audit log; "none" where the log does not say it, null until it is read.
 * @param isIt whether a line tells of what is asked about
 * @param isAsked only then is it read
 */
export function useLastActor(
  accountId: string,
  isIt: (entry: Entry) => boolean,
  isAsked: boolean,
): string | null {
  const log = useVerb("admin.audit", { accountId, kind: "changes" }, { enabled: isAsked });
  if (log.data === undefined) return log.error === null ? null : "none";
  const line = log.data.items.find((entry) => entry.subjectId === accountId && isIt(entry));
  return line?.actorEmail ?? "none";
}
