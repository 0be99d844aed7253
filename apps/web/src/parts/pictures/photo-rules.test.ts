import { describe, expect, it } from "vitest";
import { faultOf, faultOfUnknown } from "./photo-rules.ts";

const file = { size: 1000, type: "image/jpeg", name: "room.jpg" };
const header = { kind: "jpeg", size: { width: 4000, height: 3000 } } as const;

describe("what is taken as a photo", () => {
  it("PIC-07 takes up to 20 MB and 50 megapixels", () => {
    expect(faultOf({ ...file, size: 20_000_000 }, header)).toBeNull();
    expect(faultOf({ ...file, size: 20_000_001 }, header)).toBe("picture.too_large");
    const most = { width: 10_000, height: 5_000 };
    expect(faultOf(file, { kind: "png", size: most })).toBeNull();
    const more = { width: 10_000, height: 5_001 };
    expect(faultOf(file, { kind: "png", size: more })).toBe("picture.too_many_pixels");
  });

  it("PIC-07 refuses an SVG by its kind, its type or its name", () => {
    const none = { kind: "unknown", size: null } as const;
    expect(faultOf(file, { kind: "svg", size: null })).toBe("picture.unsupported");
    expect(faultOf({ ...file, type: "image/svg+xml" }, none)).toBe("picture.unsupported");
    expect(faultOf({ ...file, name: "room.SVG" }, none)).toBe("picture.unsupported");
  });

  it.each([
    ["application/pdf", "picture.unsupported"],
    ["image/tiff", "picture.unsupported"],
    ["image/jpeg", "picture.unreadable"],
    ["", "picture.unreadable"],
  ])("MKT-10 PIC-07 says of a %j that is no picture what it is: %s", (type, fault) => {
    expect(faultOfUnknown({ type })).toBe(fault);
  });
});
