import type { VerbOutput } from "@oneup/operations";
import { useVerb } from "#backend/use-verb.ts";

type Entry = VerbOutput<"admin.audit">["items"][number];

/**
 * The email of whoever was the last to do something to an account, by the audit log; "none" where that is not known.
 * @param isIt whether a line tells of what is asked about
 * @param isAsked only then is it read
 */
export function useLastActor(
  accountId: string,
  isIt: (entry: Entry) => boolean,
  isAsked: boolean,
): string {
  const lines = useVerb("admin.audit", { accountId, kind: "changes" }, { enabled: isAsked }).data;
  const line = lines?.items.find((entry) => entry.subjectId === accountId && isIt(entry));
  return line?.actorEmail ?? "none";
}
