import { projectTexts as t } from "@oneup/texts";
import { TextLink } from "#ui/typography.tsx";
import { OWN_BID, projectAt } from "./bid-link.ts";

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
