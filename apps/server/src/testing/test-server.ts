import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { VerbInput } from "@oneup/operations";
import { createDatabase, nameDatabase } from "@oneup/store-sql/testing";
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from "fastify";
import { inject } from "vitest";
import { buildApp } from "../app.ts";
import { type Composed, compose } from "../compose.ts";
import type { AppSettings } from "../deps.ts";
import { DiskFolder } from "../files/disk-folder.adapter.ts";
import type { FileStore } from "../files/file-store.ts";
import { type NewAccount, addAccount } from "../first-run.ts";
import { SIGN_IN_LIMITS } from "../sessions/sign-in-limits.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

export const PASSWORD = "correct horse battery";

const SETTINGS: AppSettings = {
  publicUrl: null,
  trustProxy: false,
  callsPerMinute: 0,
  signIn: SIGN_IN_LIMITS,
  webRoot: null,
};

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "HEAD" | "OPTIONS";

/** A person's browser: it keeps its cookie and calls as a page of ours does. */
export class Browser {
  readonly app: FastifyInstance;
  cookie: string;
  readonly id: string;

  constructor(app: FastifyInstance, cookie = "", id = "") {
    this.app = app;
    this.cookie = cookie;
    this.id = id;
  }

  async call(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = this.cookie === "" ? {} : { cookie: this.cookie };
    const json = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    return this.app.inject({ method, url, headers: { ...cookie, ...type, ...headers }, ...json });
  }

  /** Calls and insists that it went well. */
  async done<T>(method: Method, url: string, body?: unknown): Promise<T> {
    const answer = await this.call(method, url, body);
    if (answer.statusCode !== 200) {
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    }
    return answer.json<T>();
  }
}

/** The cookie of an answer as a browser hands it back. */
export function cookieOf(answer: LightMyRequestResponse): string {
  const [cookie] = answer.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : "";
}

/** A real server over a real database, for one file of tests. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly parts: Composed;
  readonly dataDir: string;
  /** What the person at the terminal was told, line by line. */
  readonly said: readonly string[];
  /** A guest's browser. */
  guest(): Browser;
  /** Makes an account and signs it in. */
  person(given: Partial<NewAccount> & Pick<NewAccount, "email">): Promise<Browser>;
  /** Another application over the same database: another process. */
  another(settings?: Partial<AppSettings>): Promise<{ app: FastifyInstance; parts: Composed }>;
  stop(): Promise<void>;
}

/**
 * @param log hears what the server logs; nobody does without one
 * @param outside where the bytes of pictures lie, in the data folder without one; what watches the first application
 */
export async function startTestServer(
  settings: Partial<AppSettings> = {},
  log: FastifyBaseLogger | null = null,
  outside: { readonly files?: FileStore; readonly telemetry?: Telemetry } = {},
): Promise<TestServer> {
  const { server, template } = inject("database");
  // The database goes with its server, at the end of the run.
  const connection = await createDatabase(server, nameDatabase("server"), template);
  const dataDir = mkdtempSync(join(tmpdir(), "oneup-server-"));
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const running: { app: FastifyInstance; parts: Composed }[] = [];
  const another = async (more: Partial<AppSettings> = {}, watching?: Telemetry) => {
    const parts = compose({
      connection,
      files: outside.files ?? new DiskFolder(dataDir),
      log,
      say,
      settings: { ...SETTINGS, ...more },
      ...(watching && { telemetry: watching }),
    });
    const app = await buildApp(parts.deps);
    running.push({ app, parts });
    return { app, parts };
  };
  const { app, parts } = await another(settings, outside.telemetry);
  return {
    app,
    parts,
    dataDir,
    said,
    another,
    guest: () => new Browser(app),
    async person(given) {
      const account = await addAccount(parts.deps.ports, {
        password: PASSWORD,
        role: "user",
        userType: "homeowner",
        name: given.email,
        ...given,
      });
      if (!account) throw new Error(`${given.email} is taken.`);
      const body = { email: given.email, password: given.password ?? PASSWORD };
      const answer = await new Browser(app).call("POST", "/api/login", body);
      if (answer.statusCode !== 200) throw new Error(`Sign-in: ${answer.body}`);
      return new Browser(app, cookieOf(answer), account.id);
    },
    async stop() {
      await Promise.all(running.map((each) => each.app.close()));
      await Promise.all(running.map((each) => each.parts.close()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const figure = {
  low: 100_000,
  typical: 150_000,
  high: 200_000,
  origin: { kind: "benchmark", source: "a test", evidence: "none", years: "2026" },
} as const;

/** A new quote with one room and an address. */
export function quoteDraft(
  more: Partial<VerbInput<"quotes.create">> = {},
): VerbInput<"quotes.create"> {
  return {
    origin: "quick-quote",
    address: { street: "1 Test Street", city: "Sacramento", state: "CA", zip: "95814" },
    upgrades: [{ room: "Kitchen", description: "Navy cabinets", cost: figure, valueGain: figure }],
    ...more,
  };
}

/** A bid as a form sends it. */
export function bidDraft(more: Record<string, unknown> = {}): Record<string, unknown> {
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return {
    amount: "$25,800",
    name: "Carl Novak",
    company: "Novak Kitchens",
    email: "",
    phone: "(555) 010-0104",
    expirationDate: inAMonth,
    ...more,
  };
}

/** The owner makes a quote and publishes it. */
export async function publishedQuote(
  owner: Browser,
  more: Partial<VerbInput<"quotes.create">> = {},
): Promise<string> {
  const { quote } = await owner.done<{ quote: { id: string } }>(
    "POST",
    "/api/quotes",
    quoteDraft(more),
  );
  await owner.done("POST", `/api/quotes/${quote.id}/publish`);
  return quote.id;
}
