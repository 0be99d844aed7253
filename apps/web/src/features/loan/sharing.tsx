import type { LoanAnswer } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { type LinkSharing, LinksNote, useLinkSharing } from "#parts/documents/link-sharing.tsx";

/** What sharing needs: the link that this page made, and what may be done. */
export interface Sharing extends LinkSharing {
  readonly may: boolean;
  readonly busy: boolean;
  /** Waits no longer for the link that is being made. */
  readonly stopWaiting: () => void;
}

/**
 * `Share Link`: live it makes a link and copies it (T-11); for guests and personas it says what the specification says
 * (LOAN-03).
 */
export function useSharing(request: LoanAnswer, onChange: () => void): Sharing {
  const { mode } = useBackend();
  const make = useCommand("loans.share");
  const revoke = useCommand("loans.revoke");
  const { quoteId, sharing } = request;
  const links = useLinkSharing({
    path: "/loan-request",
    make: () => make.mutateAsync({ quoteId }),
    revoke: () => revoke.mutateAsync({ quoteId }),
    stopping: revoke.isPending,
    words: t.share,
    onChange,
  });
  const share = async () => {
    if (mode === "live") return links.share();
    // oxlint-disable-next-line no-alert -- LOAN-03 asks for the browser's own alert
    alert(t.share.soon());
  };
  return {
    ...links,
    share,
    may: mode !== "live" || sharing.may,
    busy: make.isPending,
    stopWaiting: make.stop,
  };
}

/** Who can open the request by now, and what a shared copy leaves out (MKT-08). */
export function SharingNote({ request, sharing }: { request: LoanAnswer; sharing: Sharing }) {
  const { links, hideAddress, hidePhone } = request.sharing;
  return (
    <LinksNote links={links} sharing={sharing} words={t.share}>
      {t.share.privacy({ address: String(hideAddress), phone: String(hidePhone) })}
    </LinksNote>
  );
}
