import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusesOf } from "./testing/calls.ts";
import { eventually } from "./testing/eventually.ts";
import { ServerRun } from "./testing/server-run.ts";
import { type TestServer, startTestServer } from "./testing/test-server.ts";

/** Sets a process's clock five minutes ahead. */
const AHEAD = `--import=data:text/javascript,const{now}=Date;Date.now=()=>now()+300_000`;

let server: TestServer;
let folder: string;
const runs: ServerRun[] = [];
/** Whose mails began to arrive, and whose came whole. */
const begun: string[] = [];
const delivered: string[] = [];
let isSlow = true;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    const recipient = envelope.rcptTo[0]?.address.split("@")[0] ?? "";
    begun.push(recipient);
    // The first one is never answered.
    if (isSlow) isSlow = false;
    else stream.on("end", () => done(null, String(delivered.push(recipient))));
    stream.resume();
  },
});

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "oneup-servers-"));
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  // A server killed in the middle hangs up on it.
  smtp.on("error", () => undefined);
});
afterAll(async () => {
  await Promise.all(runs.map((run) => run.end("SIGKILL")));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<ServerRun> {
  const { host, port, user, password, database } = server.parts.pool.options;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const mail = (smtp.server.address() as AddressInfo).port;
  const run = new ServerRun({
    DATABASE_URL: `postgres://${user}:${String(password)}@${host}:${port}/${database}`,
    ONEUP_DATA_DIR: join(folder, String(runs.length)),
    ONEUP_ADMIN_PASSWORD: "a kitchen in navy blue",
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    ...more,
  });
  runs.push(run);
  await run.address();
  return run;
}

const ask = (sql: string, values: readonly string[] = []) =>
  server.parts.pool.query<{ attempts: number }>(sql, [...values]);
const addMail = (recipient: string) =>
  ask(
    `insert into mails (recipient, subject, text, html, created_at, due_at)
     values ($1, 'A mail', 'Text', '<p>Text</p>', now(), now())`,
    [`${recipient}@people.example`],
  );
/** Adds a mail, which who is free sends with whatever else is due. */
async function sendOne(recipient: string): Promise<void> {
  await addMail(recipient);
  await eventually(() => expect(delivered).toContain(recipient));
}

describe("OPS-04 several servers on one database", () => {
  it("OPS-04 MKT-09 a mail belongs to the server that sends it, whatever another's clock says; once that is killed the other sends it, once", async () => {
    const first = await start();
    await addMail("first");
    await eventually(() => expect(begun).toEqual(["first"]));
    await start({ NODE_OPTIONS: AHEAD });
    await sendOne("second");
    await sendOne("third");
    expect(delivered).toEqual(["second", "third"]);
    await first.end("SIGKILL");
    // The five minutes of its lease.
    await ask("update mails set due_at = now() where sent_at is null");
    await eventually(() => expect(delivered).toContain("first"));
    expect(delivered).toEqual(["second", "third", "first"]);
    const { rows } = await ask("select attempts from mails order by id");
    expect(rows.map(({ attempts }) => attempts)).toEqual([2, 1, 1]);
  });

  it("OPS-04 REL-04 of 14 wrong sign-ins over two servers ten are looked at, also where a clock is five minutes off", async () => {
    await start();
    const addresses = await Promise.all(runs.slice(1).map((run) => run.address()));
    const statuses = await statusesOf(14, async (at) => {
      const { status } = await fetch(`${addresses[at % 2]}/api/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "guessed@oneup.example", password: "wrong horse battery" }),
      });
      return { statusCode: status };
    });
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
  });
});
