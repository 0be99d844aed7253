import type { Actor } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import type { Clock, ServerSession } from "../ports.ts";

/**
 * Writes a line of the audit log, in the transaction of the logged action.
 * @param about the account that it was about, null where it was about none; `details` in short facts
 */
export function audit(
  { clock }: { readonly clock: Clock },
  session: Pick<ServerSession, "audit">,
  actor: Pick<Actor, "id"> & { readonly contact: Pick<Actor["contact"], "email"> },
  action: string,
  about: { subject: Pick<AccountRecord, "id" | "email"> | null; details?: string },
): Promise<void> {
  const { subject, details = "" } = about;
  return session.audit.append({
    at: clock.now(),
    actorId: actor.id,
    actorEmail: actor.contact.email,
    action,
    subjectId: subject?.id ?? null,
    subjectEmail: subject?.email ?? "",
    details,
  });
}
