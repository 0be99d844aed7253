import { Refused, refusal } from "@oneup/domain";
import {
  type PaymentEvent,
  type PaymentProvider,
  type ServerPorts,
  applyPaymentEvent,
} from "@oneup/operations";
import { readPaymentEvent, versionIn } from "./read-event.ts";
import { stripeLibrary } from "./stripe-library.ts";

/** How far an event's signature may lie from our clock, before and behind, in seconds. */
const TOLERANCE_S = 300;

/** What a desk needs of the world. */
export type DeskPorts = Pick<
  ServerPorts,
  "store" | "clock" | "ids" | "passwords" | "letters" | "log"
>;

/** Where signed events of the payment provider arrive, a real one's and the sandbox's alike. */
export interface PaymentDesk {
  /**
   * Takes an event once, with its effect.
   * @param raw the body as it came, to the byte
   * @param signature the header `Stripe-Signature`
   * @throws Refused payment.signature_wrong for an event that is not the provider's, or not of now;
   *   payment.event_unreadable, which the operator reads in the log and at the provider
   */
  take(raw: string, signature: string): Promise<void>;
}

const wrong = () => new Refused(refusal("payment.signature_wrong"));

/** The time that a signature names, in seconds; NaN without one, or with several: who reads which is not known. */
function timeIn(signature: string): number {
  const times = signature.split(",").filter((part) => /^\s*t\s*=/.test(part));
  return times.length === 1
    ? Number(/^t=(\d{1,12})$/.exec(times[0] ?? "")?.[1] ?? Number.NaN)
    : Number.NaN;
}

/**
 * Opens the desk.
 * @param provider ends what a new purchase takes the place of
 */
export function openPaymentDesk(
  ports: DeskPorts,
  secret: string,
  provider: PaymentProvider,
): PaymentDesk {
  async function insistOnSignature(raw: string, signature: string): Promise<void> {
    // The library looks at old times only, and by its own clock.
    const apart = Math.abs(Date.parse(ports.clock.now()) / 1000 - timeIn(signature));
    if (!(apart <= TOLERANCE_S)) throw wrong();
    const { webhooks } = await stripeLibrary();
    try {
      // Not the event: the library makes none of what only names an object.
      const fits = webhooks.signature?.verifyHeader(raw, signature, secret, 0);
      if (fits !== true) throw wrong();
    } catch {
      throw wrong();
    }
  }

  function read(raw: string): PaymentEvent | null {
    try {
      return readPaymentEvent(raw);
    } catch (error) {
      const details = { version: versionIn(raw) };
      ports.log(`An event of Stripe's API version ${details.version} cannot be read.`, error);
      throw new Refused(refusal("payment.event_unreadable", { details }));
    }
  }

  /** What an event leaves out and the provider knows; without its answer the event is taken as it is. */
  async function whole(event: PaymentEvent): Promise<PaymentEvent> {
    const { heard, checkoutId, moneyBack } = event;
    try {
      const card = heard && checkoutId !== null ? await provider.cardOf?.(heard.id) : null;
      if (card) return { ...event, card };
      if (moneyBack?.customerId !== null) return event;
      const customerId = (await provider.customerOf?.(moneyBack.chargeId)) ?? null;
      return { ...event, moneyBack: { ...moneyBack, customerId } };
    } catch (error) {
      ports.log(`Stripe did not tell more of the event ${event.id}.`, error);
      return event;
    }
  }

  return {
    async take(raw, signature) {
      await insistOnSignature(raw, signature);
      const event = read(raw);
      if (!event) return;
      const outcome = await applyPaymentEvent(ports, await whole(event));
      for (const old of outcome.replaced) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- rarely more than one
          await provider.cancel(old, "now");
        } catch (error) {
          ports.log(`The subscription ${old.id} was replaced and must be ended by hand.`, error);
        }
      }
    },
  };
}
