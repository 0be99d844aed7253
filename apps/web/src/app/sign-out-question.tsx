import { signOutTexts as t } from "@oneup/texts";
import type { Backend } from "#backend/backend.ts";
import { newerIdOf } from "#backend/backend-error.ts";
import { draftKeysOf, draftName, keptAt } from "#backend/drafts.ts";
import {
  bidDraftPlace,
  isChatDraftKey,
  readBidDraftKey,
  wayOn,
} from "#parts/drafts/draft-places.ts";
import { type UnsavedOneUp, unsavedOneUps } from "#parts/drafts/unsaved-one-ups.ts";
import { AlertDialog } from "#ui/alert-dialog.tsx";
import { TextLink } from "#ui/typography.tsx";

/** How long a sign-out waits for the names of projects, in ms: without them it is asked all the same. */
const NAMES_MS = 1_500;

/** What somebody typed of a bid and did not send. */
interface UnsentBid {
  readonly quoteId: string;
  /** Where it goes on. */
  readonly href: string;
  /** Its room, city and number; "" where they cannot be read. */
  readonly project: string;
  /** Changes to a bid that was sent. */
  readonly isRevision: boolean;
}

/** What somebody typed for somebody else and did not send, or made and did not save. */
export interface Unsent {
  readonly bids: readonly UnsentBid[];
  /** How many messages. */
  readonly messages: number;
  readonly oneUps: readonly UnsavedOneUp[];
}

/** How much there is to ask about. */
const countUnsent = ({ bids, messages, oneUps }: Unsent) => bids.length + messages + oneUps.length;

const NO_PHOTOS: readonly string[] = [];
const NO_MESSAGE = { text: "", photos: NO_PHOTOS, leaving: "" };

/** The requests of the bids that somebody typed and did not send, in this tab or in one that may be closed by now. */
function requestsWithUnsentBid(
  personId: string,
): readonly { readonly quoteId: string; readonly isRevision: boolean }[] {
  const firsts = new Set<string>();
  const revised = new Set<string>();
  for (const key of draftKeysOf(personId)) {
    const bid = readBidDraftKey(key);
    if (bid !== null) (bid.isRevision ? revised : firsts).add(bid.quoteId);
  }
  return [
    ...[...firsts].map((quoteId) => ({ quoteId, isRevision: false })),
    ...[...revised].map((quoteId) => ({ quoteId, isRevision: true })),
  ];
}

/** How many messages somebody typed in this tab and did not send. */
function countUnsentMessages(personId: string): number {
  return draftKeysOf(personId).filter((key) => {
    if (!isChatDraftKey(key)) return false;
    const { text, photos, leaving } = keptAt(draftName(personId, key), NO_MESSAGE) ?? NO_MESSAGE;
    return text.trim() !== "" || photos.length > 0 || leaving !== "";
  }).length;
}

/** What others wait for or was paid for, and would be deleted with a sign-out; null where there is nothing. */
export async function readUnsent(backend: Backend): Promise<Unsent | null> {
  const signal = AbortSignal.timeout(NAMES_MS);
  const personId = backend.me?.id ?? "";
  const nameOf = async (quoteId: string): Promise<string> => {
    try {
      const { upgrades, address, number } = await backend.call(
        "quotes.read",
        { quoteId },
        { signal },
      );
      const place = [upgrades[0]?.room ?? "", address.city].filter((part) => part !== "");
      return `${place.join(", ")} (${number})`;
    } catch (error) {
      // The version that took its place is of the same home.
      const newerId = newerIdOf(error);
      return newerId === null ? "" : nameOf(newerId);
    }
  };
  const bids = await Promise.all(
    requestsWithUnsentBid(personId).map(async ({ quoteId, isRevision }) => ({
      quoteId,
      href: wayOn(
        quoteId,
        isRevision ? "revision" : (bidDraftPlace(backend.me, quoteId) ?? "form"),
      ),
      project: await nameOf(quoteId),
      isRevision,
    })),
  );
  const messages = countUnsentMessages(personId);
  const unsent = { bids, messages, oneUps: unsavedOneUps(personId) };
  return countUnsent(unsent) === 0 ? null : unsent;
}

/** What is asked about, of all kinds together. */
function titleOf({ bids, messages, oneUps }: Unsent): string {
  const typed = bids.length + messages;
  if (oneUps.length > 0) {
    return t.title({ kind: typed > 0 ? "mixed" : "oneUps", count: oneUps.length });
  }
  if (bids.length === 0) return t.title({ kind: "messages", count: messages });
  if (messages > 0) return t.title({ kind: "all", count: bids.length + messages });
  const revisions = bids.filter(({ isRevision }) => isRevision).length;
  const kind = revisions === 0 ? "firsts" : revisions === bids.length ? "revisions" : "both";
  return t.title({ kind, count: bids.length });
}

function lineOf({ project, isRevision }: UnsentBid): string {
  if (project === "") return isRevision ? t.unnamedRevision() : t.unnamed();
  return isRevision ? t.revision({ project }) : t.bid({ project });
}

interface SignOutQuestionProps {
  /** As {@link readUnsent} answers it; nothing asks nothing. */
  unsent: Unsent;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks an account before its sign-out deletes what was typed for somebody else or made and not saved (AUTH-08, EXP-03). */
export function SignOutQuestion({ unsent, onLeave, onStay }: SignOutQuestionProps) {
  const { bids, messages, oneUps } = unsent;
  const lineKind = oneUps.length === 0 ? "typed" : bids.length + messages > 0 ? "mixed" : "oneUps";
  const wayTo = (href: string) => (
    <TextLink href={href} onClick={onStay}>
      {t.goOn()}
    </TextLink>
  );
  return (
    <AlertDialog
      open={countUnsent(unsent) > 0}
      title={titleOf(unsent)}
      tone="danger"
      confirmLabel={t.confirm()}
      onConfirm={onLeave}
      cancelLabel={t.stay()}
      onCancel={onStay}
    >
      <ul className="grid gap-1 text-ink">
        {bids.map((bid) => (
          <li key={`${bid.quoteId} ${bid.isRevision}`} className="[overflow-wrap:anywhere]">
            {lineOf(bid)} {wayTo(bid.href)}
          </li>
        ))}
        {messages === 0 ? null : <li>{t.messages({ count: messages })}</li>}
        {oneUps.map(({ propertyId, room, isMade }) => (
          <li key={propertyId} className="[overflow-wrap:anywhere]">
            {isMade ? t.oneUp({ room }) : t.wish({ room })}{" "}
            {wayTo(`/app?${new URLSearchParams({ propertyId }).toString()}`)}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t.line({ kind: lineKind })}</p>
    </AlertDialog>
  );
}
