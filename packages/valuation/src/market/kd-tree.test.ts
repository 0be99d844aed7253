import { array, assert, integer, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { findNearest, kdTree, Nearest } from "./kd-tree.ts";

const odd = (row: number) => row % 2 === 1;

it("VAL-01 finds the same nearest points as looking at each", () => {
  const value = integer({ min: -8, max: 8 });
  const point = tuple(value, value, value);
  assert(
    property(
      array(point, { maxLength: 200 }),
      point,
      integer({ min: 1, max: 12 }),
      integer({ min: 1, max: 300 }),
      (points, query, most, within) => {
        const coordinates = Float32Array.from(points.flat());
        const rows = Uint32Array.from(points.keys());
        const found = new Nearest(most);
        findNearest(kdTree(coordinates, 3, rows), query, found, within, odd);
        const squares = points
          .map((each) => each.reduce((sum, x, d) => sum + (x - query[d]!) ** 2, 0))
          .filter((square, row) => odd(row) && square < within)
          .sort((a, b) => a - b)
          .slice(0, most);
        expect([...found.distances.subarray(0, found.count)]).toEqual(squares);
      },
    ),
  );
});
