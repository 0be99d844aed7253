import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { admin, said } from "../playwright.config.ts";
import { expect, test as journey } from "./journey.ts";

export interface Account {
  id: string;
  email: string;
  password: string;
  name: string;
  companyName: string;
}

interface NewAccount {
  userType?: "homeowner" | "contractor";
  name?: string;
  phone?: string;
}

/** Something that no other test has. */
export const unique = () => randomBytes(5).toString("hex");

function figure(cents: number) {
  const origin = { kind: "benchmark", source: "For the journeys", evidence: "", years: "2026" };
  return { low: Math.round(cents * 0.8), typical: cents, high: Math.round(cents * 1.2), origin };
}

async function answerOf<T>(call: ReturnType<APIRequestContext["post"]>): Promise<T> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`);
  const text = await response.text();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
  return (text === "" ? null : JSON.parse(text)) as T;
}

/** The server, asked directly: sets up what a test is not about. */
export class Live {
  readonly #base: string;
  readonly #admin: APIRequestContext;
  readonly #people = new Map<string, APIRequestContext>();

  constructor(base: string, adminCalls: APIRequestContext) {
    this.#base = base;
    this.#admin = adminCalls;
  }

  /** An account that nobody else uses. */
  async account(more: NewAccount = {}): Promise<Account> {
    const { userType = "homeowner", name, phone = "(555) 555-0140" } = more;
    const mark = unique();
    const password = `password-of-${mark}`;
    const data = {
      userType,
      email: `${userType}-${mark}@people.example`,
      name: name ?? (userType === "contractor" ? "Conny Crew" : "Hanna House"),
      companyName: userType === "contractor" ? `Crew ${mark}` : "",
      phone,
      password,
    };
    const made = await answerOf<Omit<Account, "password">>(
      this.#admin.post("/api/users", { data, headers: { "idempotency-key": `user-${mark}` } }),
    );
    return { ...made, password };
  }

  /** Calls the server as somebody. */
  async as(account: Pick<Account, "email" | "password">): Promise<APIRequestContext> {
    const known = this.#people.get(account.email);
    if (known) return known;
    const calls = await request.newContext({ baseURL: this.#base });
    const { email, password } = account;
    await answerOf(calls.post("/api/login", { data: { email, password } }));
    this.#people.set(email, calls);
    return calls;
  }

  /** Sends a command as somebody. */
  async send<T>(
    account: Pick<Account, "email" | "password">,
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    data?: object,
  ): Promise<T> {
    const calls = await this.as(account);
    const headers = { "idempotency-key": `e2e-${unique()}-${unique()}` };
    return answerOf<T>(calls.fetch(path, { method, headers, ...(data ? { data } : {}) }));
  }

  /** A published request for a kitchen; its id. */
  async project(owner: Account): Promise<string> {
    const { quote } = await this.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: {
        street: `${1 + Math.floor(Math.random() * 9000)} Oak Street`,
        city: "Springfield",
        state: "IL",
        zip: "62704",
      },
      upgrades: [
        {
          room: "Kitchen cabinets",
          beforeImage: "/pictures/kitchen-before-960.jpg",
          afterImage: "/pictures/kitchen-after-960.jpg",
          description: "White shaker cabinets with brass handles.",
          cost: figure(1_850_000),
          valueGain: figure(3_200_000),
        },
      ],
    });
    await this.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  }

  /** A contractor's bid; its id. */
  async bid(contractor: Account, quoteId: string, amount = "24,900"): Promise<string> {
    const { name, companyName, email } = contractor;
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const bid = await this.send<{ id: string }>(contractor, "POST", `/api/quotes/${quoteId}/bids`, {
      amount,
      name,
      company: companyName,
      email,
      phone: "(555) 555-0150",
      expirationDate: until,
    });
    return bid.id;
  }

  /** What the mails to somebody say, from the admins' outbox. */
  async textsTo(recipient: string): Promise<string[]> {
    return (await this.#mailsTo(recipient)).map(({ text }) => text);
  }

  /** Where the link of the newest mail of this subject to somebody leads, from the server's terminal. */
  async linkIn(recipient: string, subject: string): Promise<string> {
    let link = "";
    await expect(async () => {
      const lines = (await readFile(said, "utf8")).split("\n");
      const line = lines.findLast((each) => each.includes(`${recipient}, "${subject}`)) ?? "";
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(line)?.[1] ?? "";
      expect(link).not.toBe("");
    }).toPass();
    return link;
  }

  async #mailsTo(recipient: string) {
    const { items } = await answerOf<{
      items: { recipient: string; subject: string; text: string }[];
    }>(this.#admin.get("/api/admin/mails"));
    return items.filter((mail) => mail.recipient === recipient);
  }

  async end(): Promise<void> {
    for (const calls of this.#people.values()) await calls.dispose();
    await this.#admin.dispose();
  }
}

/** Signs a browser in without its sign-in page: the cookie alone. */
export async function signIn(page: Page, account: Pick<Account, "email" | "password">) {
  const { email, password } = account;
  await answerOf(page.context().request.post("/api/login", { data: { email, password } }));
}

/** The test of a journey over the server. */
export const test = journey.extend<object, { live: Live }>({
  live: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a pattern here
    async ({}, use, { project }) => {
      const base = project.use.baseURL ?? "";
      const calls = await request.newContext({ baseURL: base });
      await answerOf(calls.post("/api/login", { data: admin }));
      const live = new Live(base, calls);
      await use(live);
      await live.end();
    },
    { scope: "worker" },
  ],
});
