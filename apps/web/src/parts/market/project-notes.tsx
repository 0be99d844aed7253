import type { ScopeSince } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { projectTexts as t, versionsTexts } from "@oneup/texts";
import { TextLink } from "#ui/typography.tsx";
import { OWN_BID, projectAt } from "./project.ts";

/** Beside a bid on a newer version: its bidder has one on the older one as well, which nobody took back (MKT-07). */
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
 * Why a project that is there takes no bid from whoever looks at it.
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
