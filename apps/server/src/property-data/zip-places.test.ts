import { describe, expect, it } from "vitest";
import { placesOnce } from "./places.ts";
import { zipPlacesOf } from "./zip-places.ts";

const places = zipPlacesOf(placesOnce);

const isNear = async (zip: string, miles: number) =>
  (await places.within("60201", miles)).some((beginning) => zip.startsWith(beginning));

describe("where ZIP codes lie", () => {
  it("MKT-11 finds those within a few miles, and none beyond", async () => {
    expect(await isNear("60201", 1)).toBe(true);
    expect(await isNear("60202", 1)).toBe(false);
    expect(await isNear("60202", 5)).toBe(true);
    expect(await isNear("60601", 5)).toBe(false);
  });

  it("MKT-11 says a whole region in short", async () => {
    const far = await places.within("60601", 100);
    expect(far).toContain("606");
    expect(far).not.toContain("60601");
  });

  it("MKT-11 takes the region of a ZIP that no table knows", async () => {
    expect(await places.within("00000", 5)).toEqual(["000"]);
    expect(await places.at("00000")).toBeNull();
    expect(await places.at("60201")).toMatchObject({ lat: expect.closeTo(42.05, 1) });
  });
});
