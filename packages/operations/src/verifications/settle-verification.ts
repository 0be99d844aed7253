import {
  type LicenceFile,
  type LicenceFinding,
  type VerificationRequest,
  type WaitingReason,
  dayOf,
  decideVerification,
  findLicence,
  isOtherHolder,
  licenceKey,
  noticeOfVerification,
  sourceOfLicence,
  whyFileWaits,
} from "@oneup/domain";
import { allBidsOf } from "../bids/all-bids-of.ts";
import { insist } from "../insist.ts";
import type { Context } from "../operation.ts";
import type { StoreSession } from "../ports.ts";
import type { VerificationRecord } from "../verification.port.ts";

type Place = Pick<Context, "ports" | "session">;

/** Every admin hears of it. */
export const ADMINS: readonly string[] = ["admins"];

/**
 * What the official file of its state says of a request's number (ACC-10).
 * @param filesHere reads the files, or gives those that are read already
 */
export async function findingOf(
  { ports, session }: Place,
  request: VerificationRequest,
  filesHere: () => Promise<readonly LicenceFile[]> = () => session.licences.files(),
): Promise<LicenceFinding> {
  const source = sourceOfLicence(request);
  const today = dayOf(ports.clock.now());
  if (source === null) return findLicence(request, null, { entries: [], today });
  const [files, entries] = await Promise.all([
    filesHere(),
    session.licences.find(source, licenceKey(request.licenseNumber)),
  ]);
  const file = files.find((each) => each.source === source) ?? null;
  return findLicence(request, file, { entries, today });
}

/** Whether another professional is verified with the number of a request now. */
export async function isNumberTaken(
  { session }: Pick<Place, "session">,
  { licenseState, licenseNumber, accountId }: VerificationRecord,
): Promise<boolean> {
  const key = licenceKey(licenseNumber);
  return (await session.verifications.countOthersWith({ licenseState, key, accountId })) > 0;
}

/** What the official file says of a request for the first tier, and why that does not approve it (C-15); null where it does. */
export async function fileVerdict(
  place: Place,
  request: VerificationRecord,
): Promise<{ finding: LicenceFinding; reason: WaitingReason | null }> {
  const [finding, isTaken] = await Promise.all([
    findingOf(place, request),
    isNumberTaken(place, request),
  ]);
  return { finding, reason: whyFileWaits(finding, request, { isTaken }) };
}

/** How a request is decided. */
export interface Verdict {
  readonly action: "approve" | "reject" | "revoke";
  readonly by: "admin" | "file";
  readonly reason: string;
  /** What the official file said at that moment. */
  readonly finding: LicenceFinding;
}

/** Whoever compares a professional's bids sees at once that a badge is worn, or not any more: they may be about to approve. */
async function tellWhoReadsBadge(session: StoreSession, accountId: string): Promise<void> {
  const bids = await allBidsOf(session, accountId, null);
  const open = bids.filter(({ bid }) => bid.status === "pending" || bid.status === "approved");
  const owners = [...new Set(open.map(({ quote }) => quote.ownerId))];
  // In one go, of no request in particular: nobody learns of another one's.
  if (owners.length > 0) await session.changes.tell({ topic: "bids", audience: owners });
}

/**
 * Decides on a request that was loaded for change (ADM-12, ADM-13): the account is verified in the
 * tier asked for, or is not any more (C-31), and the professional is told. So it is where a badge is taken back (ACC-10).
 */
export async function settleVerification(
  { ports, session }: Place,
  request: VerificationRecord,
  verdict: Verdict,
): Promise<VerificationRecord> {
  const { action, by, reason, finding } = verdict;
  const now = ports.clock.now();
  const { request: after } = insist(decideVerification(request, [], { action, now }));
  const status = action === "approve" ? "approved" : "rejected";
  const account = await session.accounts.byId(request.accountId, "forChange");
  // A badge says nothing of a file that gives the number to somebody else, even where an admin approved it.
  const isTheirs = account !== null && !isOtherHolder(finding, request, account);
  const stood = finding.kind === "active" && isTheirs ? finding : null;
  const decided: VerificationRecord = {
    ...request,
    ...after,
    decidedAt: now,
    decidedBy: by,
    reason,
    revoked: action === "revoke",
    source: stood?.source ?? null,
    fileDate: stood?.fileDate ?? null,
  };
  await session.verifications.save(decided);
  if (account) {
    const { businessName: companyName, licenseNumber, requestedTier } = request;
    const claim = action === "approve" ? { companyName, licenseNumber } : {};
    const tier = action === "approve" ? requestedTier : null;
    await session.accounts.save({ ...account, ...claim, verification: status, tier });
  }
  await session.changes.tell({ topic: "verifications", audience: ADMINS });
  const badgeLost = action === "reject" && (account?.tier ?? null) !== null;
  const notice = noticeOfVerification(
    { accountId: request.accountId, status, revoked: action === "revoke", badgeLost },
    reason,
    now,
  );
  await session.changes.tell({ topic: "account", audience: [request.accountId] }, [notice]);
  await session.changes.tell({ topic: "verifications", audience: [request.accountId] });
  await tellWhoReadsBadge(session, request.accountId);
  return decided;
}

/**
 * Approves a request for the first tier by itself (C-15): the email is confirmed and an imported
 * official file holds the number as active, in the name of who asks. A number with which somebody else is verified waits for
 * an admin, as does everything else.
 */
export async function settleByFile(place: Place, request: VerificationRecord): Promise<boolean> {
  const { session } = place;
  if (request.status !== "pending" || request.requestedTier !== "tier1") return false;
  const account = await session.accounts.byId(request.accountId);
  if (!account || account.emailConfirmedAt === null || account.deletedAt !== null) return false;
  const locked = await session.verifications.byId(request.id, "forChange");
  if (locked?.status !== "pending") return false;
  const { finding, reason } = await fileVerdict(place, locked);
  if (reason !== null) return false;
  await settleVerification(place, locked, { action: "approve", by: "file", reason: "", finding });
  return true;
}

/** What follows when an account's email was confirmed: its request may be approved by itself. */
export async function settleAfterConfirmation(place: Place, accountId: string): Promise<void> {
  const requests = await place.session.verifications.ofAccount(accountId);
  const waiting = requests.find(({ status }) => status === "pending");
  if (waiting) await settleByFile(place, waiting);
}
