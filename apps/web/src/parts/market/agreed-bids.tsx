import type { VerbOutput } from "@oneup/operations";
import type { ReactNode } from "react";
import { formatMoney } from "#ui/format.ts";
import { Notice } from "#ui/states.tsx";
import { TextLink } from "#ui/typography.tsx";
import { bidLink } from "./project.ts";

/** The words of what was agreed, for its holder or for an admin. */
interface AgreedTexts {
  agreed: (given: { count: number }) => string;
  approved: (given: { contractor: string; amount: string; name: string }) => string;
  won: (given: { amount: string; name: string }) => string;
  /** The label of the link to the conversation, where the reader has a part in it. */
  write?: () => string;
}

interface AgreedBidsProps {
  agreed: VerbOutput<"accounts.readAgreed">["items"];
  texts: AgreedTexts;
  children?: ReactNode;
}

/** Agreed bids that outlive an account about to be deleted, on either side (ACC-07). */
export function AgreedBids({ agreed, texts, children }: AgreedBidsProps) {
  if (agreed.length === 0) return null;
  return (
    <Notice tone="brass" title={texts.agreed({ count: agreed.length })}>
      <ul className="flex flex-col gap-2">
        {agreed.map(({ side, quoteId, bidId, name, amount: cents, contractor }) => {
          const amount = formatMoney(cents);
          return (
            <li key={bidId} className="[overflow-wrap:anywhere]">
              {side === "owner"
                ? texts.approved({ contractor, amount, name })
                : texts.won({ amount, name })}{" "}
              {texts.write === undefined ? null : (
                <TextLink href={bidLink({ quoteId, bidId })}>
                  {texts.write()}
                  <span className="sr-only">: {name}</span>
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
      {children}
    </Notice>
  );
}
