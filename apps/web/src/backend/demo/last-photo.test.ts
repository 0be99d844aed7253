import { describe, expect, it } from "vitest";
import { rememberingLast } from "./last-photo.ts";

const photo = (...bytes: number[]) => ({ bytes: Uint8Array.from(bytes), mime: "image/jpeg" });

describe("the photo that was decoded last", () => {
  it("QQ-07 is the same picture for the next upgrade, so that its surfaces are still known", async () => {
    let decoded = 0;
    const decode = rememberingLast(({ bytes }) => {
      decoded += 1;
      if (bytes[0] === 0) return Promise.reject(new Error("unreadable"));
      return Promise.resolve({ width: 1, height: 1, data: new Uint8ClampedArray(4) });
    });
    const first = await decode(photo(1, 2, 3));
    expect(await decode(photo(1, 2, 3))).toBe(first);
    expect(decoded).toBe(1);
    expect(await decode(photo(1, 2, 4))).not.toBe(first);
    expect(await decode(photo(1, 2))).not.toBe(first);
    await expect(decode(photo(0))).rejects.toThrow("unreadable");
    await expect(decode(photo(0))).rejects.toThrow("unreadable");
    expect(decoded).toBe(5);
  });
});
