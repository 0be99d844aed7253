import {
  type RegistrationDraft,
  SHORTEST_PASSWORD,
  type VerificationRequest,
  passwordFault,
  readName,
  readRegistration,
  registrationDraftSchema,
} from "@oneup/domain";
import { addresseeOf, sendAccountLink } from "../accounts/account-links.ts";
import { newAccount } from "../accounts/new-account.ts";
import { insist, refuse } from "../insist.ts";
import { type ServerTaskContext, task } from "../operation.ts";
import type { AccountRecord } from "../accounts.port.ts";
import type { ServerSession } from "../ports.ts";
import type { KeptDocument, VerificationRecord } from "../verification.port.ts";
import { ADMINS } from "./settle-verification.ts";

/** The fields of a request before any decision. */
export function undecided(
  request: VerificationRequest,
  of: { readonly id: string; readonly accountId: string; readonly document: KeptDocument | null },
): VerificationRecord {
  const nobody = { decidedAt: null, decidedBy: null, reason: "", revoked: false };
  return { ...request, ...of, ...nobody, source: null, fileDate: null };
}

/** Keeps a certificate with the private documents; null where none was handed in. */
export async function keepDocument(
  { ports }: Pick<ServerTaskContext, "ports">,
  dataUrl: string,
): Promise<KeptDocument | null> {
  if (dataUrl === "") return null;
  return (await ports.documents?.keep(dataUrl)) ?? refuse("demo.needs_account");
}

/**
 * Only the holder of an email hears by mail that it is taken: the answer is the same either way. An account
 * that never confirmed its email gets that link again.
 */
async function tellOwner(
  { ports }: ServerTaskContext,
  session: ServerSession,
  account: AccountRecord,
) {
  const { id: accountId, email } = account;
  if (account.emailConfirmedAt === null && account.verification === "pending") {
    await sendAccountLink(ports, session, { purpose: "confirmEmail", accountId, email });
    return;
  }
  await ports.letters?.tell(session, { kind: "alreadyRegistered", ...addresseeOf(account) });
}

async function registerAccount(
  context: ServerTaskContext,
  draft: RegistrationDraft,
): Promise<void> {
  const { ports } = context;
  const { passwords, store, clock, ids } = ports;
  const request = insist(readRegistration(draft, clock.now()));
  const fault = passwordFault(draft.password);
  if (fault !== null) refuse(fault, { field: "password", details: { least: SHORTEST_PASSWORD } });
  insist(readName(request.businessName, "businessName"));
  // Both before it is known whether the email is taken: the answer takes as long either way.
  const document = await keepDocument(context, request.insuranceDocument);
  const passwordHash = await passwords.hash(draft.password);
  const { email: address, userType, businessName: companyName, licenseNumber } = request;
  const stated = { email: address, userType, companyName, licenseNumber };
  const account = newAccount({ ids, clock }, { ...stated, passwordHash, verification: "pending" });
  await store.transact(async (session) => {
    if (!(await session.accounts.add(account))) {
      const owner = await session.accounts.byEmail(account.email);
      if (owner) await tellOwner(context, session, owner);
      return;
    }
    const { id: accountId, email } = account;
    const record = { ...request, insuranceDocument: "" };
    await session.verifications.add(undecided(record, { id: ids.user(), accountId, document }));
    await sendAccountLink(ports, session, { purpose: "confirmEmail", accountId, email });
    await session.changes.tell({ topic: "verifications", audience: ADMINS });
    await session.changes.tell({ topic: "users", audience: ADMINS });
  });
}

/**
 * Registers a professional: an account is made, its email is to be confirmed, and the answer is the same
 * whether the email was known or not (C-15, S-27, ACC-03).
 */
export const registerProfessionalOperation = task({
  name: "verifications.register",
  kind: "task",
  homes: "server",
  answersSecret: true,
  input: registrationDraftSchema,
  async run(context, draft) {
    if (context.actor.kind === "account") return refuse("account.already_signed_in");
    await registerAccount(context, draft);
    return { status: "pending" as const };
  },
});
