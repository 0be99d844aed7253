import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { Stripe } from "stripe";
import { LocalServer, bodyOf } from "./local-server.ts";

/** A call as it arrived: form fields with their brackets, `items[0][quantity]`. */
interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  readonly authorization: string | undefined;
}

type Json = Record<string, unknown>;

/**
 * A local server that speaks as much of Stripe's protocol as we use: form-encoded calls, JSON
 * answers, errors with a code, and events that are signed by the library's own helper.
 */
export class FakeStripe extends LocalServer {
  readonly calls: ReceivedCall[] = [];
  readonly secret = "whsec_of_the_test";
  readonly #made = new Set<string>();
  readonly #answered = new Map<string, Json>();
  /** The next call is answered with this status. */
  failNext: number | null = null;

  constructor() {
    super();
    this.server.on("request", (request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      });
    });
  }

  /** The calls of a method to paths that begin so. */
  to(method: string, path: string): readonly ReceivedCall[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith(path));
  }

  /** An event with its signature, as it is delivered. */
  event(
    type: string,
    object: unknown,
    more: { id?: string; created?: number; signedAt?: number; secret?: string } = {},
  ): { payload: string; signature: string } {
    const now = Math.floor(Date.now() / 1000);
    const payload = JSON.stringify({
      id: more.id ?? `evt_${randomUUID()}`,
      object: "event",
      type,
      created: more.created ?? now,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: more.secret ?? this.secret,
      timestamp: more.signedAt ?? now,
    });
    return { payload, signature };
  }

  /** The signature of a body. */
  signatureOf(payload: string): string {
    const timestamp = Math.floor(Date.now() / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret, timestamp });
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: Json }> {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const fields = Object.fromEntries(new URLSearchParams(String(await bodyOf(request))));
    const { authorization } = request.headers;
    const key = request.headers["idempotency-key"];
    const idempotencyKey = typeof key === "string" ? key : undefined;
    const call = { method: request.method ?? "", path, fields, idempotencyKey, authorization };
    this.calls.push(call);
    if (this.failNext !== null) {
      const status = this.failNext;
      this.failNext = null;
      return { status, body: { error: { type: "api_error", message: "away" } } };
    }
    const before = idempotencyKey === undefined ? undefined : this.#answered.get(idempotencyKey);
    if (before) return { status: 200, body: before };
    const answer = this.#do(call);
    if (idempotencyKey !== undefined && answer.status === 200) {
      this.#answered.set(idempotencyKey, answer.body);
    }
    return answer;
  }

  #do({ method, path, fields }: ReceivedCall): { status: number; body: Json } {
    const done = (body: Json) => ({ status: 200, body });
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
      return done({ id, object: "checkout.session", url: `https://pay.example/${id}` });
    }
    if (method === "POST" && (path === "/v1/coupons" || path === "/v1/products")) {
      const id = fields["id"] ?? "";
      if (this.#made.has(id)) {
        const error = { type: "invalid_request_error", code: "resource_already_exists" };
        return { status: 400, body: { error: { ...error, message: "It is there already." } } };
      }
      this.#made.add(id);
      return done({ id });
    }
    if (path === "/v1/billing_portal/sessions") return done({ url: "https://portal.example/1" });
    if (path === "/v1/invoices/create_preview") {
      // The customer is in the middle of a month that costs $99.
      const price = Number(fields["subscription_details[items][0][price_data][unit_amount]"]);
      const total = (price - 9_900) / 2;
      return done({ object: "invoice", amount_due: Math.max(0, total), total });
    }
    const [, customer] = /^\/v1\/charges\/ch_of_(\w+)$/.exec(path) ?? [];
    if (customer !== undefined) return done({ id: `ch_of_${customer}`, customer });
    if (path.startsWith("/v1/subscriptions/")) {
      const id = path.slice("/v1/subscriptions/".length);
      const paid = { id: "pm_1", card: { fingerprint: "fp_of_all" } };
      const items = { data: [{ id: "si_1" }] };
      return done({ id, metadata: { plan: "pro" }, items, default_payment_method: paid });
    }
    const error = { type: "invalid_request_error", message: `No such path: ${method} ${path}` };
    return { status: 404, body: { error } };
  }
}
