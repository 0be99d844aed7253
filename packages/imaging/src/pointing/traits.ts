import type { LabelledScene } from "../surfaces/labelled-scene.ts";

/** What a net sees in each patch: like patches have like numbers, each of which varies as much as any other over the picture. */
export interface PatchTraits {
  readonly channels: number;
  /** `channels` numbers per patch, with a mean of 0 and a spread of 1. */
  readonly data: Float32Array;
}

/** What hardly varies over a picture tells nothing. */
const STILL = 1e-3;

/** Reads what a net sees in each patch of a scene of so many pixels. */
export function traitsOf(
  { patches, traits }: LabelledScene,
  width: number,
  height: number,
): PatchTraits {
  const { channels } = traits;
  const { count, of, size } = patches;
  const data = new Float32Array(count * channels);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((y + 0.5) * traits.height) / height) * traits.width;
    for (let x = 0; x < width; x += 1) {
      const from = (row + Math.floor(((x + 0.5) * traits.width) / width)) * channels;
      const patch = of[y * width + x]!;
      const to = patch * channels;
      const share = 1 / size[patch]!;
      for (let c = 0; c < channels; c += 1)
        data[to + c] = data[to + c]! + share * traits.data[from + c]!;
    }
  }
  for (let c = 0; c < channels; c += 1) {
    let mean = 0;
    for (let at = c; at < data.length; at += channels) mean += data[at]! / count;
    let square = 0;
    for (let at = c; at < data.length; at += channels) square += (data[at]! - mean) ** 2 / count;
    const spread = Math.sqrt(square);
    for (let at = c; at < data.length; at += channels)
      data[at] = spread < STILL ? 0 : (data[at]! - mean) / spread;
  }
  return { channels, data };
}
