import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { AppSettings } from "../deps.ts";
import { FakeModels, fails, lists } from "../testing/fake-models.ts";
import { FakeStripe } from "../testing/fake-stripe.ts";
import { Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { openReadiness } from "./readiness.ts";

const models = new FakeModels();
const stripe = new FakeStripe();
let server: TestServer;
let settings: Partial<AppSettings>;

beforeAll(async () => {
  await models.start();
  await stripe.start();
  settings = {
    ai: {
      provider: "openai",
      apiKey: "sk-of-the-test",
      baseUrl: models.url,
      visionModel: "seeing",
      imageModel: null,
      deadlineMs: 60_000,
      limits: { account: 1, house: 1 },
    },
    stripe: { secretKey: "sk_test_1", webhookSecret: stripe.secret, apiUrl: stripe.url },
  };
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  await models.stop();
});

/** Nothing is configured. */
const NONE = { database: null, files: null, mail: null, models: null, payments: null };

/** What a node that has just started says. */
async function ready(more: Partial<AppSettings> = {}) {
  const { app } = await server.another(more);
  const answer = await new Browser(app).call("GET", "/api/ready");
  return { status: answer.statusCode, body: answer.json<unknown>(), headers: answer.headers };
}

describe("OPS-06 what is missing", () => {
  it("OPS-06 nothing: 200, also where a provider has no list of models and a key reads no balance", async () => {
    models.will(fails(404));
    expect(await ready(settings)).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(models.calls.map(({ key }) => key)).toEqual(["sk-of-the-test"]);
    expect(stripe.to("GET", "/v1/balance")).toHaveLength(1);
  });

  it("OPS-06 a provider that refuses the key, or fails, is named, and this node goes on serving", async () => {
    models.will(fails(401));
    stripe.failNext = 500;
    const missing = { status: "degraded", missing: ["models", "payments"] };
    expect(await ready(settings)).toMatchObject({ status: 200, body: missing });
  });

  it("OPS-06 without a place for files, or a database, it is not ready, and says no more than that", async () => {
    const folder = join(server.dataDir, "files");
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, "");
    const answer = await ready();
    rmSync(folder);
    mkdirSync(folder);
    expect(answer).toMatchObject({
      status: 503,
      body: { status: "unavailable", missing: ["files"] },
      headers: { "x-error-code": "server.busy", "retry-after": "2", "cache-control": "no-store" },
    });
    const { app, parts } = await server.another();
    const query = parts.pool.query.bind(parts.pool);
    Object.assign(parts.pool, { query: () => Promise.reject(new Error("the password is wrong")) });
    const away = await new Browser(app).call("GET", "/api/ready");
    Object.assign(parts.pool, { query });
    expect(away.statusCode).toBe(503);
    expect(away.json()).toEqual({ status: "unavailable", missing: ["database"] });
    expect((await new Browser(app).call("GET", "/api/health")).json()).toEqual({ status: "ok" });
  });

  it("OPS-06 outside parts are asked once for all who ask, and the operator hears once why one is missing", async () => {
    models.will(lists());
    const said: unknown[] = [];
    let asked = 0;
    const mail = async () => {
      asked += 1;
      throw new Error("535 not this password");
    };
    const look = openReadiness(
      { ...NONE, database: async () => 1, mail },
      (...line) => void said.push(line),
    );
    const answers = await Promise.all([look(), look(), look()]);
    expect(answers).toEqual(answers.map(() => ({ status: "degraded", missing: ["mail"] })));
    await look();
    expect(asked).toBe(1);
    expect(said).toEqual([["Not reachable: mail.", new Error("535 not this password")]]);
  });

  it("OPS-06 a part that does not answer within two seconds is missing", async () => {
    const checks = { ...NONE, database: () => new Promise(() => undefined) };
    const look = openReadiness(checks, () => undefined);
    vi.useFakeTimers();
    const answer = look();
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    expect(await answer).toEqual({ status: "unavailable", missing: ["database"] });
  });
});
