import { signOutTexts as t } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { draftName, isYoung } from "#backend/drafts.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";

/** How long a sign-out waits for the names of projects, in ms: without them it is asked all the same. */
const NAMES_MS = 1_500;

/** A form of a bid by the key of its draft: the short one of a request, and the long one of a bid on it. */
const BID = /^(?:short_bid_(.+)|bid_(.+)_[^_]+)$/;

/** The requests of the bids that somebody typed and did not send, in this tab or in one that may be closed by now. */
function requestsWithUnsentBid(personId: string): readonly string[] {
  const own = draftName(personId, "");
  try {
    const lasting = Object.keys(localStorage).filter((name) => isYoung(localStorage.getItem(name)));
    const ids = [...Object.keys(sessionStorage), ...lasting].flatMap((name) => {
      const [, short, long] = (name.startsWith(own) && BID.exec(name.slice(own.length))) || [];
      return short ?? long ?? [];
    });
    return [...new Set(ids)];
  } catch {
    // Storage is blocked: nothing was kept.
    return [];
  }
}

/** The projects of the bids that would be deleted with a sign-out, by room and city; empty where one cannot be read. */
export async function unsentBids(backend: Backend): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(NAMES_MS);
  const nameOf = async (quoteId: string) => {
    try {
      const { upgrades, address } = await backend.call("quotes.read", { quoteId }, { signal });
      return [upgrades[0]?.room ?? "", address.city].filter((part) => part !== "").join(", ");
    } catch {
      return "";
    }
  };
  return Promise.all(requestsWithUnsentBid(backend.me?.id ?? "").map(nameOf));
}

interface SignOutQuestionProps {
  /** As {@link unsentBids} answers them. */
  bids: readonly string[];
  onLeave: () => void;
  onStay: () => void;
}

/** Asks an account before its sign-out deletes what was typed of a bid (AUTH-08, EXP-03). */
export function SignOutQuestion({ bids, onLeave, onStay }: SignOutQuestionProps) {
  return (
    <AlertDialog
      open={bids.length > 0}
      title={t.title({ count: bids.length })}
      tone="danger"
      confirmLabel={t.confirm()}
      onConfirm={onLeave}
      cancelLabel={t.stay()}
      onCancel={onStay}
    >
      <ul className="grid gap-1 text-ink">
        {bids.map((project, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may have one name, and none moves
          <li key={at} className="[overflow-wrap:anywhere]">
            {project === "" ? t.unnamed() : t.bid({ project })}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t.line()}</p>
    </AlertDialog>
  );
}
