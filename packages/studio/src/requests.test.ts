import { understandRequest } from "@oneup/imaging";
import { CONDITIONS, ROOM_KINDS, recommend } from "@oneup/valuation";
import { expect, it } from "vitest";

it("QQ-15 PIC-01 every word of our own recommendations is understood: it is drawn, or it is said that it cannot be", () => {
  const requests = new Set<string>();
  for (const room of ROOM_KINDS) {
    for (const condition of CONDITIONS) {
      for (const hint of ["paint", "floor", "new", "storage", "light", "glass", "garden"]) {
        const query = { room, condition, hints: [hint], count: 6, year: 2026 } as const;
        for (const { request } of recommend(query)) requests.add(request);
      }
    }
  }
  expect(requests.size).toBeGreaterThan(60);
  const strange = [...requests].flatMap((request) =>
    understandRequest(request, { room: null })
      .notUnderstood.filter(({ reason }) => reason === "unknown-words")
      .map(({ about }) => `${JSON.stringify(about)}: ${request}`),
  );
  expect(strange).toEqual([]);
});
