import type { ScopeSince } from "@oneup/domain";
import { versionsTexts as t } from "@oneup/texts";

const kinds = ["added", "removed", "changed"] as const;

/** What a bid that was carried over has not priced, in sentences; that there is nothing where it prices all (MKT-07). */
export function sinceWords(since: ScopeSince | null): string {
  if (since === null) return t.since.nothing();
  const sentences = kinds.flatMap((kind) => {
    const rooms = since[kind].join(", ");
    return rooms === "" ? [] : [t.since[kind]({ rooms })];
  });
  if (since.address) sentences.push(t.since.address());
  return sentences.join(" ");
}
