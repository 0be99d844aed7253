import { understandRequest } from "@oneup/imaging";
import { surfaceNames } from "@oneup/studio";
import { pointingTexts as t } from "@oneup/texts";
import { describe, expect, it } from "vitest";
import { finishesFor } from "./finishes.ts";

describe("the finishes that are offered for what is pointed at", () => {
  it.each(["kitchen", "bath", "exterior"] as const)(
    "PIC-09 each is understood with the name of its surface: %s",
    (room) => {
      const wishes = surfaceNames(room).flatMap(({ surface, name }) =>
        finishesFor(surface).map((finish) => {
          const { changes } = understandRequest(t.wish.finish({ finish, name }), { room });
          const [change] = changes;
          const isMeant = change?.surface === surface || change?.part === surface;
          return { finish, name, understood: isMeant && change.finish !== null };
        }),
      );
      expect(wishes.filter(({ understood }) => !understood)).toEqual([]);
    },
  );
});
