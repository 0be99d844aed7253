import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { showcaseVideos } from "./play-showcase.ts";
import { videoFiles } from "./video-files.ts";

const pathOf = (address: string) =>
  fileURLToPath(new URL(`../../../public${address}`, import.meta.url));
const sizeOf = (address: string) => statSync(pathOf(address)).size;

describe("the showcase", () => {
  it("LAND-03 has exactly six videos, each with words of its own", () => {
    expect(showcaseVideos).toHaveLength(6);
    expect(new Set(showcaseVideos.map(({ title }) => title())).size).toBe(6);
    expect(new Set(showcaseVideos.map(({ line }) => line())).size).toBe(6);
  });

  it.each(showcaseVideos.map((video) => [video.id, video] as const))(
    "LAND-03 S-23 the files of %s are there as listed, a megabyte at the most",
    (id, video) => {
      const { videos, posterBytes } = videoFiles[id];
      expect(videos).not.toEqual([]);
      for (const { file, bytes } of videos) {
        expect(sizeOf(`/videos/${file}`)).toBe(bytes);
        expect(bytes).toBeLessThanOrEqual(1_000_000);
      }
      expect(sizeOf(`${video.poster}.jpg`)).toBe(posterBytes);
      expect(sizeOf(`${video.poster}.avif`)).toBeLessThan(posterBytes);
      expect(readFileSync(pathOf(video.captions), "utf8")).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    },
  );
});
