import { randomBytes } from "node:crypto";
import type { PaymentProvider } from "@oneup/operations";
import type { AppSettings } from "../deps.ts";
import { type DeskPorts, type PaymentDesk, openPaymentDesk } from "./payment-desk.ts";
import { sandboxPayments } from "./sandbox.adapter.ts";
import { stripePayments } from "./stripe.adapter.ts";

/** Who takes payments, and where their events arrive; nobody where nothing is sold. */
export interface Shop {
  readonly payments?: PaymentProvider;
  readonly desk: PaymentDesk | null;
}

/** True where people at this machine come by, and nobody could mistake the sandbox for a shop. */
function isLocal(publicUrl: string | null): boolean {
  if (publicUrl === null) return true;
  const { hostname } = new URL(publicUrl);
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith(".localhost");
}

/**
 * Stripe where its keys are set; else the sandbox, which does not run on a public address unless it
 * is told to (MON-02).
 * @param base answers the address under which people reach the product
 */
export function openShop(
  ports: DeskPorts,
  settings: Pick<AppSettings, "stripe" | "sandboxAnywhere" | "publicUrl">,
  base: () => string,
): Shop {
  const { stripe, sandboxAnywhere, publicUrl } = settings;
  if (stripe) {
    const payments = stripePayments(stripe, { base, log: ports.log });
    return { payments, desk: openPaymentDesk(ports, stripe.webhookSecret, payments) };
  }
  if (sandboxAnywhere !== true && !isLocal(publicUrl)) return { desk: null };
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const { clock } = ports;
  const payments = sandboxPayments({ clock, secret, desk: () => desk });
  const desk: PaymentDesk = openPaymentDesk(ports, secret, payments);
  return { payments, desk };
}
