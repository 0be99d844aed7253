import { describe, expect, it } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

const MINUTES = 60_000;
const near = (clock: DatabaseClock, ms: number) => Math.abs(clock.ms() - Date.now() - ms) < 1_000;
const theirs = (ms: number) => () => Promise.resolve(Date.now() + ms);

describe("OPS-04 a machine's clock that is wrong", () => {
  it("OPS-04 is put right by the database's, both ways, and again when either is set", async () => {
    const clock = new DatabaseClock();
    for (const off of [-5 * MINUTES, 5 * MINUTES, 3 * MINUTES]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await clock.compare(theirs(off))) / off).toBeCloseTo(1, 2);
      expect(near(clock, off)).toBe(true);
      expect(Math.abs(Date.parse(clock.now()) - clock.ms())).toBeLessThan(1_000);
    }
    expect(await clock.compare(theirs(0))).toBe(0);
    expect(near(clock, 0)).toBe(true);
  });

  it("OPS-04 counts by itself where it is as good as right, and where the database does not answer", async () => {
    const clock = new DatabaseClock();
    expect(await clock.compare(theirs(300))).toBe(0);
    await clock.compare(theirs(5 * MINUTES));
    await expect(clock.compare(() => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(near(clock, 5 * MINUTES)).toBe(true);
  });
});
