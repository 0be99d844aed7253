import { describe, expect, it } from "vitest";
import { canvasesOf, frameFor } from "./picture-frame.ts";

describe("PIC-03 the canvas that a photo is sent on", () => {
  it.each([
    [1920, 1280, "1536x1024"],
    [1920, 1440, "1408x1056"],
    [1440, 1920, "1056x1408"],
    [1920, 1080, "1536x864"],
    [1000, 1000, "1264x1264"],
    [1917, 1033, null],
    [640, 479, null],
    [1920, 700, null],
  ])(
    "PIC-03 a photo of %d x %d goes out in its own shape where a model takes any size",
    (width, height, size) => {
      const { frame, shape } = frameFor("any size", { width, height });
      expect(shape).toEqual({ size: size ?? `${frame.width}x${frame.height}` });
      expect([frame.width % 16, frame.height % 16]).toEqual([0, 0]);
      const pixels = frame.width * frame.height;
      expect(pixels).toBeGreaterThan(1_100_000);
      expect(pixels).toBeLessThan(1_650_000);
      expect((frame.photoWidth * frame.photoHeight) / pixels).toBeGreaterThan(0.985);
    },
  );

  it("PIC-03 a photo longer than a model draws is laid on the longest canvas, whole", () => {
    for (const photo of [
      { width: 1920, height: 300 },
      { width: 300, height: 1920 },
    ]) {
      const { frame } = frameFor("any size", photo);
      const [short = 0, long = 0] = [frame.width, frame.height].toSorted((a, b) => a - b);
      expect(long / short).toBeLessThanOrEqual(3);
      expect(long / short).toBeGreaterThan(2.8);
      expect(frame.photoWidth / frame.photoHeight).toBeCloseTo(photo.width / photo.height, 1);
    }
  });

  it("PIC-03 PIC-10 which canvases a model is sent stands in the table of models; an endpoint of one's own may serve one of them", () => {
    const kinds = [
      { provider: "openai", imageModel: "gpt-image-2.6-sunburst" },
      { provider: "openai", imageModel: "gpt-image-2.5-flare-2026-09-08" },
      { provider: "compatible", imageModel: "openai/gpt-image-2" },
      { provider: "openai", imageModel: "gpt-image-1.5" },
      { provider: "compatible", imageModel: "flux" },
      { provider: "google", imageModel: "gemini-3.1-flash-image" },
    ] as const;
    expect(kinds.map(canvasesOf)).toEqual([
      "any size",
      "any size",
      "any size",
      "sizes",
      "sizes",
      "shapes",
    ]);
  });
});
