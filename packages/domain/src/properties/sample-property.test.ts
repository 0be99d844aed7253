import { describe, expect, it } from "vitest";
import { writeAmount, writeGain } from "../money/money.rules.ts";
import { preparedUpgradeOf, sampleSpareRooms } from "./sample-pictures.ts";
import { compareRoom } from "./room.rules.ts";
import { standardRooms } from "./standard-rooms.rules.ts";
import {
  sampleComparables,
  sampleCustomRoom,
  sampleProperty,
  sampleRecommendationCards,
  sampleRoomNamed,
  sampleRooms,
  sampleScoreResult,
} from "./sample-property.ts";

it("APP-15 APP-23 every demo room has its upgrade prepared, another picture has none", () => {
  for (const { imageUrl } of sampleSpareRooms) {
    expect(preparedUpgradeOf(imageUrl)).toBe(imageUrl.replace("-before-", "-after-"));
  }
  expect(preparedUpgradeOf("/api/files/one")).toBeNull();
});

describe("the sample property", () => {
  it("CALC-04 the sample score result is 85, grade A, and worth $457,000", () => {
    expect({ ...sampleScoreResult, value: writeAmount(sampleScoreResult.value) }).toEqual({
      score: 85,
      grade: "A",
      value: "$457,000",
    });
    const kitchenGain = sampleRoomNamed("Kitchen").valueGain.typical;
    expect(sampleScoreResult.value).toBe(sampleProperty.price + kitchenGain);
  });

  it("CALC-05 it costs $425,000 and has 4 beds, 3 baths and 2,400 square feet", () => {
    const { price, ...rest } = sampleProperty;
    expect(writeAmount(price)).toBe("$425,000");
    expect(rest).toEqual({ beds: 4, baths: 3, sqft: 2_400 });
  });

  it.each([
    ["Kitchen", "$18,500", "+$32,000", 173],
    ["Master Bath", "$8,200", "+$15,000", 183],
    ["Curb Appeal", "$6,500", "+$12,500", 192],
    // One of one's own.
    ["Sun Room", "$5,000", "+$10,000", 200],
  ])("CALC-06 CALC-07 %s costs %s, gains %s and returns %d%%", (name, cost, gain, roi) => {
    const line = compareRoom(sampleRoomNamed(name), false);
    expect([writeAmount(line.cost), writeGain(line.valueGain), line.roi]).toEqual([
      cost,
      gain,
      roi,
    ]);
  });

  it("CALC-08 the three recommendation cards have their fixed figures", () => {
    expect(
      sampleRecommendationCards.map((card) => [
        card.key,
        writeAmount(card.cost),
        `${card.roi}%`,
        `${card.weeks.join("-")} weeks`,
      ]),
    ).toEqual([
      ["quickWins", "$3,200", "265%", "1-2 weeks"],
      ["equityBoosters", "$12,500", "176%", "2-3 weeks"],
      ["dream1Ups", "$45,000", "167%", "6-8 weeks"],
    ]);
  });

  it("every sample figure says that it is sample data", () => {
    for (const { cost, valueGain } of [...sampleRooms, sampleCustomRoom("Porch")]) {
      expect([cost.origin.kind, valueGain.origin.kind]).toEqual(["sample", "sample"]);
    }
  });

  it("APP-19 APP-20 ENT-03 each room has exactly six comparables with picture, address, price text, grade and status", () => {
    for (const room of [...standardRooms, "Porch"]) {
      const homes = sampleComparables(room);
      expect(new Set(homes.map((each) => each.id)).size).toBe(6);
      for (const each of homes) {
        expect(each).toEqual({
          id: each.id,
          address: expect.stringMatching(/./),
          grade: expect.stringMatching(/^[A-DF]$/),
          imageUrl: expect.stringMatching(/^\/pictures\/[\w-]+\.jpg$/),
          price: expect.stringMatching(/^\$\d{3},\d{3}$/),
          status: expect.stringMatching(/^(sold|for-sale)$/),
        });
      }
    }
    expect(sampleComparables("Kitchen")).toEqual(sampleComparables("Kitchen"));
  });
});
