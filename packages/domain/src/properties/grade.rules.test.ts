import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeOf, grades, oneUpRoomScore, scorePanel } from "./grade.rules.ts";

const room = (name: string, score: number, hasSavedUpgrade = false) => ({
  room: name,
  score,
  hasSavedUpgrade,
});

describe("grades", () => {
  it.each([
    [100, "A"],
    [90, "A"],
    [89, "B"],
    [80, "B"],
    [79, "C"],
    [70, "C"],
    [69, "D"],
    [60, "D"],
    [59, "F"],
    [0, "F"],
  ])("CALC-01 a score of %d is graded %s", (score, grade) => {
    expect(gradeOf(score)).toBe(grade);
  });

  it("a higher score is never graded worse", () => {
    const score = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(score, score, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(grades.indexOf(gradeOf(high))).toBeLessThanOrEqual(grades.indexOf(gradeOf(low)));
      }),
    );
  });
});

describe("the score panel", () => {
  const rooms = [room("Kitchen", 72, true), room("Master Bath", 68), room("Porch", 95, true)];

  it("ENT-05 the overall score is the rounded average of the rooms, each with its grade, score and saved upgrade", () => {
    const panel = scorePanel(rooms, "plain");
    expect(panel).toMatchObject({ score: 78, grade: "C" });
    expect(panel?.rooms).toEqual([
      { room: "Kitchen", score: 72, grade: "C", hasSavedUpgrade: true },
      { room: "Master Bath", score: 68, grade: "D", hasSavedUpgrade: false },
      { room: "Porch", score: 95, grade: "A", hasSavedUpgrade: true },
    ]);
  });

  it("CALC-02 the 1UP score is the average of the upgraded rooms plus 15", () => {
    const upgraded = [room("Kitchen", 70, true), room("Bath", 61, true), room("Hall", 20)];
    expect(scorePanel(upgraded, "oneUp")).toMatchObject({ score: 81, grade: "B" });
  });

  it("CALC-02 the 1UP score is capped at 100", () => {
    expect(scorePanel([room("Kitchen", 86, true)], "oneUp")).toMatchObject({ score: 100 });
  });

  it("CALC-03 an upgraded room has 20 points more, at most 100, the others keep theirs", () => {
    const shown = scorePanel(rooms, "oneUp")?.rooms.map((each) => each.score);
    expect(shown).toEqual([92, 68, 100]);
    expect(oneUpRoomScore({ score: 80, hasSavedUpgrade: true })).toBe(100);
  });

  it("without a saved upgrade the 1UP view is the plain one", () => {
    const plain = [room("Kitchen", 72), room("Bath", 68)];
    expect(scorePanel(plain, "oneUp")).toEqual(scorePanel(plain, "plain"));
  });

  it("there is no score without a room", () => {
    expect(scorePanel([], "plain")).toBeNull();
  });
});
