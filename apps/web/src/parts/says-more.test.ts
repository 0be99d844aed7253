import { describe, expect, it } from "vitest";
import { saysMore } from "./says-more.ts";

describe("the description of an upgrade", () => {
  it("QQ-13 QQ-15 in its owner's words is not said again below a title of the same words, whatever capitals and spaces", () => {
    expect(saysMore("navy blue  cabinets ", "Navy blue cabinets")).toBe(false);
    expect(saysMore("", "Navy blue cabinets")).toBe(false);
  });

  it("QQ-06 is shown where it says more than the title, also than one that was cut", () => {
    expect(saysMore("Navy blue cabinets with brass handles", "Navy blue cabinets")).toBe(true);
    expect(saysMore("Navy blue cabinets", "Navy blue…")).toBe(true);
  });
});
