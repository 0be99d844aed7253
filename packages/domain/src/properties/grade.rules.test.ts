import { describe, expect, it } from "vitest";
import { gradeOf, oneUpRoomScore, scorePanel } from "./grade.rules.ts";

const room = (name: string, score: number, hasSavedUpgrade = false) => ({
  room: name,
  score,
  hasSavedUpgrade,
});

describe("grades", () => {
  it("CALC-01 a score is graded from A at 90 in steps of ten to F below 60", () => {
    const scores = Array.from({ length: 101 }, (_, at) => gradeOf(100 - at)).join("");
    expect(scores).toBe(`A${"ABCD".replace(/./g, (grade) => grade.repeat(10))}${"F".repeat(60)}`);
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

  it("CALC-02 the 1UP score is the average of the upgraded rooms plus 15, capped at 100", () => {
    const upgraded = [room("Kitchen", 70, true), room("Bath", 61, true), room("Hall", 20)];
    expect(scorePanel(upgraded, "oneUp")).toMatchObject({ score: 81, grade: "B" });
    expect(scorePanel([room("Kitchen", 86, true)], "oneUp")).toMatchObject({ score: 100 });
  });

  it("CALC-03 an upgraded room has 20 points more, at most 100, the others keep theirs", () => {
    const shown = scorePanel(rooms, "oneUp")?.rooms.map((each) => each.score);
    expect(shown).toEqual([92, 68, 100]);
    expect(oneUpRoomScore({ score: 80, hasSavedUpgrade: true })).toBe(100);
  });

  it("without a saved upgrade the 1UP view is the plain one, and there is no score without a room", () => {
    const plain = [room("Kitchen", 72), room("Bath", 68)];
    expect(scorePanel(plain, "oneUp")).toEqual(scorePanel(plain, "plain"));
    expect(scorePanel([], "plain")).toBeNull();
  });
});
