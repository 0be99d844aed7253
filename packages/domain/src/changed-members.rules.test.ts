import { describe, expect, it } from "vitest";
import { changedMembers } from "./changed-members.rules.ts";

describe("what is sent of a form", () => {
  it("ADM-05 ACC-06 T-08 is what differs from what is kept by now, and nothing else", () => {
    const kept = { email: "una@home.example", companyName: "", plan: "pro" };
    expect(changedMembers({ companyName: "Una Inc.", email: kept.email }, kept)).toEqual({
      companyName: "Una Inc.",
    });
    expect(changedMembers<{ plan?: string | undefined }>({ plan: undefined }, kept)).toEqual({});
    expect(changedMembers({}, kept)).toEqual({});
  });
});
