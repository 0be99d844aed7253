import { describe, expect, it } from "vitest";
import {
  NO_ONE_UPS,
  deleteOneUp,
  displayedImage,
  findOneUp,
  hasSavedUpgrade,
  saveOneUp,
  selectOneUp,
  selectedOneUp,
  wordsBehind,
} from "./one-up.rules.ts";
import type { OneUpBook } from "./one-up.schema.ts";
import { previewOf } from "./picture-origin.rules.ts";

const preview = (imageUrl: string, roomType = "Kitchen", comparableId = "comp-1") => ({
  imageUrl,
  prompt: `make it ${imageUrl}`,
  roomType,
  comparableId,
});

function saved(...images: readonly (readonly [image: string, room?: string])[]): OneUpBook {
  return images.reduce<OneUpBook>(
    (book, [image, room], at) =>
      saveOneUp(book, {
        id: `v-${image}`,
        preview: preview(image, room),
        now: `2026-11-21T10:0${at}:00.000Z`,
      }).book,
    NO_ONE_UPS,
  );
}

const version = (imageUrl: string, prompt: string, parent?: string) => ({
  ...preview(imageUrl),
  prompt,
  parent,
  id: imageUrl,
  timestamp: "2026-11-21T10:00:00.000Z",
});

describe("saved 1UP versions", () => {
  it("APP-29 saving adds the preview with its prompt and time", () => {
    const now = "2026-11-21T10:00:00.000Z";
    const done = saveOneUp(NO_ONE_UPS, { id: "v-1", preview: preview("a"), now });
    expect(done.added).toBe(true);
    expect(done.book.saved).toEqual([
      {
        id: "v-1",
        imageUrl: "a",
        prompt: "make it a",
        timestamp: now,
        roomType: "Kitchen",
        comparableId: "comp-1",
      },
    ]);
  });

  it("APP-25 PIC-08 the words behind a picture are its own and those of what it was drawn into, oldest first", () => {
    const versions = [
      version("a", ""),
      version("b", " sage cabinets ", "a"),
      version("c", "oak floor", "b"),
      version("d", "a brighter light", "nowhere"),
      version("e", "itself", "e"),
    ];
    const said = (image: string) => wordsBehind(versions, image);
    expect(said("a")).toEqual([]);
    expect(said("c")).toEqual(["sage cabinets", "oak floor"]);
    expect(said("d")).toEqual(["a brighter light"]);
    expect(said("e")).toEqual(["itself"]);
    expect(said("nowhere")).toEqual([]);
  });

  it("PIC-08 saving keeps what the picture was made of, and a version is saved anew with it", () => {
    const area = { mask: "mask-1", maskFit: "painted" } as const;
    const made = { ...preview("a"), parent: "step-1", original: "photo-1", area };
    const { version } = saveOneUp(NO_ONE_UPS, { id: "v-1", preview: made, now: "2026-11-22" });
    expect(version).toMatchObject({ parent: "step-1", original: "photo-1", area });
    expect(previewOf(version)).toEqual(made);
    expect(previewOf({ ...preview("a"), parent: undefined })).toEqual(preview("a"));
    expect(Object.keys(previewOf(preview("a")))).not.toContain("parent");
  });

  it("APP-29 saving the same picture of a room again adds nothing", () => {
    const book = saved(["a"]);
    const again = saveOneUp(book, { id: "v-2", preview: preview("a"), now: "2026-11-22" });
    expect(again).toMatchObject({ added: false, version: { id: "v-a" } });
    expect(again.book).toBe(book);
    const elsewhere = preview("a", "Master Bath");
    expect(saveOneUp(book, { id: "v-2", preview: elsewhere, now: "2026-11-22" }).added).toBe(true);
  });

  it("APP-22 an upgrade saved for the same comparable and room is found, the newest first", () => {
    const book = saved(["a"], ["b"], ["c", "Master Bath"]);
    expect(findOneUp(book, { roomType: "Kitchen", comparableId: "comp-1" })?.id).toBe("v-b");
    expect(findOneUp(book, { roomType: "Kitchen", comparableId: "comp-2" })).toBeNull();
    expect(findOneUp(book, { roomType: "Curb Appeal", comparableId: "comp-1" })).toBeNull();
  });

  it("APP-30 selecting a version makes its picture the room's, and deleting another one leaves it shown", () => {
    const book = selectOneUp(saved(["a"], ["b"]), "v-a");
    expect(displayedImage(book, "Kitchen", "own")).toBe("a");
    expect(displayedImage(book, "Master Bath", "own")).toBe("own");
    expect(selectOneUp(book, "unknown")).toBe(book);
    const after = deleteOneUp(book, "v-b");
    expect(after.saved.map((each) => each.id)).toEqual(["v-a"]);
    expect(displayedImage(after, "Kitchen", "own")).toBe("a");
    expect(deleteOneUp(after, "unknown")).toBe(after);
  });

  it("APP-31 deleting the selected version selects the newest one left of the room, the last one brings its own picture back", () => {
    const several = selectOneUp(saved(["a"], ["b"], ["c"], ["d", "Master Bath"]), "v-a");
    expect(selectedOneUp(deleteOneUp(several, "v-a"), "Kitchen")?.id).toBe("v-c");
    const book = selectOneUp(saved(["a"], ["d", "Master Bath"]), "v-a");
    const after = deleteOneUp(book, "v-a");
    expect(displayedImage(after, "Kitchen", "own")).toBe("own");
    expect(after.displayedImages).toEqual({});
    expect(hasSavedUpgrade(after, "Kitchen")).toBe(false);
    expect(hasSavedUpgrade(after, "Master Bath")).toBe(true);
  });
});
