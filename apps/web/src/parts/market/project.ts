import type { PropertyAddress } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { toasts } from "#ui/toast.ts";

/** The page of a request's bids (BID-01). */
export const bidPageOf = (quoteId: string): string =>
  `/bid-page?quoteId=${encodeURIComponent(quoteId)}`;

/** The quote builder, open at a request (S-50). */
export const builderOf = (quoteId: string): string =>
  `/quote-builder?quoteId=${encodeURIComponent(quoteId)}`;

/** Where a bid stands among those of its request, with its conversation open (BID-18). */
export function bidLink(ids: { readonly quoteId: string; readonly bidId: string }): string {
  return `/bid-page?${new URLSearchParams({ quoteId: ids.quoteId, bid: ids.bidId }).toString()}`;
}

/** The anchor of the bid form on a project's page. */
export const BID_FORM = "#bid";

/** The anchor of the reader's own bid on a project's page. */
export const OWN_BID = "#own-bid";

/** A project's page, at the top or at one of its places. */
export const projectAt = (quoteId: string, place: typeof BID_FORM | typeof OWN_BID | "" = "") =>
  `/quote/${encodeURIComponent(quoteId)}${place}`;

/** The address of a project's page, for whoever it is sent to. */
export const projectLink = (quoteId: string) => location.origin + projectAt(quoteId);

/** Puts a link on the clipboard, and says so. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toasts.show({ title: t.link.copied(), description: link, tone: "success" });
  } catch {
    toasts.show({ title: t.link.notCopied(), description: link, tone: "destructive" });
  }
}

interface Located {
  address: PropertyAddress;
  hideAddress: boolean;
  standing?: QuoteAnswer["standing"];
}

/** An address in one line; says so where it is hidden or missing. From its owner nothing is hidden. */
export function addressText({ address, hideAddress, standing }: Located): string {
  if (address.line !== "") return address.line;
  return hideAddress && standing !== "owner" ? t.hiddenAddress() : t.noAddress();
}
