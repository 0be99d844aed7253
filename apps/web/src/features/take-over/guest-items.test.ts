import type { GuestWork } from "@oneup/store-browser";
import { describe, expect, it } from "vitest";
import { countPictures, itemsOf, picturesOf } from "./guest-items.ts";

const work: GuestWork = {
  browserId: "browser-1",
  quotes: [],
  property: {
    name: "property-1",
    address: {
      line: "12 Oak Street, Springfield, IL 62704",
      street: "12 Oak Street",
      city: "Springfield",
      state: "IL",
      zip: "62704",
    },
    rooms: [{ room: "Kitchen", custom: false, image: "picture:photo", answers: {} }],
    versions: [
      {
        id: "one-up-1",
        imageUrl: "picture:one-up",
        prompt: "navy cabinets",
        timestamp: "2026-11-25T10:00:00.000Z",
        roomType: "Kitchen",
        comparableId: "comp-1",
        shown: true,
        parent: "picture:photo",
        original: "picture:photo",
        area: { mask: "picture:area", maskFit: "painted" },
      },
    ],
  },
};

describe("what a guest may take along", () => {
  it("ACC-08 PIC-08 a painted area goes along with its 1UP and is not told as a picture", () => {
    const items = itemsOf(work);
    expect(items.flatMap(picturesOf).toSorted()).toEqual([
      "picture:area",
      "picture:one-up",
      "picture:photo",
    ]);
    expect(countPictures(items)).toBe(2);
  });
});
