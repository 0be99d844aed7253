import { couponHolders } from "@oneup/domain";
import type { AccountRecord } from "../accounts.port.ts";
import { refuse } from "../insist.ts";
import type { Checkout } from "../payments.port.ts";
import type { ServerPorts, ServerSession } from "../ports.ts";
import { alertAdmins } from "./alert-admins.ts";

type HashPorts = Pick<ServerPorts, "passwords">;

/** Hashes, because they are kept for longer than an account. */
function holdersOf({ passwords }: HashPorts, emails: string[], accountId = "", card = "") {
  const holders = couponHolders(emails, { accountId, card });
  return holders.map((each) => passwords.hashToken(each));
}

/**
 * Insists that the buyer has not redeemed the coupon before.
 * @throws Refused payment.coupon_used
 */
export async function insistOnUnused(
  ports: HashPorts,
  session: ServerSession,
  { couponCode, email }: Pick<Checkout, "couponCode" | "email">,
  account: AccountRecord | null,
): Promise<void> {
  const holders = holdersOf(ports, [email, account?.email ?? email], account?.id);
  if (couponCode !== "" && (await session.payments.isRedeemed(couponCode, holders))) {
    refuse("payment.coupon_used", { field: "couponCode" });
  }
}

/**
 * Records the user of a coupon once its purchase is paid. If the same person used it before, by a second page
 * or another email with the same card, the admins are told; the charge stays.
 */
export async function redeemCoupon(
  ports: HashPorts & Pick<ServerPorts, "clock">,
  session: ServerSession,
  { couponCode, firstMonth: amount, email }: Checkout,
  { subject, card }: { readonly subject: AccountRecord; readonly card: string | undefined },
): Promise<void> {
  const holders = holdersOf(ports, [email, subject.email], subject.id, card);
  const isAgain = await session.payments.isRedeemed(couponCode, holders);
  await session.payments.redeem(couponCode, holders, ports.clock.now());
  if (!isAgain) return;
  const about = { subject, details: `coupon: ${couponCode}` };
  await alertAdmins(ports, session, about, { who: subject.email, amount, reason: "coupon" });
}
