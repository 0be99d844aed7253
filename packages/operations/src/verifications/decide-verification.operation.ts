import {
  LONGEST_REASON,
  type LicenceFinding,
  checkLicenceShape,
  isOtherHolder,
  isUnproved,
  lacksCertificate,
  requestStatuses,
} from "@oneup/domain";
import * as z from "zod/mini";
import type { AccountRecord } from "../accounts.port.ts";
import { audit } from "../admin/audit.ts";
import { refuse } from "../insist.ts";
import { type ServerContext, operation } from "../operation.ts";
import type { Credentials, VerificationRecord } from "../verification.port.ts";
import {
  type Verdict,
  badgesInDoubt,
  findingOf,
  findingsOf,
  isNumberTaken,
  settleVerification,
} from "./settle-verification.ts";
import { answerBadge, answerVerification } from "./verification-answer.ts";

/** The number that an admin looks through at one go. */
const PAGE = 10;

const requestIdSchema = z.string().check(z.minLength(1), z.maxLength(160));

/** Requests, each beside what can be known of it without asking anybody; asked for all of them together. */
async function beside(context: ServerContext, records: readonly VerificationRecord[]) {
  const holders = [...new Set(records.map(({ accountId }) => accountId))];
  const [credentials, found, taken] = await Promise.all([
    context.session.verifications.credentialsOf(holders),
    findingsOf(context, records),
    Promise.all(
      records.map(
        async (record) => record.status === "pending" && (await isNumberTaken(context, record)),
      ),
    ),
  ]);
  const shown = new Map(credentials.map((each) => [each.accountId, each]));
  return found.map(({ record, account, finding }, at) =>
    answerRequest(record, {
      account,
      credentials: shown.get(record.accountId),
      finding,
      numberTaken: taken[at] ?? false,
    }),
  );
}

/** A request with what is known beside it. */
function answerRequest(
  record: VerificationRecord,
  {
    account,
    credentials,
    finding,
    numberTaken,
  }: {
    account: AccountRecord | null;
    credentials: Credentials | undefined;
    finding: LicenceFinding;
    numberTaken: boolean;
  },
) {
  return {
    ...answerVerification(record),
    accountId: record.accountId,
    /** The person's name; empty where they told none. */
    name: account?.name ?? "",
    emailConfirmed: (account?.emailConfirmedAt ?? null) !== null,
    badge: credentials ? answerBadge(credentials) : null,
    shape: checkLicenceShape(record),
    lacksCertificate: lacksCertificate(record),
    holdsBadge: holdsBadge(record, credentials),
    finding,
    otherHolder: isOtherHolder(finding, record, account),
    unproved: isUnproved(finding),
    numberTaken,
  };
}

/** Whether a request is the one behind the badge that its professional wears now. */
function holdsBadge({ id, status }: VerificationRecord, credentials: Credentials | undefined) {
  const worn = credentials?.tier ? credentials.request?.id : undefined;
  return status === "approved" && worn === id;
}

/** The requests with their findings (ADM-11, ACC-09, ACC-10): the longest waiting first. */
export const listVerificationsOperation = operation({
  name: "verifications.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(z.enum(requestStatuses)),
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    /** Only approved requests whose badge an official file speaks against now. */
    badge: z.optional(z.literal("inDoubt")),
  }),
  async run(context, { cursor = null, badge, ...filter }) {
    const { verifications } = context.session;
    const [page, pending] = await Promise.all([
      badge === undefined
        ? verifications.list({ cursor, limit: PAGE }, filter)
        : badgesInDoubt(context, { cursor, limit: PAGE, search: filter.search }),
      verifications.countPending(),
    ]);
    return { items: await beside(context, page.items), next: page.next, pending };
  },
});

/** Decides as an admin and writes it into the audit log. */
async function decide(
  context: ServerContext,
  requestId: string,
  verdict: Pick<Verdict, "action" | "reason">,
) {
  const { session, ports, actor } = context;
  const request = await session.verifications.byId(requestId, "forChange");
  if (!request) return refuse("verification.not_found");
  const isMute = verdict.reason === "" && request.status === "pending";
  if (isMute && (await isNumberTaken(context, request))) {
    return refuse("verification.number_taken", { field: "reason" });
  }
  const account = await session.accounts.byId(request.accountId);
  const finding = await findingOf(context, request, account);
  // A rejected professional reads the reason; the reason for a second holder is in the log alone.
  const reason = verdict.action === "approve" ? "" : verdict.reason;
  const given = { ...verdict, by: "admin", reason, finding } as const;
  const decided = await settleVerification(context, request, given);
  const subject = { id: request.accountId, email: request.email };
  const details = [request.requestedTier, verdict.reason].filter(Boolean).join(": ");
  await audit(ports, session, actor, `verifications.${verdict.action}`, { subject, details });
  return answerVerification(decided);
}

const input = { requestId: requestIdSchema };
const reasonSchema = z.string().check(z.trim(), z.maxLength(LONGEST_REASON));
const withReason = { ...input, reason: reasonSchema };

/** Verifies a professional in the tier asked for (ADM-12); a second holder of a license number with a reason alone (ACC-11). */
export const approveVerificationOperation = operation({
  name: "verifications.approve",
  kind: "command",
  homes: "server",
  input: z.strictObject({ ...input, reason: z._default(reasonSchema, "") }),
  run: (context, { requestId, reason }) =>
    decide(context, requestId, { action: "approve", reason }),
});

/** Rejects a request with a reason that the professional reads; takes a badge away (ADM-13, C-31). */
export const rejectVerificationOperation = operation({
  name: "verifications.reject",
  kind: "command",
  homes: "server",
  input: z.strictObject(withReason),
  run(context, { requestId, reason }) {
    if (reason === "") return refuse("verification.reason_needed", { field: "reason" });
    return decide(context, requestId, { action: "reject", reason });
  },
});

/**
 * Takes back the badge that a request was approved for, with a reason that the professional reads: a
 * license ended, or an approval was a slip (ACC-10). They cannot bid until a new request is approved.
 */
export const revokeVerificationOperation = operation({
  name: "verifications.revoke",
  kind: "command",
  homes: "server",
  input: z.strictObject(withReason),
  async run(context, { requestId, reason }) {
    if (reason === "") return refuse("verification.reason_needed", { field: "reason" });
    const request = await context.session.verifications.byId(requestId);
    if (!request) return refuse("verification.not_found");
    const [credentials] = await context.session.verifications.credentialsOf([request.accountId]);
    if (!holdsBadge(request, credentials)) return refuse("verification.wrong_state");
    return decide(context, requestId, { action: "revoke", reason });
  },
});
