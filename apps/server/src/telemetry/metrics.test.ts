import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { uploadTiny } from "../testing/calls.ts";
import { EventReader, listenSomewhere } from "../testing/event-reader.ts";
import { eventually } from "../testing/eventually.ts";
import { FakeModels, draws, fails, isSilent } from "../testing/fake-models.ts";
import {
  type Browser,
  type TestServer,
  bidDraft,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";
import { openMetrics } from "./metrics.adapter.ts";

const models = new FakeModels();
let metrics: Awaited<ReturnType<typeof openMetrics>>;
let server: TestServer;
let base: string;
let owner: Browser;
let bidder: Browser;

beforeAll(async () => {
  await models.start();
  metrics = await openMetrics({ host: "127.0.0.1", port: 0 });
  const ai = {
    provider: "openai",
    apiKey: "sk-of-the-test",
    baseUrl: models.url,
    visionModel: null,
    imageModel: "painting",
    deadlineMs: 60_000,
    limits: { account: 100, house: 100 },
  } as const;
  server = await startTestServer({ ai }, null, { telemetry: metrics });
  base = await listenSomewhere(server.app);
  owner = await server.person({ email: "owner@oneup.example" });
  const { store, clock } = server.parts.deps.ports;
  const grant = { accountId: owner.id, kind: "admin", amount: 500, period: null } as const;
  await store.transact(({ credits }) => credits.grant({ ...grant, at: clock.now() }));
  bidder = await server.person({ email: "bidder@oneup.example", userType: "contractor" });
});
afterAll(async () => {
  await server.stop();
  await metrics.close();
  await models.stop();
});

const at = (path: string, method = "GET") =>
  fetch(`http://127.0.0.1:${metrics.port}${path}`, { method });

/** The values by their name with labels. */
async function values(): Promise<Readonly<Record<string, number>>> {
  const lines = (await (await at("/metrics")).text()).split("\n");
  const samples = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    samples.map((line) => {
      const cut = line.lastIndexOf(" ");
      return [line.slice(0, cut), Number(line.slice(cut + 1))];
    }),
  );
}

const count = (verb: string, outcome: string) =>
  `oneup_http_request_duration_seconds_count{verb="${verb}",outcome="${outcome}"}`;

const UNITS = /_(milliseconds|minutes|hours|days|kilobytes|megabytes|bits)(_|$)/;
const SHORT = /_(s|ms|us|ns|sec|b|kb|mb)(_|$)/;

