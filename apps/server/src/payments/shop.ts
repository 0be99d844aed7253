import { randomBytes } from "node:crypto";
import type { PaymentProvider, ServerPorts } from "@oneup/operations";
import type { FastifyRequest } from "fastify";
import type { AppSettings } from "../deps.ts";
import { type DeskPorts, type PaymentDesk, openPaymentDesk } from "./payment-desk.ts";
import { sandboxPayments } from "./sandbox.adapter.ts";
import { stripePayments } from "./stripe.adapter.ts";

/** Who takes payments, and where their events arrive; nobody where nothing is sold. */
export interface Shop {
  readonly payments?: PaymentProvider;
  readonly desk: PaymentDesk | null;
}

/** The usual hosts of this machine, known without reading an address in each call. */
const USUAL_LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/** Whether a host, with or without its port, is this machine's own: nobody mistakes the sandbox for a shop there. */
function isLoopback(host: string): boolean {
  if (USUAL_LOOPBACK.test(host)) return true;
  const url = `http://${/^[^[]*:.*:/.test(host) ? `[${host}]` : host}`;
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" };
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) || hostname.endsWith(".localhost");
}

/** What proxies add: behind one, a name of this machine is the proxy's word for it. */
const FORWARDED = /^(?:x-forwarded-.*|forwarded|x-real-ip|via)$/;

/**
 * The ports as whoever makes a request has them: where it came by another name than this machine's, or through a
 * proxy, the sandbox sells nothing unless it is told to (MON-02).
 */
export function portsFor<P extends ServerPorts>(
  ports: P,
  { headers }: Pick<FastifyRequest, "headers">,
  { sandboxAnywhere }: Pick<AppSettings, "sandboxAnywhere">,
): P | Omit<P, "payments"> {
  if (ports.payments?.kind !== "sandbox" || sandboxAnywhere === true) return ports;
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  if (!isForwarded && isLoopback(headers.host ?? "")) return ports;
  const { payments: _payments, ...others } = ports;
  const capabilities = async () => ({ ...(await ports.capabilities()), payments: "none" as const });
  return { ...others, capabilities };
}

/**
 * Stripe where its keys are set; else the sandbox, which runs for this machine alone, by where it listens and what it
 * is called, unless it is told to run anywhere (MON-02).
 * @param base answers the address under which people reach the product
 */
export function openShop(
  ports: DeskPorts,
  settings: Pick<AppSettings, "stripe" | "sandboxAnywhere" | "publicUrl" | "host">,
  base: () => string,
): Shop {
  const { stripe, sandboxAnywhere, publicUrl, host = "localhost" } = settings;
  if (stripe) {
    const payments = stripePayments(stripe, { base, log: ports.log });
    return { payments, desk: openPaymentDesk(ports, stripe.webhookSecret, payments) };
  }
  const called = publicUrl === null ? host : new URL(publicUrl).host;
  if (sandboxAnywhere !== true && ![host, called].every(isLoopback)) return { desk: null };
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const { clock } = ports;
  const payments = sandboxPayments({ clock, secret, desk: () => desk });
  const desk: PaymentDesk = openPaymentDesk(ports, secret, payments);
  return { payments, desk };
}
