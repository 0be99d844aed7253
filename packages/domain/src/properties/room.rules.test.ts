import { describe, expect, it } from "vitest";
import { figure } from "../testing/builders.ts";
import { addRoom, compareRoom } from "./room.rules.ts";
import { roomLimits } from "./room.schema.ts";

describe("the comparison of a room", () => {
  it("ENT-04 a line has the three grades, the upgrade needed, cost, gain, ROI and whether it is saved", () => {
    const room = {
      room: "Kitchen",
      score: 72,
      comparableScore: 84,
      upgradeNeeded: "Counters",
      cost: figure(1_850_000),
      valueGain: figure(3_200_000),
    };
    expect(compareRoom(room, true)).toEqual({
      room: "Kitchen",
      yourGrade: "C",
      compAvg: "B",
      oneUpGrade: "A",
      upgradeNeeded: "Counters",
      cost: 1_850_000,
      valueGain: 3_200_000,
      roi: 173,
      hasSavedUpgrade: true,
    });
  });
});

describe("a room that somebody adds", () => {
  const imageUrl = "/pictures/porch.jpg";

  it("is kept with trimmed name and picture, and gets a number when its name is taken, whatever the capitals", () => {
    expect(addRoom(["Kitchen"], { roomName: " Porch ", imageUrl: ` ${imageUrl} ` })).toEqual({
      ok: true,
      value: { roomName: "Porch", imageUrl },
    });
    const existing = ["Kitchen", "kitchen 2"];
    expect(addRoom(existing, { roomName: "KITCHEN", imageUrl })).toMatchObject({
      value: { roomName: "KITCHEN 3" },
    });
  });

  it("is refused without a name, and when there are too many", () => {
    expect(addRoom([], { roomName: "  ", imageUrl })).toMatchObject({
      refusal: { code: "field.required", field: "roomName" },
    });
    const existing = Array.from({ length: roomLimits.rooms }, (_, at) => `Room ${at}`);
    expect(addRoom(existing, { roomName: "Porch", imageUrl })).toMatchObject({
      refusal: { code: "quote.too_many_rooms" },
    });
  });
});
