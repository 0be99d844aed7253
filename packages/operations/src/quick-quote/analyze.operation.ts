import { conditionOf, conditionWord } from "@oneup/domain";
import { recommend } from "@oneup/valuation";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import type { RoomReading } from "../image-studio.port.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture } from "./picture-input.ts";
import { type RecommendationAnswer, answerProposal } from "./recommendation-answer.ts";
import { answerRecommendation } from "./recommendation-answer.ts";
import {
  ASSUMED_PROPERTY_VALUE,
  type RoomFacts,
  askedAbout,
  factsOf,
  factsSchema,
  readingWish,
} from "./room-facts.ts";

/** The room's grade as the photo shows it, by the rubric, with its reasons (PIC-06). */
function seenCondition(reading: RoomReading, { room }: RoomFacts) {
  const graded = reading.condition && conditionOf(room, reading.condition, reading.sureness);
  if (!graded) return null;
  const { score, reasons, confidence } = graded;
  return { word: conditionWord(score), score, reasons, confidence };
}

/** The engine's proposals, otherwise the catalogue's recommendations. */
function upgradesFor(reading: RoomReading, facts: RoomFacts): RecommendationAnswer[] {
  const { proposals = [] } = reading;
  return proposals.length > 0
    ? proposals.map((each, at) => answerProposal(each, facts, `seen-${at + 1}`))
    : recommend(facts).map((each) => answerRecommendation(each, facts, each.id));
}

/**
 * Reads a photo (API-12): which room it shows, as a guess with its confidence, and what would be
 * worth doing there. The room can be told; then nothing is guessed but what is to be seen.
 */
export const analyzeOperation = task({
  name: "quickQuote.analyze",
  homes: "both",
  kind: "task",
  input: z.extend(factsSchema, { image: photoSchema, engine: engineSchema }),
  async run(context, { image, engine, ...given }) {
    const photo = await readPicture(context, image, "image");
    const wish = readingWish(context, given);
    const reading = await paidCall(
      context,
      "quickQuote.analyze",
      (studio) => studio.analyze(photo, wish),
      engine,
    );
    const costs = await currentCosts(context);
    const told = { ...factsOf(context, given, reading), costs };
    const condition = seenCondition(reading, told);
    const facts = { ...told, condition: told.condition ?? condition?.word };
    return {
      roomType: facts.room,
      guessed: given.room === undefined,
      /** 0 to 1; 1 where the owner said which room it is. */
      confidence: given.room === undefined ? reading.confidence : 1,
      /** The likeliest rooms to choose from, the best first; the room alone where its owner said it. */
      likely: given.room === undefined ? (reading.likely ?? [facts.room]) : [facts.room],
      /**
       * Why this is hardly a photo of a room; null where nothing says so, or its owner said which room it is. What is
       * recommended then rests on no room at all.
       */
      doubt: given.room === undefined ? (reading.doubt ?? null) : null,
      found: facts.found,
      /** Surfaces that a model says the photo does not show, to be handed on to what draws into it. */
      absent: reading.absent ?? [],
      /** Null where the engine cannot tell. */
      condition,
      questions: askedAbout(facts.room),
      assumedPropertyValue: facts.valueAssumed ? ASSUMED_PROPERTY_VALUE : null,
      recommendedUpgrades: upgradesFor(reading, facts),
    };
  },
});
