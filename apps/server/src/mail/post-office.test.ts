import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Browser,
  type TestServer,
  bidDraft,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";
import { inOne } from "../telemetry/telemetry.ts";
import { doWhatIsDue, openPostOffice } from "./post-office.ts";
import { createSmtpMailer } from "./smtp.adapter.ts";

const BASE = "https://oneup.example";

let server: TestServer;
let owner: Browser;
let bidder: Browser;
const received: { to: string; raw: string }[] = [];
let refuse = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (refuse) return done(new Error("come back later"));
      const [recipient] = session.envelope.rcptTo;
      received.push({ to: recipient?.address ?? "", raw: Buffer.concat(chunks).toString("utf8") });
      return done();
    });
  },
});

/** A mail's text as it is read: quoted-printable undone. */
function readable(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

let mailer: ReturnType<typeof createSmtpMailer>;
const office = () => ({ ports: server.parts.deps.ports, mailer, base: BASE });

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "olive@oneup.example", name: "Olive Owner" });
  bidder = await server.person({ email: "carl@oneup.example", userType: "contractor" });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = smtp.server.address() as AddressInfo;
  mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: "OneUp <post@oneup.example>",
  });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.stop();
});

let streets = 1;
/** A bid on a new request of the owner. */
async function aBid(): Promise<string> {
  const street = `${(streets += 1)} Test Street`;
  const address = { street, city: "Sacramento", state: "CA", zip: "95814" };
  const path = `/api/quotes/${await publishedQuote(owner, { address })}/bids`;
  const { id } = await bidder.done<{ id: string }>("POST", path, bidDraft());
  return `${path}/${id}`;
}

describe("mails of what happened", () => {
  it("MKT-09 T-13 a new bid reaches its owner by mail once, in plain text and HTML, without what is hidden (MKT-08)", async () => {
    const quoteId = await publishedQuote(owner);
    await bidder.done("POST", `/api/quotes/${quoteId}/bids`, bidDraft());
    await Promise.all([doWhatIsDue(office()), doWhatIsDue(office())]);
    expect(received).toHaveLength(1);
    const [mail] = received;
    expect(mail?.to).toBe("olive@oneup.example");
    const text = readable(mail?.raw ?? "");
    expect(text).toContain("Subject: New bid: ");
    // Nobody has shown that this email is Olive's.
    expect(text).not.toContain("Olive Owner");
    expect(text).toContain("Novak Kitchens bids $25,800.");
    expect(text).toContain("Project: Kitchen cabinets, Sacramento");
    expect(text).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
    expect(text).toContain(`${BASE}/bid-page?quoteId=${quoteId}&bid=`);
    expect(text).not.toMatch(/Test Street|\(555\)|carl@/);
    // What went is kept without what is the recipient's alone (ACC-12).
    const [, secret = "none"] = /\/unsubscribe#([\w.-]+)/.exec(text) ?? [];
    const { rows } = await server.parts.pool.query("select m::text as whole from mails m");
    expect(JSON.stringify(rows)).toContain("/unsubscribe#•••");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("MKT-09 one press ends such mails: the headers of RFC 8058, a form without a cookie, and no other mails", async () => {
    const raw = (received[0]?.raw ?? "").replaceAll(/\r\n[ \t]/g, " ");
    expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const url = /List-Unsubscribe: <([^>]+)>/.exec(raw)?.[1] ?? "";
    expect(url.startsWith(`${BASE}/api/unsubscribe/`)).toBe(true);
    const path = url.slice(BASE.length);
    const press = (to: string) =>
      server.app.inject({
        method: "POST",
        url: to,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect((await server.guest().call("GET", path)).statusCode).toBe(405);
    expect((await press(path)).statusCode).toBe(200);
    expect((await press(`${path}x`)).statusCode).toBe(404);
    expect((await press(path.replace("unsubscribe/", "unsubscribe/x"))).statusCode).toBe(404);
    const { mails } = await owner.done<{ mails: { topic: string; on: boolean }[] }>(
      "GET",
      "/api/notifications/settings",
    );
    expect(mails.filter(({ on }) => !on)).toEqual([{ topic: "newBids", on: false }]);
    await aBid();
    await doWhatIsDue(office());
    expect(received).toHaveLength(1);
  });

  it("MKT-09 a mail that the mail server does not take stays, with what it said, for the admin to read", async () => {
    const admin = await server.person({ email: "ada@oneup.example", role: "admin" });
    const path = await aBid();
    await owner.done("POST", `${path}/reject`);
    refuse = true;
    await doWhatIsDue(office());
    refuse = false;
    const { items } = await admin.done<{ items: Record<string, unknown>[] }>(
      "GET",
      "/api/admin/mails",
    );
    expect(items[0]).toMatchObject({ recipient: "carl@oneup.example", attempts: 1, sentAt: null });
    expect(String(items[0]?.["fault"])).toContain("come back later");
    expect(JSON.stringify(items)).not.toContain("/api/unsubscribe/");
  });

  it("MKT-09 what is due is done by an office that opens later, as after a restart", async () => {
    const path = await aBid();
    await bidder.done("POST", `${path}/withdraw`, { reason: "No time" });
    const before = received.length;
    const close = openPostOffice(office(), inOne([]));
    await close();
    expect(received.slice(before).map(({ to }) => to)).toEqual(["olive@oneup.example"]);
    expect(readable(received.at(-1)?.raw ?? "")).toMatch(
      /withdrew a bid of \$[\d,]+\.\s+The reason given: No time/,
    );
  });
});
