import { describe, expect, it } from "vitest";
import { saidBeside } from "./upgrade-words.rules.ts";

describe("the description of an upgrade", () => {
  it("QQ-13 QQ-15 in its owner's words is not said again below a title of the same words, whatever capitals and spaces", () => {
    expect(saidBeside("navy blue  cabinets ", "Navy blue cabinets")).toBe("");
    expect(saidBeside("", "Navy blue cabinets")).toBe("");
  });

  it("QQ-06 is shown whole where it says more than the title", () => {
    const description = "Navy blue cabinets with brass handles";
    expect(saidBeside(description, "Navy blue cabinets")).toBe(description);
    expect(saidBeside(description, "New cabinets…")).toBe(description);
  });
});
