import { recommend } from "@oneup/valuation";
import * as z from "zod/mini";
import { paidCall } from "../credits/paid-call.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture } from "./picture-input.ts";
import { answerRecommendation } from "./recommendation-answer.ts";
import { askedAbout, factsOf, factsSchema } from "./room-facts.ts";

/**
 * Reads a photo (API-12): which room it shows, as a guess with its confidence, and what would be
 * worth doing there. The room can be told; then nothing is guessed but what is to be seen.
 */
export const analyzeOperation = task({
  name: "quickQuote.analyze",
  homes: "both",
  kind: "task",
  input: z.extend(factsSchema, { image: photoSchema }),
  async run(context, { image, ...given }) {
    const photo = await readPicture(context, image, "image");
    const { studio } = context.ports;
    const reading = await paidCall(context, "quickQuote.analyze", () => studio.analyze(photo));
    const facts = factsOf(context, given, reading);
    return {
      roomType: facts.room,
      guessed: given.room === undefined,
      /** 0 to 1; 1 where the owner said which room it is. */
      confidence: given.room === undefined ? reading.confidence : 1,
      found: facts.found,
      questions: askedAbout(facts.room),
      assumedPropertyValue: facts.valueAssumed ? facts.propertyValue : null,
      recommendedUpgrades: recommend(facts).map((each) =>
        answerRecommendation(each, facts, each.id),
      ),
    };
  },
});
