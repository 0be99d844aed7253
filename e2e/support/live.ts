import { randomBytes } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { admin } from "../playwright.config.ts";
import { expect, test as journey } from "./journey.ts";

export interface Account {
  id: string;
  email: string;
  password: string;
  name: string;
  companyName: string;
}

interface NewAccount {
  userType?: "homeowner" | "contractor" | "realtor";
  name?: string;
  companyName?: string;
  phone?: string;
  licenseNumber?: string;
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

/** What the journeys' file of Texas holds as active, in nobody's name; every import of it is the same. */
const provedLicences = [
  "TACLA9000001C",
  "TACLA9000002C",
  "TACLA9000003C",
  "TACLA9000004C",
] as const;

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
    const { userType = "homeowner", name, companyName = "", phone = "(555) 555-0140" } = more;
    const mark = unique();
    const password = `password-of-${mark}`;
    const data = {
      userType,
      email: `${userType}-${mark}@people.example`,
      name: name ?? (userType === "contractor" ? "Conny Crew" : "Hanna House"),
      companyName: userType === "contractor" ? companyName || `Crew ${mark}` : companyName,
      phone,
      licenseNumber: more.licenseNumber ?? "",
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

  /** Reads something as somebody. */
  async read<T>(account: Pick<Account, "email" | "password">, path: string): Promise<T> {
    return answerOf<T>((await this.as(account)).get(path));
  }

  /** A published request for a kitchen; its id. */
  async project(owner: Account, more: { title?: string; publish?: boolean } = {}): Promise<string> {
    const { title = "Kitchen cabinets", publish = true } = more;
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
          room: title,
          beforeImage: "/pictures/kitchen-before-960.jpg",
          afterImage: "/pictures/kitchen-after-960.jpg",
          description: "White shaker cabinets with brass handles.",
          cost: figure(1_850_000),
          valueGain: figure(3_200_000),
        },
      ],
    });
    if (publish) await this.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
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

  /** Lets a contractor be verified in a tier: asked for, and approved by the admin; the request's id. */
  verify(contractor: Account, requestedTier: "tier1" | "tier2" | "tier3"): Promise<string> {
    return this.#decide(contractor, requestedTier, "approve");
  }

  /** Lets a contractor's request for a badge be rejected by the admin. */
  async reject(contractor: Account, reason: string, tier = "tier1"): Promise<void> {
    await this.#decide(contractor, tier, "reject", { reason });
  }

  async #decide(
    contractor: Account,
    requestedTier: string,
    decision: "approve" | "reject",
    data?: object,
  ): Promise<string> {
    const { id } = await this.send<{ id: string }>(contractor, "POST", "/api/verifications", {
      businessName: contractor.companyName,
      licenseState: "California",
      licenseNumber: "1234567",
      requestedTier,
    });
    const headers = { "idempotency-key": `${decision}-${unique()}-${unique()}` };
    const path = `/api/admin/verifications/${id}/${decision}`;
    await answerOf(this.#admin.post(path, { headers, ...(data ? { data } : {}) }));
    return id;
  }

  /** Imports the official file of Texas with {@link provedLicences}: requests with these need no question. */
  async importProved(): Promise<void> {
    const lines = provedLicences.map((number) => `A/C Contractor,${number},,01312040`);
    const header = "LICENSE TYPE,LICENSE NUMBER,BUSINESS NAME,LICENSE EXPIRATION DATE (MMDDCCYY)";
    await this.importFile("tdlr", `${[header, ...lines].join("\n")}\n`);
  }

  /** Imports an official file, with its columns as they are proposed. */
  async importFile(
    source: "tdlr" | "dcwp" | "idfpr",
    csv: string,
    fileDate = new Date().toISOString().slice(0, 10),
  ): Promise<void> {
    const data = Buffer.from(csv);
    const headers = { "content-type": "text/csv" };
    const path = `/api/admin/licences/${source}`;
    const preview = this.#admin.post(`${path}/preview`, { headers, data });
    const { mapping } = await answerOf<{ mapping: object }>(preview);
    const wanted = { header: "true", fewer: "true", older: "true" };
    const params = {
      fileName: `${source}.csv`,
      fileDate,
      mapping: JSON.stringify(mapping),
      ...wanted,
    };
    // Another journey may be importing one in this moment.
    await expect(async () => {
      await answerOf(this.#admin.put(path, { headers, params, data }));
    }).toPass();
  }

  /** What the mails to somebody say, from the admins' outbox. */
  async textsTo(recipient: string): Promise<string[]> {
    return (await this.#mailsTo(recipient)).map(({ text }) => text);
  }

  /** Where the link of the newest mail of this subject to somebody leads, from the admins' outbox. */
  async linkIn(recipient: string, subject: string): Promise<string> {
    let link = "";
    await expect(async () => {
      const mails = await this.#mailsTo(recipient);
      const mail = mails.find((each) => each.subject.includes(subject));
      link = /https?:\/\/[^/\s]+(\/\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
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
