import { describe, expect, it, vi } from "vitest";
import { fixture, plainPicture } from "../testing/fixtures.ts";
import { guessRoom } from "./guess-room.ts";

// whole pictures take seconds on a machine that is busy with other suites
vi.setConfig({ testTimeout: 40_000 });

describe("guessRoom", () => {
  it.each([
    ["kitchen-before", "kitchen"],
    ["kitchen-comparable", "kitchen"],
    ["bath-before", "bath"],
    ["bath-after", "bath"],
    ["facade-before", "exterior"],
  ])("PIC-01 takes %s for a %s", async (name, room) => {
    const guess = guessRoom(await fixture(name, 300));
    expect(guess.room).toBe(room);
    expect(guess.confidence).toBeGreaterThan(0.3);
    expect(guess.likely[0]).toBe(room);
  });

  it("PIC-01 says that it sees too little in plain, black, tiny and empty pictures", () => {
    for (const picture of [
      plainPicture(300, 200, [200, 190, 180]),
      plainPicture(300, 200, [0, 0, 0]),
      plainPicture(1, 1, [10, 200, 30]),
      plainPicture(0, 0, [0, 0, 0]),
    ]) {
      const guess = guessRoom(picture);
      expect(guess.room).toBe("other");
      expect(guess.confidence).toBeLessThan(0.2);
    }
  });

  it("PIC-01 is unsure of a gradient", () => {
    const gradient = plainPicture(300, 200, [0, 0, 0]);
    for (let i = 0; i < 300 * 200; i += 1) {
      const grey = Math.floor(((i % 300) / 300) * 255);
      gradient.data.set([grey, grey, grey, 255], i * 4);
    }
    expect(guessRoom(gradient).confidence).toBeLessThan(0.4);
  });
});
