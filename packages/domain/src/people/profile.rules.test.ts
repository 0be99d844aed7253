import { describe, expect, it } from "vitest";
import { profileFromBid, profileGaps } from "./profile.rules.ts";

describe("a profile that lacks what a bid asks for", () => {
  it.each([
    [{ name: "", phone: "" }, ["name", "phone"]],
    [{ name: "Rita", phone: " " }, ["phone"]],
    [{ name: "Rita", phone: "(555) 555-0140" }, []],
  ])("ACC-06 PROJ-09 %j lacks %j", (profile, gaps) => {
    expect(profileGaps(profile)).toEqual(gaps);
  });

  it("ACC-06 PROJ-09 takes from a bid what is missing, and leaves what is there as it is", () => {
    const sent = { name: " Rita Roof ", phone: " (555) 555-0199 " };
    const both = { name: "Rita Roof", phone: "(555) 555-0199" };
    expect(profileFromBid({ name: "", phone: "" }, sent)).toEqual(both);
    expect(profileFromBid({ name: "Rita", phone: "" }, sent)).toEqual({ phone: both.phone });
    expect(profileFromBid({ name: "Rita", phone: "(555) 555-0140" }, sent)).toEqual({});
  });

  it("ACC-06 takes no phone from a bid that the profile itself would refuse", () => {
    const sent = { name: "Rita", phone: "ask at the office" };
    expect(profileFromBid({ name: "", phone: "" }, sent)).toEqual({ name: "Rita" });
  });
});
