import { Refused, refusal } from "@oneup/domain";
import type { FastifyInstance } from "fastify";
import { sendJson } from "../http/bind-registry.route.ts";
import type { PaymentDesk } from "./payment-desk.ts";

/** The largest event that is read, in bytes. */
const EVENT_LIMIT = 500_000;

/**
 * Where Stripe delivers its events (row 11): the signature decides, nobody's session or role. What
 * was taken before is answered as done, so that it is not sent again.
 */
export async function addStripeWebhook(
  app: FastifyInstance,
  desk: PaymentDesk | null,
): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    // As it came, to the byte: the signature is over these bytes.
    raw.addContentTypeParser(
      "*",
      { parseAs: "string", bodyLimit: EVENT_LIMIT },
      (_request, body, done) => done(null, body),
    );
    raw.post("/api/stripe/webhook", { bodyLimit: EVENT_LIMIT }, async (request, reply) => {
      if (!desk) throw new Refused(refusal("payment.not_offered"));
      const signature = request.headers["stripe-signature"];
      const text = typeof request.body === "string" ? request.body : "";
      await desk.take(text, typeof signature === "string" ? signature : "");
      return sendJson(reply, { received: true });
    });
  });
}
