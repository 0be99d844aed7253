import { type Actor, mayAsk } from "@oneup/domain";
import { audit } from "../admin/audit.ts";
import { insist, refuse } from "../insist.ts";
import type { ServerPorts } from "../ports.ts";
import type { KeptDocument } from "../verification.port.ts";

/**
 * The certificate of a request, for its professional and for admins alone (row 29); each reading
 * stands in the audit log before the bytes are handed out.
 * @throws Refused document.not_found, as for one that does not exist, to everybody else
 */
export async function readDocument(
  ports: Pick<ServerPorts, "store" | "clock" | "documents">,
  actor: Actor,
  requestId: string,
): Promise<{ document: KeptDocument; bytes: Uint8Array }> {
  insist(mayAsk("verifications.document", actor));
  const document = await ports.store.transact(async (session) => {
    const request = await session.verifications.byId(requestId);
    const allowed = actor.role === "admin" || request?.accountId === actor.id;
    if (!request?.document || !allowed) return refuse("document.not_found");
    const subject = { id: request.accountId, email: request.email };
    const details = request.document.id;
    await audit(ports, session, actor, "verifications.document", { subject, details });
    return request.document;
  });
  const bytes = (await ports.documents?.read(document.id)) ?? refuse("document.not_found");
  return { document, bytes };
}
