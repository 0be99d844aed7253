import {
  type LicenceFile,
  type LicenceFinding,
  type LicenceSource,
  type VerificationRequest,
  type WaitingReason,
  dayOf,
  decideVerification,
  findLicence,
  isInDoubt,
  isOtherHolder,
  licenceKey,
  noticeOfVerification,
  sourceOfLicence,
  statedNames,
  whyFileWaits,
} from "@oneup/domain";
import { allBidsOf } from "../bids/all-bids-of.ts";
import { insist } from "../insist.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerContext } from "../operation.ts";
import type { ServerSession } from "../ports.ts";
import type { Page } from "../page.ts";
import type { VerificationRecord } from "../verification.port.ts";

type Place = Pick<ServerContext, "ports" | "session">;

/** The most badges in doubt that are counted. */
const MOST_COUNTED = 2_000;

/** Every admin hears of it. */
export const ADMINS: readonly string[] = ["admins"];

/**
 * The finding of the state's official file about a request's number (ACC-10).
 * @param account of who asks, by whose names too a licence may go
 * @param filesHere reads the files, or gives those that are read already
 */
export async function findingOf(
  { ports, session }: Place,
  request: VerificationRequest,
  account: AccountRecord | null,
  filesHere: () => Promise<readonly LicenceFile[]> = () => session.licences.files(),
): Promise<LicenceFinding> {
  const source = sourceOfLicence(request);
  const given = { names: statedNames(request, account), now: ports.clock.now() };
  if (source === null) return findLicence(request, null, { entries: [], ...given });
  const [files, entries] = await Promise.all([
    filesHere(),
    session.licences.find(source, licenceKey(request.licenseState, request.licenseNumber)),
  ]);
  const file = files.find((each) => each.source === source) ?? null;
  return findLicence(request, file, { entries, ...given });
}

/** The findings of the official files about requests, in their order, with the askers' accounts. */
export async function findingsOf(place: Place, records: readonly VerificationRecord[]) {
  const { accounts, licences } = place.session;
  const people = await accounts.byIds([...new Set(records.map(({ accountId }) => accountId))]);
  let asked: Promise<readonly LicenceFile[]> | undefined;
  // Once for all of them, and only where one needs it: a reading for which nobody waits could fail unheard.
  const files = () => (asked ??= licences.files());
  return Promise.all(
    records.map(async (record) => {
      const account = people.get(record.accountId) ?? null;
      return { record, account, finding: await findingOf(place, record, account, files) };
    }),
  );
}

/**
 * Worn badges against which the official file that is here speaks now (ACC-10), newest first.
 * @param page as many as this at least, where there are so many
 */
export async function badgesInDoubt(
  place: Place,
  page: { cursor: string | null; limit: number; search?: string | undefined },
): Promise<Page<VerificationRecord>> {
  const day = dayOf(place.ports.clock.now());
  const suspects = await place.session.verifications.listSuspect(page, day);
  const found = await findingsOf(place, suspects.items);
  const items = found.filter(({ finding }) => isInDoubt(finding)).map(({ record }) => record);
  const { next } = suspects;
  if (next === null || items.length >= page.limit) return { items, next };
  const more = await badgesInDoubt(place, { ...page, cursor: next });
  return { items: [...items, ...more.items], next: more.next };
}

/** The number of badges that each state's file speaks against. */
export async function countInDoubt(
  place: Place,
): Promise<ReadonlyMap<LicenceSource | null, number>> {
  const { items } = await badgesInDoubt(place, { cursor: null, limit: MOST_COUNTED });
  const counts = new Map<LicenceSource | null, number>();
  for (const source of items.map(sourceOfLicence))
    counts.set(source, (counts.get(source) ?? 0) + 1);
  return counts;
}

/** Whether another professional is verified with the number of a request now. */
export async function isNumberTaken(
  { session }: Pick<Place, "session">,
  { licenseState, licenseNumber, accountId }: VerificationRecord,
): Promise<boolean> {
  const key = licenceKey(licenseState, licenseNumber);
  return (await session.verifications.countOthersWith({ licenseState, key, accountId })) > 0;
}

/**
 * The official file's finding on a request for the first tier, and the reason why it does not approve it
 * (C-15); null if it does.
 */
export async function fileVerdict(
  place: Place,
  request: VerificationRecord,
): Promise<{ finding: LicenceFinding; reason: WaitingReason | null }> {
  const [finding, isTaken] = await Promise.all([
    // A registration can use any person's name, so the file vouches for the company alone.
    findingOf(place, request, null),
    isNumberTaken(place, request),
  ]);
  return { finding, reason: whyFileWaits(finding, request, { isTaken }) };
}

/** A decision on a request. */
export interface Verdict {
  readonly action: "approve" | "reject" | "revoke";
  readonly by: "admin" | "file";
  readonly reason: string;
  /** The official file's finding at that moment. */
  readonly finding: LicenceFinding;
}

/**
 * Owners who compare a professional's bids see at once that a badge appears or goes: they may be about to
 * approve.
 */
async function tellWhoReadsBadge(session: ServerSession, accountId: string): Promise<void> {
  const bids = await allBidsOf(session, accountId, null);
  const open = bids.filter(({ bid }) => bid.status === "pending" || bid.status === "approved");
  const owners = [...new Set(open.map(({ quote }) => quote.ownerId))];
  // In one message that names no request: nobody learns of another's.
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
  await session.changes.tell({ topic: "users", audience: ADMINS });
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

/** The consequences of a confirmed email: the account's request may be approved automatically. */
export async function settleAfterConfirmation(place: Place, accountId: string): Promise<void> {
  const requests = await place.session.verifications.ofAccount(accountId);
  const waiting = requests.find(({ status }) => status === "pending");
  if (waiting) await settleByFile(place, waiting);
}
