import { describe, expect, it } from "vitest";
import { mayKeepPictures } from "./picture-quota.rules.ts";

describe("room for pictures", () => {
  it.each([
    ["demo", 1],
    ["homeowner", 5],
    ["pro", 20],
    ["agency", 100],
    ["a plan that is gone", 1],
    [undefined, 1],
  ])("REL-00 REL-04 the plan %s has room for %i GB", (plan, most) => {
    expect(mayKeepPictures(plan, most * 1e9).ok).toBe(true);
    expect(mayKeepPictures(plan, most * 1e9 + 1)).toMatchObject({
      refusal: { code: "picture.no_room", details: { most } },
    });
  });
});
