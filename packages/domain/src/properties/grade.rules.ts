/** Best to worst. */
export const grades = ["A", "B", "C", "D", "F"] as const;
export type Grade = (typeof grades)[number];

/** The bonus on the average score of the upgraded rooms, in points (CALC-02). */
const OVERALL_BONUS = 15;

/** The bonus on each upgraded room's score, in points (CALC-03). */
const ROOM_BONUS = 20;

const BEST_SCORE = 100;

/** The grade of a score of 0 to 100 (CALC-01). */
export function gradeOf(score: number): Grade {
  if (score >= 90) return "A";
  if (score >= 80) return "B";
  if (score >= 70) return "C";
  return score >= 60 ? "D" : "F";
}

/** A room with its score of 0 to 100, and whether a 1UP of it has been saved. */
export interface ScoredRoom {
  readonly room: string;
  readonly score: number;
  readonly hasSavedUpgrade: boolean;
}

/** A line of the score panel (ENT-05). */
export interface RoomGrade extends ScoredRoom {
  readonly grade: Grade;
}

/** The score panel (APP-17): the overall score and the rooms that it comes from. */
export interface ScorePanel {
  readonly score: number;
  readonly grade: Grade;
  readonly rooms: readonly RoomGrade[];
}

/** A room's score in the 1UP view (CALC-03): 20 points more once upgraded, at most 100. */
export function oneUpRoomScore(room: Pick<ScoredRoom, "score" | "hasSavedUpgrade">): number {
  return room.hasSavedUpgrade ? Math.min(BEST_SCORE, room.score + ROOM_BONUS) : room.score;
}

function average(rooms: readonly ScoredRoom[]): number {
  return rooms.reduce((sum, room) => sum + room.score, 0) / rooms.length;
}

function graded(room: ScoredRoom, score: number): RoomGrade {
  return { ...room, score, grade: gradeOf(score) };
}

/**
 * The score panel of some rooms; null without any. The plain view has the rounded average of the
 * rooms' scores (S-15). The 1UP view has the average of the upgraded rooms' own scores and 15
 * points, at most 100 (CALC-02), beside the rooms' raised scores (CALC-03); without a saved upgrade
 * it is the plain view (S-18).
 */
export function scorePanel(
  rooms: readonly ScoredRoom[],
  view: "plain" | "oneUp",
): ScorePanel | null {
  if (rooms.length === 0) return null;
  const upgraded = rooms.filter((room) => room.hasSavedUpgrade);
  if (view === "plain" || upgraded.length === 0) {
    const score = Math.round(average(rooms));
    return { score, grade: gradeOf(score), rooms: rooms.map((room) => graded(room, room.score)) };
  }
  const score = Math.min(BEST_SCORE, Math.round(average(upgraded) + OVERALL_BONUS));
  return {
    score,
    grade: gradeOf(score),
    rooms: rooms.map((room) => graded(room, oneUpRoomScore(room))),
  };
}
