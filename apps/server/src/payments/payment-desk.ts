import { Refused, refusal } from "@oneup/domain";
import {
  type Outcome,
  type PaymentProvider,
  type Ports,
  applyPaymentEvent,
} from "@oneup/operations";
import { readPaymentEvent } from "./read-event.ts";
import { stripeLibrary } from "./stripe-library.ts";

/** How far an event's signature may lie from our clock, before and behind, in seconds. */
const TOLERANCE_S = 300;

/** What a desk needs of the world. */
export type DeskPorts = Pick<Ports, "store" | "clock" | "ids" | "passwords" | "letters" | "log">;

/** Where signed events of the payment provider arrive, a real one's and the sandbox's alike. */
export interface PaymentDesk {
  /**
   * Takes an event once, with its effect.
   * @param raw the body as it came, to the byte
   * @param signature the header `Stripe-Signature`
   * @throws Refused payment.signature_wrong for an event that is not the provider's, or not of now
   */
  take(raw: string, signature: string): Promise<Outcome>;
}

const wrong = () => new Refused(refusal("payment.signature_wrong"));

/** The time that a signature names, in seconds; NaN without one. */
function timeIn(signature: string): number {
  return Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
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
      webhooks.constructEvent(raw, signature, secret, 0);
    } catch {
      throw wrong();
    }
  }

  return {
    async take(raw, signature) {
      await insistOnSignature(raw, signature);
      const outcome = await applyPaymentEvent(ports, readPaymentEvent(raw));
      for (const old of outcome.replaced) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- rarely more than one
          await provider.cancel(old, "now");
        } catch (error) {
          ports.log(`The subscription ${old.id} was replaced and must be ended by hand.`, error);
        }
      }
      return outcome;
    },
  };
}
