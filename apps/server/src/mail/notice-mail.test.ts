import type { DueNotice } from "@oneup/operations";
import { expect, it } from "vitest";
import { noticeMail } from "./notice-mail.ts";

const notice: DueNotice = {
  id: 1,
  accountId: "user-carla",
  kind: "message",
  quoteId: "qq-1",
  bidId: "b-1",
  facts: { name: "Kitchen, Fresno", place: "Fresno, CA 93701", who: "" },
  at: "2026-11-20T10:00:00.000Z",
  times: 10,
  name: "Carla Crew",
  email: "carla@people.example",
};
const tokens = { make: () => Promise.resolve("token"), read: () => Promise.resolve(null) };

const base = "https://oneup.example";
/** The mail of a notice with these facts. */
const mailOf = (kind: DueNotice["kind"], facts: object = {}, more: Partial<DueNotice> = {}) =>
  noticeMail(
    { ...notice, kind, facts: { ...notice.facts, amount: 2_490_000, ...facts }, ...more },
    { base, tokens },
  );
const who = "Carla Builds";

it("MKT-09 MKT-08 a mail of an owner's messages names no name and begins its sentence as one begins; who gave no name is greeted without one", async () => {
  const { text, html } = await mailOf("message");
  expect(text).toContain("\n\nThe owner wrote to you 10 times.\n");
  expect(html).toContain(">The owner wrote to you 10 times.<");
  expect(text).toContain("Hello Carla Crew,");
  const nameless = await mailOf("message", {}, { name: "" });
  expect(nameless.text).toContain("Hello,");
  expect(nameless.text).not.toContain(notice.email);
});

it.each([
  [{ what: "both", rooms: ["Kitchen"] }, "changed the address and the notes on Kitchen. Your bid"],
  [undefined, "changed the project. Your bid of $24,900"],
] as const)("MKT-07 MKT-09 a mail says what changed under a bid: %j", async (change, words) => {
  const { text } = await mailOf("requestChanged", change ? { change } : {});
  expect(text).toContain(`The owner ${words}`);
});

it.each([
  [
    "MKT-08 the address is shown, and where",
    "revealed",
    { part: "address" },
    ["shows you the address of the project. You find it", `${base}/quote/qq-1`],
  ],
  [
    "PROJ-20 an approval is over with it",
    "bidWithdrawn",
    { who, reason: "", wasApproved: true },
    [
      "The bid you approved was withdrawn: Kitchen, Fresno",
      "withdrew the bid of $24,900 that you had approved",
    ],
  ],
  [
    "ACC-07 the homeowner is gone",
    "projectClosed",
    { ownerLeft: true },
    ["The homeowner's account is gone: Kitchen, Fresno", "The homeowner's account is gone"],
  ],
  [
    "ACC-07 the contractor is gone",
    "bidWithdrawn",
    { who, bidderLeft: true },
    [
      "Your contractor's account is gone: Kitchen, Fresno",
      "The account of Carla Builds is gone",
      "end that approval",
    ],
  ],
] as const)("MKT-09 a mail says that %s", async (_what, kind, facts, lines) => {
  const { subject, text } = await mailOf(kind, facts);
  for (const line of lines) expect(`${subject}\n${text}`).toContain(line);
  // It promises nothing that is over, and says a thing once.
  expect(text).not.toMatch(/approve it after all|not needed any more|account .* withdrew/);
});
