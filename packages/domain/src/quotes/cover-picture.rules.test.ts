import { describe, expect, it } from "vitest";
import { coverOf, coverPicture } from "./cover-picture.rules.ts";

const room = (beforeImage: string, afterImage: string) => ({ beforeImage, afterImage });

describe("the picture that stands for a request in a list", () => {
  it("DASH-12 QUO-03 an owner sees the first wish, a contractor the first room as it is", () => {
    const upgrades = [room("", ""), room("before-2", "after-2"), room("before-3", "after-3")];
    expect(coverPicture(upgrades, "after")).toEqual({ picture: "after-2", side: "after" });
    expect(coverPicture(upgrades, "before")).toEqual({ picture: "before-2", side: "before" });
  });

  it("DASH-12 QUO-03 the other side stands in where nothing was made of the first, and nothing where there is no picture", () => {
    const upgrades = [room("before-1", ""), room("", "")];
    expect(coverPicture(upgrades, "after")).toEqual({ picture: "before-1", side: "before" });
    expect(coverPicture([room("", "after-1")], "before")).toEqual({
      picture: "after-1",
      side: "after",
    });
    expect(coverPicture([room("", "")], "after")).toBeNull();
    expect(coverPicture([], "before")).toBeNull();
  });

  it("PIC-05 a picture that was made says how; a photo says nothing", () => {
    const labels = { "after-1": "draft" } as const;
    const upgrades = [room("before-1", "after-1")];
    expect(coverOf(upgrades, "after", labels)).toEqual({ picture: "after-1", label: "draft" });
    expect(coverOf(upgrades, "before", labels)).toEqual({ picture: "before-1", label: null });
    expect(coverOf([room("", "after-2")], "after", labels)?.label).toBeNull();
    expect(coverOf([], "after", labels)).toBeNull();
  });
});
