import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { OtlpReceiver } from "../testing/otlp-receiver.ts";
import { bidDraft, publishedQuote, startTestServer } from "../testing/test-server.ts";
import { openTraces } from "./traces.adapter.ts";

const receiver = new OtlpReceiver();

beforeEach(async () => {
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "20");
  await receiver.start();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await receiver.stop();
});

const named = (name: string) => receiver.spans.filter((span) => span.name === name);
const of = ({ attributes }: (typeof receiver.spans)[number], key: string) =>
  Object.values(attributes.find((each) => each.key === key)?.value ?? {})[0];

describe("traces", () => {
  it("OPS-06 a request's span has its verb, its route and its transaction below it, and nobody's contact", async () => {
    const traces = openTraces(receiver.url, () => undefined);
    const server = await startTestServer({}, null, { telemetry: traces });
    const owner = await server.person({ email: "owner@oneup.example", name: "Olive Owner" });
    const bidder = await server.person({ email: "carl@oneup.example", userType: "contractor" });
    const quoteId = await publishedQuote(owner);
    const path = `/api/quotes/${quoteId}/bids`;
    await bidder.done("POST", path, bidDraft({ email: "carl@novak.example" }));
    const refused = await server.guest().call("POST", path, bidDraft());
    await server.stop();
    await traces.close();

    const withStatus = (status: number) =>
      named("bids.submit").find((each) => of(each, "http.response.status_code") === status);
    const [bid, guests] = [withStatus(200), withStatus(401)];
    expect(bid && of(bid, "http.route")).toBe("/api/quotes/:quoteId/bids");
    expect(bid && of(bid, "http.request.method")).toBe("POST");
    expect(bid?.parentSpanId).toBeUndefined();
    expect(refused.statusCode).toBe(401);
    expect(guests && of(guests, "error.type")).toBe(refused.headers["x-error-code"]);
    const below = named("database transaction").filter((each) => each.traceId === bid?.traceId);
    expect(below.map(({ parentSpanId }) => parentSpanId)).toContain(bid?.spanId);
    // None stands alone.
    expect(named("database transaction").every((each) => each.parentSpanId !== undefined)).toBe(
      true,
    );
    expect(receiver.text).toContain('"stringValue":"oneup"');
    expect(receiver.text).not.toMatch(/@|Olive|Novak|555\)|Test Street|127\.0\.0\.1/);
    expect(receiver.text).not.toContain(quoteId);
  });

  it("OPS-06 work in work stands below it, a mail without its recipient, and what failed says its kind and no words", async () => {
    const traces = openTraces(receiver.url, () => undefined);
    const fault = new TypeError("550 no such mailbox ann@people.example");
    const sending = traces.during({ kind: "mail" }, () =>
      traces.during({ kind: "model", name: "reading" }, () => Promise.reject(fault)),
    );
    await expect(sending).rejects.toBe(fault);
    expect(await traces.during({ kind: "job", name: "tidy" }, async () => 7)).toBe(7);
    await traces.close();
    const [mail, model] = [named("mail")[0], named("model reading")[0]];
    expect(model?.parentSpanId).toBe(mail?.spanId);
    expect([mail, model].map((span) => span && of(span, "error.type"))).toEqual([
      "TypeError",
      "TypeError",
    ]);
    expect(mail?.status).toEqual({ code: 2 });
    expect(receiver.text).not.toMatch(/people\.example|mailbox|tidy/);
  });

  it("OPS-06 a receiver that takes nothing is told of once, and once that it takes them again", async () => {
    const said: string[] = [];
    const traces = openTraces(receiver.url, (message) => void said.push(message));
    const work = () => traces.during({ kind: "mail" }, async () => undefined);
    receiver.status = 400;
    await work();
    await eventually(() => expect(said).toEqual(["Traces do not arrive."]));
    receiver.status = 200;
    await work();
    await eventually(() => expect(said).toEqual(["Traces do not arrive.", "Traces arrive again."]));
    await traces.close();
  });
});
