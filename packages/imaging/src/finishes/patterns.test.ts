import { describe, expect, it, vi } from "vitest";
import { MATERIALS } from "../language/material-table.ts";
import { resolveFinish } from "./finish.ts";
import { PATTERNS } from "./patterns.ts";

// whole pictures take seconds on a machine that is busy with other suites
vi.setConfig({ testTimeout: 40_000 });

describe("patterns", () => {
  it.each(MATERIALS.map((material) => [material.name, material] as const))(
    "PIC-01 %s keeps its colour on average, shows structure near by and goes quiet far away",
    (_name, material) => {
      const finish = resolveFinish(
        { tones: [], colour: null, material, joints: null, lightnessShift: 0 },
        null,
      );
      const pattern = PATTERNS[finish.pattern];
      const out = new Float32Array(2);
      // encoded lightness, 0..1: how the eye sees it
      const look = (pixel: number): { mean: number; spread: number; low: number; high: number } => {
        let [sum, squares, count, low, high] = [0, 0, 0, 1, 0];
        for (let y = 0; y < 40; y += 1) {
          for (let x = 0; x < 40; x += 1) {
            pattern(finish, x * pixel * 1.37, y * pixel * 1.13, pixel, 3, out);
            low = Math.min(low, out[0] ?? 0);
            high = Math.max(high, out[0] ?? 0);
            const green =
              (finish.colour[1] ?? 0) +
              ((finish.second[1] ?? 0) - (finish.colour[1] ?? 0)) * (out[0] ?? 0);
            const value = Math.sqrt(green * (out[1] ?? 0));
            sum += value;
            squares += value * value;
            count += 1;
          }
        }
        const mean = sum / count;
        return { mean, spread: Math.sqrt(Math.max(0, squares / count - mean * mean)), low, high };
      };
      const near = look(0.004);
      const far = look(0.3);
      const own = Math.sqrt(finish.colour[1] ?? 0);
      const other = Math.sqrt(finish.second[1] ?? 0);
      for (const seen of [near, far]) {
        expect(seen.low).toBeGreaterThanOrEqual(0);
        expect(seen.high).toBeLessThanOrEqual(1);
        // nearer to its own colour than half the way to the second, and a little for light and shade
        expect(Math.abs(seen.mean - own)).toBeLessThan(Math.abs(other - own) * 0.55 + 0.06);
      }
      expect(near.spread).toBeGreaterThan(0.001);
      expect(far.spread).toBeLessThan(0.08);
    },
  );

  it("PIC-01 draws joints in the color that is asked for, and plainly", () => {
    const material = MATERIALS.find(({ name }) => name === "subway tile");
    expect(material).toBeDefined();
    if (material === undefined) return;
    const asked = { tones: [], colour: null, material, lightnessShift: 0 };
    const darkest = (joints: { name: string; hex: string } | null): number => {
      const finish = resolveFinish({ ...asked, joints }, "backsplash");
      const out = new Float32Array(2);
      let least = 1;
      for (let x = 0; x < 0.3; x += 0.002) {
        PATTERNS[finish.pattern](finish, x, 0.04, 0.002, 3, out);
        const [own = 0] = finish.colour.subarray(1);
        const [second = 0] = finish.second.subarray(1);
        least = Math.min(least, (own + (second - own) * (out[0] ?? 0)) * (out[1] ?? 0));
      }
      return least;
    };
    expect(darkest({ name: "black", hex: "#1c1c1d" })).toBeLessThan(darkest(null) * 0.4);
  });
});
