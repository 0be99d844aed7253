import { expect, it } from "vitest";
import { noticeText } from "./notice-words.tsx";

const notice = {
  id: 1,
  kind: "verificationRejected" as const,
  at: "2026-11-23T10:00:00.000Z",
  read: false,
  quoteId: "",
  bidId: null,
  times: 1,
  facts: { number: "", place: "", who: "" },
};

it("ADM-13 C-31 ACC-10 a professional reads whether a request was rejected, a badge ended with it, or was taken back", () => {
  const facts = { ...notice.facts, reason: "No certificate." };
  const read = (more: object) => noticeText({ ...notice, facts: { ...facts, ...more } });
  expect([read({}), read({ badgeLost: true }), read({ revoked: true })]).toEqual([
    "Your verification was rejected: No certificate.",
    "Your request for a higher tier was rejected, and your badge ended with it: No certificate.",
    "Your badge was taken back: No certificate.",
  ]);
});