/** What Prometheus' own linter would say of names, types and helps. */
function lint(text: string): readonly string[] {
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const faults: string[] = [];
  for (const line of text.split("\n")) {
    const [, word, name = "", rest = ""] = /^# (TYPE|HELP) (\S+) ?(.*)$/.exec(line) ?? [];
    if (word === "TYPE") types.set(name, rest);
    else if (word === "HELP" && rest !== "") helps.add(name);
    for (const [, label = ""] of line.matchAll(/[{,](\w+)="/g)) {
      if (/[A-Z]/.test(label)) faults.push(`${label}: camel case`);
    }
  }
  for (const [name, type] of types) {
    if (!helps.has(name)) faults.push(`${name}: no help`);
    if ((type === "counter") !== name.endsWith("_total")) faults.push(`${name}: _total`);
    if (/_(count|sum|bucket)$/.test(name)) faults.push(`${name}: reserved`);
    if (/[A-Z:]/.test(name) || UNITS.test(name) || SHORT.test(name)) faults.push(`${name}: name`);
    if (new RegExp(`_(${type}|gauge|counter)(_|$)`).test(name)) faults.push(`${name}: type`);
  }
  return faults;
}

describe("metrics", () => {
  it("OPS-06 requests count by verb and outcome, refusals by code, and no id or address stands in a label", async () => {
    const quoteId = await publishedQuote(owner);
    const wrong = { email: "owner@oneup.example", password: "not this one" };
    expect((await server.guest().call("POST", "/api/login", wrong)).statusCode).toBe(401);
    await owner.done("GET", `/api/quotes/${quoteId}`);
    await owner.done("GET", `/api/quotes/${quoteId}`);
    await server.guest().call("GET", "/api/nowhere/quote-4711?email=owner@oneup.example");
    await eventually(async () => {
      expect(await values()).toMatchObject({
        [count("accounts.signIn", "ok")]: 2,
        [count("accounts.signIn", "refused")]: 1,
        [count("quotes.read", "ok")]: 2,
        'oneup_http_refusals_total{code="account.wrong_credentials"}': 1,
      });
    });
    const text = await (await at("/metrics")).text();
    expect(text).not.toMatch(/@|quote-4711|127\.0\.0\.1/);
    expect(text).not.toContain(quoteId);
  });

  it("OPS-06 streams, events, the pool, mails that wait, transactions and the event loop are told as they are now", async () => {
    const before = await values();
    const quoteId = await publishedQuote(owner);
    const reader = await EventReader.open(base, owner.cookie);
    await eventually(() => expect(reader.ready).toBeDefined());
    await bidder.done("POST", `/api/quotes/${quoteId}/bids`, bidDraft());
    await server.parts.pool.query(
      `insert into mails (recipient, subject, text, html, created_at, due_at)
       values ('a@b.example', '', '', '', now(), now())`,
    );
    await eventually(async () => expect((await values())["oneup_events_sent_total"]).toBe(1));
    const now = await values();
    expect(now).toMatchObject({ oneup_event_streams: 1, oneup_mails_due: 1 });
    expect(now["oneup_database_connections"]).toBeGreaterThan(0);
    expect(now["oneup_database_connections_awaited"]).toBe(0);
    expect(now["nodejs_eventloop_lag_seconds"]).toBeGreaterThanOrEqual(0);
    expect(now["process_resident_memory_bytes"]).toBeGreaterThan(10_000_000);
    const done = 'oneup_database_transaction_duration_seconds_count{outcome="ok"}';
    expect((now[done] ?? 0) - (before[done] ?? 0)).toBeGreaterThanOrEqual(3);
    reader.cut();
    await eventually(async () => expect((await values())["oneup_event_streams"]).toBe(0));
    // A stream is no slow request; one that was refused is a request.
    expect((await fetch(`${base}/api/events`)).status).toBe(401);
    const ofStreams = async () =>
      Object.keys(await values()).filter((name) => name.includes('_count{verb="/api/events'));
    await eventually(async () =>
      expect(await ofStreams()).toEqual([count("/api/events", "refused")]),
    );
  });

  it("OPS-06 pictures and calls of models count with what they cost, failed ones without", async () => {
    const image = await uploadTiny(owner);
    const navy = draws(async ({ files }) => {
      const { width, height } = await sharp(files["image"] ?? files["image[]"]).metadata();
      const create = { width, height, channels: 3, background: "#1b2a52" } as const;
      return sharp({ create }).png().toBuffer();
    });
    models.will(fails(400), navy);
    const draw = () =>
      owner.call("POST", "/api/quick-quote/visualize-single", { image, customPrompt: "navy" });
    await draw();
    expect((await draw()).json()).toMatchObject({ kind: "model" });
    expect(await values()).toMatchObject({
      'oneup_model_call_duration_seconds_count{skill="picture",outcome="failed"}': 1,
      'oneup_model_call_duration_seconds_count{skill="picture",outcome="ok"}': 1,
      'oneup_model_cost_cents_total{skill="picture"}': 5,
      'oneup_picture_job_duration_seconds_count{job="prepare",outcome="ok"}': 1,
      'oneup_picture_job_duration_seconds_count{job="layOverPhoto",outcome="ok"}': 1,
      oneup_picture_jobs_waiting: 0,
      oneup_picture_workers_busy: 0,
    });
  });

  it("OPS-06 who leaves before the answer counts as such", async () => {
    models.will(isSilent());
    const leaving = new AbortController();
    const call = fetch(`${base}/api/quick-quote/visualize-single`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: owner.cookie },
      body: JSON.stringify({ image: await uploadTiny(owner), customPrompt: "navy" }),
      signal: leaving.signal,
    });
    await eventually(() => expect(models.calls).toHaveLength(1));
    leaving.abort();
    await expect(call).rejects.toThrow("aborted");
    const left = count("quickQuote.visualizeSingle", "aborted");
    await eventually(async () => expect((await values())[left]).toBe(1));
  });

  it("OPS-06 mails and scheduled jobs count by outcome", async () => {
    const job = { kind: "job", name: "tidy" } as const;
    await metrics.during(job, async () => undefined);
    const failing = metrics.during({ kind: "mail" }, () => Promise.reject(new Error("away")));
    await expect(failing).rejects.toThrow("away");
    expect(await values()).toMatchObject({
      'oneup_job_duration_seconds_count{job="tidy",outcome="ok"}': 1,
      'oneup_mail_duration_seconds_count{outcome="failed"}': 1,
    });
  });

  it("OPS-06 Prometheus' rules of names find nothing, and what is faulty is found", async () => {
    const answer = await at("/metrics");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(lint(await answer.text())).toEqual([]);
    expect(lint("# TYPE a_ms gauge\n# HELP b_total x\n# TYPE b_total gauge")).toEqual([
      "a_ms: no help",
      "a_ms: name",
      "b_total: _total",
    ]);
  });

  it("OPS-06 nothing else is served there, no visitor's address serves them, and a number that cannot be read keeps nobody from the others", async () => {
    expect((await at("/")).status).toBe(404);
    expect((await at("/api/health")).status).toBe(404);
    expect((await at("/metrics", "POST")).status).toBe(404);
    expect((await server.guest().call("GET", "/metrics")).body).not.toContain("oneup_");
    await server.parts.pool.query("alter table mails rename to mails_away");
    const now = await values();
    await server.parts.pool.query("alter table mails_away rename to mails");
    expect(now["oneup_mails_due"]).toBeNaN();
    expect(now["oneup_event_streams"]).toBe(0);
  });
});
