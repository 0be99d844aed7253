import type { DueNotice } from "@oneup/operations";
import { expect, it } from "vitest";
import { noticeMail } from "./notice-mail.ts";

it("MKT-09 MKT-08 a mail of an owner's messages names no name and begins its sentence as one begins", async () => {
  const notice: DueNotice = {
    id: 1,
    accountId: "user-carla",
    kind: "message",
    quoteId: "qq-1",
    bidId: "b-1",
    facts: { number: "000001", place: "Fresno, CA 93701", who: "" },
    at: "2026-11-20T10:00:00.000Z",
    times: 10,
    name: "Carla Crew",
    email: "carla@people.example",
  };
  const tokens = { make: () => Promise.resolve("token"), read: () => Promise.resolve(null) };
  const { text, html } = await noticeMail(notice, { base: "https://oneup.example", tokens });
  expect(text).toContain("\n\nThe owner wrote to you 10 times.\n");
  expect(html).toContain(">The owner wrote to you 10 times.<");
});
