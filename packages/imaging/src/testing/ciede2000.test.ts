import { expect, it } from "vitest";
import type { Lab } from "../colour/lab.ts";
import { ciede2000 } from "./ciede2000.ts";

it.each<[Lab, Lab, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])("PIC-01 colour differences are measured as published: %j and %j", (one, two, difference) => {
  expect(ciede2000(one, two)).toBeCloseTo(difference, 3);
  expect(ciede2000(two, one)).toBeCloseTo(difference, 3);
  expect(ciede2000(one, one)).toBe(0);
});
