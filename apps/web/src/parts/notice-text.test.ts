import { describe, expect, it } from "vitest";
import { noticeLine } from "./notice-text.ts";

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

describe("when and where something happened", () => {
  it("MKT-09 a notification of no project says when alone, one of a project both", () => {
    expect(noticeLine(notice, "2 hours ago")).toBe("2 hours ago");
    const facts = { ...notice.facts, number: "1D3722", place: "Sacramento, CA 95814" };
    expect(noticeLine({ ...notice, facts }, "2 hours ago")).toMatch(/^2 hours ago · .*1D3722/);
  });
});
