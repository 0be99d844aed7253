import { understandRequest } from "@oneup/imaging";
import { surfaceNames } from "@oneup/studio";
import { pointingTexts as t } from "@oneup/texts";
import { describe, expect, it } from "vitest";
import { finishesFor } from "./finishes.ts";

describe("the finishes that are offered for what is pointed at", () => {
  it.each(["kitchen", "exterior"] as const)(
    "PIC-09 each is understood with the name of its surface: %s",
    (room) => {
      for (const { surface, name } of surfaceNames(room)) {
        for (const finish of finishesFor(surface)) {
          const wish = t.wish.finish({ finish, name });
          const { changes } = understandRequest(wish, { room });
          expect(changes, wish).toHaveLength(1);
          expect([changes[0]?.surface, changes[0]?.part], wish).toContain(surface);
          expect(changes[0]?.finish, wish).not.toBeNull();
        }
      }
    },
  );
});
