import type { Cents, Notice } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import { audit } from "../admin/audit.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";

/** No signed-in person does what Stripe reports. */
const STRIPE = { id: "stripe", contact: { email: "Stripe" } };

/** Tells the admins of a payment that they are to decide on: a line of the audit log, and a notice for each. */
export async function alertAdmins(
  ports: Pick<ServerPorts, "clock">,
  session: ServerSession,
  about: { subject: AccountRecord | null; details: string },
  facts: { who: string; amount: Cents; reason: string },
): Promise<void> {
  await audit(ports, session, STRIPE, "payments.alert", about);
  const active = { role: "admin", status: "active" } as const;
  const admins = await session.accounts.list({ after: null, limit: 100 }, active);
  const notices = admins.map(
    ({ id: accountId }): Notice => ({
      accountId,
      kind: "paymentAlert",
      quoteId: "",
      bidId: null,
      facts: { place: "", ...facts },
      at: ports.clock.now(),
    }),
  );
  const audience = admins.map(({ id }) => id);
  await session.changes.tell({ topic: "notifications", audience }, notices);
  await session.changes.tell({ topic: "users", audience: ["admins"] });
}
