import { signOutTexts as t } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { draftName, isYoung } from "#backend/drafts.ts";
import { readBidDraftKey } from "#parts/bid-drafts.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";

/** How long a sign-out waits for the names of projects, in ms: without them it is asked all the same. */
const NAMES_MS = 1_500;

/** What somebody typed of a bid and did not send. */
export interface UnsentBid {
  /** Its room and city; "" where they cannot be read. */
  readonly project: string;
  /** Changes to a bid that was sent. */
  readonly isRevision: boolean;
}

/** The requests of the bids that somebody typed and did not send, in this tab or in one that may be closed by now. */
function requestsWithUnsentBid(
  personId: string,
): readonly { readonly quoteId: string; readonly isRevision: boolean }[] {
  const own = draftName(personId, "");
  try {
    const lasting = Object.keys(localStorage).filter((name) => isYoung(localStorage.getItem(name)));
    const firsts = new Set<string>();
    const revised = new Set<string>();
    for (const name of [...Object.keys(sessionStorage), ...lasting]) {
      const bid = name.startsWith(own) ? readBidDraftKey(name.slice(own.length)) : null;
      if (bid !== null) (bid.isRevision ? revised : firsts).add(bid.quoteId);
    }
    return [
      ...[...firsts].map((quoteId) => ({ quoteId, isRevision: false })),
      ...[...revised].map((quoteId) => ({ quoteId, isRevision: true })),
    ];
  } catch {
    // Storage is blocked: nothing was kept.
    return [];
  }
}

/** What of bids would be deleted with a sign-out. */
export async function unsentBids(backend: Backend): Promise<readonly UnsentBid[]> {
  const signal = AbortSignal.timeout(NAMES_MS);
  const nameOf = async (quoteId: string) => {
    try {
      const { upgrades, address } = await backend.call("quotes.read", { quoteId }, { signal });
      return [upgrades[0]?.room ?? "", address.city].filter((part) => part !== "").join(", ");
    } catch {
      return "";
    }
  };
  return Promise.all(
    requestsWithUnsentBid(backend.me?.id ?? "").map(async ({ quoteId, isRevision }) => ({
      project: await nameOf(quoteId),
      isRevision,
    })),
  );
}

/** What is asked about, of both kinds together. */
function titleOf(bids: readonly UnsentBid[]): string {
  const revisions = bids.filter(({ isRevision }) => isRevision).length;
  const kind = revisions === 0 ? "firsts" : revisions === bids.length ? "revisions" : "both";
  return t.title({ kind, count: bids.length });
}

function lineOf({ project, isRevision }: UnsentBid): string {
  if (project === "") return isRevision ? t.unnamedRevision() : t.unnamed();
  return isRevision ? t.revision({ project }) : t.bid({ project });
}

interface SignOutQuestionProps {
  /** As {@link unsentBids} answers them. */
  bids: readonly UnsentBid[];
  onLeave: () => void;
  onStay: () => void;
}

/** Asks an account before its sign-out deletes what was typed of a bid (AUTH-08, EXP-03). */
export function SignOutQuestion({ bids, onLeave, onStay }: SignOutQuestionProps) {
  return (
    <AlertDialog
      open={bids.length > 0}
      title={titleOf(bids)}
      tone="danger"
      confirmLabel={t.confirm()}
      onConfirm={onLeave}
      cancelLabel={t.stay()}
      onCancel={onStay}
    >
      <ul className="grid gap-1 text-ink">
        {bids.map((bid, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and none moves
          <li key={at} className="[overflow-wrap:anywhere]">
            {lineOf(bid)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t.line()}</p>
    </AlertDialog>
  );
}
