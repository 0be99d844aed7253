import { describe, expect, it } from "vitest";
import { faultOfUnknown } from "./photo-rules.ts";

describe("what is taken as a photo", () => {
  it.each([
    ["application/pdf", "picture.unsupported"],
    ["image/tiff", "picture.unsupported"],
    ["image/jpeg", "picture.unreadable"],
    ["", "picture.unreadable"],
  ])("MKT-10 PIC-07 says of a %j that is no picture what it is: %s", (type, fault) => {
    expect(faultOfUnknown({ type })).toBe(fault);
  });
});
