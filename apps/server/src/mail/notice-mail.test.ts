import type { DueNotice } from "@oneup/operations";
import { expect, it } from "vitest";
import { noticeMail } from "./notice-mail.ts";

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

it("MKT-09 MKT-08 a mail of an owner's messages names no name and begins its sentence as one begins", async () => {
  const { text, html } = await noticeMail(notice, { base: "https://oneup.example", tokens });
  expect(text).toContain("\n\nThe owner wrote to you 10 times.\n");
  expect(html).toContain(">The owner wrote to you 10 times.<");
});

it.each([
  [{ what: "notes", rooms: ["Kitchen", "Bath"] }, "changed the notes on Kitchen, Bath. Your bid"],
  [{ what: "address", rooms: ["Kitchen"] }, "changed the address of the project. Your bid"],
  [
    { what: "both", rooms: ["Kitchen"] },
    "changed the address of the project, and the notes on Kitchen. Your bid",
  ],
  [undefined, "changed what is asked for. Your bid of $24,900"],
] as const)("MKT-07 MKT-09 a mail says what changed under a bid: %j", async (change, words) => {
  const facts = { ...notice.facts, amount: 2_490_000, ...(change ? { change } : {}) };
  const told: DueNotice = { ...notice, kind: "requestChanged", facts };
  const { text } = await noticeMail(told, { base: "https://oneup.example", tokens });
  expect(text).toContain(`The owner ${words}`);
});

it.each([
  ["address", "shows you the address of the project. You find it"],
  ["phone", "shows you their phone number. You find it"],
] as const)(
  "MKT-08 MKT-09 a mail says that the %s is shown, and leads to the project where it can be read",
  async (part, words) => {
    const facts = { ...notice.facts, amount: 2_490_000, part };
    const told: DueNotice = { ...notice, kind: "revealed", facts };
    const { text } = await noticeMail(told, { base: "https://oneup.example", tokens });
    expect(text).toContain(words);
    expect(text).toContain("https://oneup.example/quote/qq-1");
  },
);

it("PROJ-20 MKT-09 a mail of a withdrawn bid says its amount, the reason, and that an approval is over with it", async () => {
  const facts = { ...notice.facts, who: "Carla Builds", amount: 2_490_000, reason: "Booked out." };
  const mailOf = (more: object) =>
    noticeMail(
      { ...notice, kind: "bidWithdrawn", facts: { ...facts, ...more } },
      { base: "https://oneup.example", tokens },
    );
  const { text, html } = await mailOf({});
  expect(text).toContain(
    "Carla Builds withdrew a bid of $24,900.\n\nThe reason given: Booked out.",
  );
  expect(html).toContain("The reason given: Booked out.");
  const approved = await mailOf({ wasApproved: true });
  expect(approved.subject).toBe("The bid that you approved on project 000001 was withdrawn");
  expect(approved.text).toContain("withdrew the bid of $24,900 that you had approved");
});

it("MKT-07 MKT-09 a mail says of a bid that was carried over that it was, not that it is new", async () => {
  const facts = { ...notice.facts, who: "Carla Builds", amount: 2_490_000 };
  const mailOf = (more: object) =>
    noticeMail(
      { ...notice, kind: "bidSubmitted", facts: { ...facts, ...more } },
      { base: "https://oneup.example", tokens },
    );
  expect((await mailOf({})).subject).toBe("A new bid on project 000001");
  const carried = await mailOf({ carriedOver: true });
  expect(carried.subject).toBe("A bid was carried over to project 000001");
  expect(carried.text).toContain("Carla Builds carried their bid of $24,900 over");
});

it("ACC-07 MKT-09 a mail says that the homeowner's account is gone, and promises no answer", async () => {
  const facts = { ...notice.facts, amount: 2_490_000, ownerLeft: true } as const;
  const told: DueNotice = { ...notice, kind: "projectClosed", facts };
  const { subject, text } = await noticeMail(told, { base: "https://oneup.example", tokens });
  expect(subject).toBe("The homeowner of project 000001 is gone");
  expect(text).toContain("The homeowner's account is gone");
  expect(text).not.toContain("approve it after all");
});

it("ACC-07 MKT-09 a mail says that the contractor of an approved bid is gone, and how to get other bids", async () => {
  const facts = {
    ...notice.facts,
    who: "Carla Builds",
    amount: 2_490_000,
    bidderLeft: true,
  } as const;
  const told: DueNotice = { ...notice, kind: "bidWithdrawn", facts };
  const { subject, text } = await noticeMail(told, { base: "https://oneup.example", tokens });
  expect(subject).toBe("The contractor of project 000001 is gone");
  expect(text).toContain("The account of Carla Builds is gone");
  expect(text).toContain("end that approval");
  expect(text).not.toContain("withdrew");
});

it("MKT-09 a mail that another bid was chosen leads to its project, and gives no bid up that can still be chosen", async () => {
  const told: DueNotice = { ...notice, kind: "bidNotChosen" };
  const { text } = await noticeMail(told, { base: "https://oneup.example", tokens });
  expect(text).toContain("https://oneup.example/quote/qq-1");
  expect(text).toContain("the owner can still choose it while it is valid");
  expect(text).not.toContain("not needed any more");
});
