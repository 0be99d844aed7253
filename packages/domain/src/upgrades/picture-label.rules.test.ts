import { describe, expect, it } from "vitest";
import { labelOfMade } from "./picture-label.rules.ts";

describe("the label of a picture", () => {
  it("PIC-05 a render is labelled by its kind, what ships as a sample; photos and painted areas are not", () => {
    expect(labelOfMade("/api/files/a", "draft", null)).toBe("draft");
    expect(labelOfMade("/api/files/a", "model", "draft")).toBe("model");
    expect(labelOfMade("/api/files/a", "photo", "draft")).toBeNull();
    expect(labelOfMade("/api/files/a", "mask", "draft")).toBeNull();
    expect(labelOfMade("/pictures/a.webp", undefined, null)).toBe("sample");
    expect(labelOfMade("data:image/png;base64,AA==", undefined, "draft")).toBe("draft");
    expect(labelOfMade("/api/files/a", undefined, null)).toBeNull();
  });
});
