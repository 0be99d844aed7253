import type { ScopeSince } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t, versionsTexts } from "@oneup/texts";
import { TextLink } from "#ui/typography.tsx";
import { OWN_BID, projectAt } from "./project.ts";

/** The note that the bidder's bid on the older version still stands (MKT-07). */
export function OlderStands({ olderId, className }: { olderId: string; className: string }) {
  return (
    <p className={className}>
      {t.olderStands()}{" "}
      <TextLink href={projectAt(olderId, OWN_BID)} className="print:hidden">
        {t.toOlderStands()}
      </TextLink>
    </p>
  );
}

/**
 * The reason why a project takes no bid from its reader.
 * @param readOnly why they can change nothing anywhere; "" where they can
 */
export function whyNotOpen(quote: QuoteAnswer, readOnly: string): string {
  if (quote.superseded) return t.supersededLine();
  return quote.locked ? t.lockedLine() : readOnly || t.closed();
}

const kinds = ["added", "removed", "changed"] as const;

/** What a bid that was carried over has not priced, in sentences; that there is nothing where it prices all (MKT-07). */
export function sinceWords(since: ScopeSince | null): string {
  if (since === null) return versionsTexts.since.nothing();
  const sentences = kinds.flatMap((kind) => {
    const rooms = since[kind].join(", ");
    return rooms === "" ? [] : [versionsTexts.since[kind]({ rooms })];
  });
  if (since.address) sentences.push(versionsTexts.since.address());
  return sentences.join(" ");
}
