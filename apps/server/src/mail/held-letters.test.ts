import { STATUS_LETTER_WAITS_MS } from "@oneup/domain";
import type { Mail } from "@oneup/operations";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { doWhatIsDue } from "./post-office.ts";

let server: TestServer;
let admin: Browser;
let olive: Browser;
const sent: Mail[] = [];
const mailer = {
  send: (mail: Mail) => {
    sent.push(mail);
    return Promise.resolve();
  },
};
/** An office as a server opens it that was started again, at a time from now. */
const office = async (inMs = 0) => {
  const { parts } = await server.another({ mail: true });
  const clock = { now: () => new Date(Date.now() + inMs).toISOString() };
  return { ports: { ...parts.deps.ports, clock }, mailer, base: "https://oneup.example" };
};
const set = (accountStatus: string) =>
  admin.done<{ told: string }>("PATCH", `/api/users/${olive.id}`, { accountStatus });
const subjects = () => sent.map(({ subject }) => subject);

beforeAll(async () => {
  server = await startTestServer({ mail: true });
  admin = await server.person({ email: "ada@oneup.example", role: "admin" });
  olive = await server.person({ email: "olive@oneup.example", name: "Olive Owner" });
});
afterAll(() => server.stop());
beforeEach(() => void sent.splice(0));

it("ACC-04 EXP-03 a pause that is undone sends nothing, whenever the emails go", async () => {
  await set("paused");
  await doWhatIsDue(await office());
  expect(await set("active")).toMatchObject({ told: "never" });
  await doWhatIsDue(await office(2 * STATUS_LETTER_WAITS_MS));
  expect(sent).toEqual([]);
});

it("ACC-04 EXP-03 a pause that stays sends one email, by a server that was started again meanwhile too", async () => {
  await set("paused");
  await doWhatIsDue(await office());
  expect(sent).toEqual([]);
  const later = await office(STATUS_LETTER_WAITS_MS);
  await Promise.all([doWhatIsDue(later), doWhatIsDue(later)]);
  expect(subjects()).toEqual(["Your OneUp account is paused"]);
  // What went cannot be withdrawn any more: the end is told too.
  expect(await set("active")).toMatchObject({ told: "soon" });
  await doWhatIsDue(await office(STATUS_LETTER_WAITS_MS));
  expect(subjects()).toEqual(["Your OneUp account is paused", "Your OneUp account is open again"]);
});

it("ACC-04 a block is told at once", async () => {
  await set("blocked");
  await doWhatIsDue(await office());
  expect(subjects()).toEqual(["Your OneUp account is blocked"]);
  await set("active");
});
