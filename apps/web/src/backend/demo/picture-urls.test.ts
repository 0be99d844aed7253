import { describe, expect, it } from "vitest";
import { pictureUrls } from "./picture-urls.ts";

function aMaker() {
  const live = new Set<string>();
  let count = 0;
  return {
    live,
    createObjectURL() {
      count += 1;
      const url = `blob:${count}`;
      live.add(url);
      return url;
    },
    revokeObjectURL(url: string) {
      live.delete(url);
    },
  };
}

const picture = (bytes: number) => ({ bytes: new Uint8Array(bytes), mime: "image/png" });

describe("URLs of kept pictures", () => {
  it("EXP-03 gives a reference the same URL each time, and none to one that is not there", async () => {
    const maker = aMaker();
    const there = new Map([["picture:1", picture(3)]]);
    const urls = pictureUrls((reference) => Promise.resolve(there.get(reference) ?? null), maker);
    const [one, again] = await Promise.all([urls.urlOf("picture:1"), urls.urlOf("picture:1")]);
    expect(one).toBe(again);
    expect(await urls.urlOf("picture:2")).toBe("");
    there.set("picture:2", picture(3));
    expect(await urls.urlOf("picture:2")).not.toBe("");
  });

  it("EXP-03 ends the URLs that were not asked for the longest when there are too many bytes", async () => {
    const maker = aMaker();
    const urls = pictureUrls(() => Promise.resolve(picture(10_000_000)), maker);
    for (let at = 0; at < 20; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await urls.urlOf(`picture:${at}`);
    }
    expect(maker.live.size).toBe(16);
    expect(maker.live.has("blob:1")).toBe(false);
    expect(maker.live.has("blob:20")).toBe(true);
  });
});
