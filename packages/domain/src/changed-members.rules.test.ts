import { describe, expect, it } from "vitest";
import { cameFromElsewhere, changedMembers } from "./changed-members.rules.ts";

describe("what is sent of a form", () => {
  it("ADM-05 ACC-06 T-08 is what differs from what is kept by now, and nothing else", () => {
    const kept = { email: "una@home.example", companyName: "", plan: "pro" };
    expect(changedMembers({ companyName: "Una Inc.", email: kept.email }, kept)).toEqual({
      companyName: "Una Inc.",
    });
    expect(changedMembers<{ plan?: string | undefined }>({ plan: undefined }, kept)).toEqual({});
    expect(changedMembers({}, kept)).toEqual({});
  });

  it("QB-02 T-08 tells what somebody else saved from what was sent from here, whatever stands around it", () => {
    const own = ["", "Keep the floor "];
    expect(cameFromElsewhere("Keep the floor", own)).toBe(false);
    expect(cameFromElsewhere("", own)).toBe(false);
    expect(cameFromElsewhere("Mind the tub", own)).toBe(true);
  });
});
