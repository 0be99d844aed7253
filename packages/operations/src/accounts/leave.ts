import {
  type Bid,
  type Moment,
  type QuoteUnit,
  leaveAsBidder,
  leaveAsOwner,
  noticesOfBid,
  noticesOfBidderLeaving,
  noticesOfLeaving,
  withoutContacts,
} from "@oneup/domain";
import { refuse } from "../insist.ts";
import { addresseeOf } from "./account-links.ts";
import type { DeletionReceipt } from "../leaving.port.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { audienceOf } from "../quotes/load-quote.ts";
import { quotesWith } from "./tell-other-sides.ts";

interface Leaving {
  readonly ports: ServerPorts;
  readonly session: ServerSession;
  readonly account: AccountRecord;
  readonly now: Moment;
}

type Counts = Record<"quotesClosed" | "bidsWithdrawn" | "bidsKept", number>;

async function leaveOwnQuote({ session, now }: Leaving, unit: QuoteUnit, counts: Counts) {
  const left = leaveAsOwner(unit);
  await session.quotes.save(left.unit);
  const audience = [...audienceOf(left.unit), "contractors"];
  const notices = noticesOfLeaving(unit, now);
  await session.changes.tell({ topic: "quotes", quoteId: unit.quote.id, audience }, notices);
  if (left.closed) counts.quotesClosed += 1;
  counts.bidsKept += unit.bids.filter((bid) => bid.status === "approved").length;
}

async function leaveOwnBids({ session, account, now }: Leaving, unit: QuoteUnit, counts: Counts) {
  const left = leaveAsBidder(unit, account.id, now);
  await session.quotes.save(left.unit);
  const audience = audienceOf(left.unit);
  const quoteId = unit.quote.id;
  // The notice of a withdrawal names the company as in the bid.
  const noticesOf = (bid: Bid) => noticesOfBid(unit, bid, "bidWithdrawn", now);
  for (const bid of left.withdrawn) {
    const change = { topic: "bids", quoteId, bidId: bid.id, audience } as const;
    // oxlint-disable-next-line no-await-in-loop -- sent at once, in one order
    await session.changes.tell(change, noticesOf(bid));
  }
  const ofApproved = noticesOfBidderLeaving(unit, account.id, now);
  if (ofApproved.length > 0) {
    await session.changes.tell({ topic: "bids", quoteId, audience }, ofApproved);
  }
  counts.bidsWithdrawn += left.withdrawn.length;
  counts.bidsKept += ofApproved.length;
}

/** The pictures that somebody else still needs: of awarded quotes, and those sent in conversations. */
async function leaveConversations({ ports, session, account }: Leaving): Promise<string[]> {
  const kept: string[] = [];
  for (const { id, text, photos, address } of await session.leaving.messagesOf(account.id)) {
    const left = withoutContacts(text, address);
    // oxlint-disable-next-line no-await-in-loop -- sent at once, in one order
    if (left !== text) await session.leaving.rewriteMessage(id, left);
    kept.push(...photos.flatMap((photo) => ports.files.idOf(photo) ?? []));
  }
  return kept;
}

function picturesOf({ ports }: Leaving, { quote }: QuoteUnit): string[] {
  if (!quote.locked) return [];
  const ofRooms = quote.upgrades.flatMap(({ beforeImage, afterImage }) => [
    beforeImage,
    afterImage,
  ]);
  return [...ofRooms, ...(quote.brief?.photos ?? [])].flatMap(
    (image) => ports.files.idOf(image) ?? [],
  );
}

/** The rest of an account's row: the owner of these bids and messages, without any fact about them. */
function emptied(account: AccountRecord, deletedAt: Moment): AccountRecord {
  return {
    id: account.id,
    // The reserved name says that no mail ever goes there (RFC 2606), and the email is free again.
    email: `${account.id}@deleted.invalid`,
    passwordHash: "",
    role: "user",
    userType: account.userType,
    name: "",
    companyName: "",
    phone: "",
    licenseNumber: "",
    plan: "demo",
    accountStatus: "blocked",
    verification: "none",
    tier: null,
    createdAt: account.createdAt,
    emailConfirmedAt: null,
    deletedAt,
  };
}

/**
 * Insists that an account is there and can end.
 * @throws Refused account.not_found, account.last_admin
 */
export async function insistOnEndable(
  session: ServerSession,
  accountId: string,
): Promise<AccountRecord> {
  const account = await session.accounts.byId(accountId);
  if (!account || account.deletedAt !== null) return refuse("account.not_found");
  if (account.role === "admin" && (await session.accounts.otherAdmins(accountId)) === 0) {
    return refuse("account.last_admin");
  }
  return account;
}

/**
 * Ends an account (ACC-07, API-09), in the transaction of its caller. Open quotes are closed and open bids
 * withdrawn, with their notices. Contact details, texts and pictures are removed, except those that the other
 * party needs. Every session ends, and the email is free again. The receipt is mailed to the old address.
 * @throws Refused account.not_found, account.last_admin
 */
export async function endAccount(
  ports: ServerPorts,
  session: ServerSession,
  accountId: string,
): Promise<{ receipt: DeletionReceipt; before: AccountRecord }> {
  const now = ports.clock.now();
  const known = await insistOnEndable(session, accountId);
  const leaving: Leaving = { ports, session, account: known, now };
  const counts: Counts = { quotesClosed: 0, bidsWithdrawn: 0, bidsKept: 0 };
  const pictures: string[] = [];
  for (const id of await quotesWith(session, accountId)) {
    // oxlint-disable-next-line no-await-in-loop -- locked one after the other, in one order
    const unit = await session.quotes.load(id, "forChange");
    if (!unit) continue;
    const own = unit.quote.ownerId === accountId;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await (own ? leaveOwnQuote : leaveOwnBids)(leaving, unit, counts);
    if (own) pictures.push(...picturesOf(leaving, unit));
  }
  const before = await session.accounts.byId(accountId, "forChange");
  if (!before || before.deletedAt !== null) return refuse("account.not_found");
  // Somebody may have made an admin of it since.
  if (before.role !== known.role) await insistOnEndable(session, accountId);
  pictures.push(...(await leaveConversations(leaving)));
  const removed = await session.leaving.removeOwn(before, [...new Set(pictures)]);
  await session.accounts.save(emptied(before, now));
  await session.changes.tell({ topic: "account", audience: [accountId] });
  // Sent in every case: an admin may have its dialog open.
  await session.changes.tell({ topic: "users", audience: ["admins"] });
  const { email } = before;
  const receipt = { ...counts, email, deletedAt: now, picturesRemoved: removed.pictures };
  await ports.letters?.tell(session, { kind: "accountDeleted", ...addresseeOf(before), receipt });
  return { receipt, before };
}
