import { estimateCustom } from "@oneup/valuation";
import * as z from "zod/mini";
import { paidCall } from "../credits/paid-call.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture, wordsSchema } from "./picture-input.ts";
import { answerRecommendation } from "./recommendation-answer.ts";
import { factsOf, factsSchema } from "./room-facts.ts";

/** Turns an upgrade in the owner's own words into a recommendation with figures (API-15). */
export const generateCustomOperation = task({
  name: "quickQuote.generateCustomRecommendation",
  kind: "task",
  homes: "both",
  input: z.extend(factsSchema, { image: photoSchema, customPrompt: wordsSchema }),
  async run(context, { image, customPrompt, ...given }) {
    if (customPrompt === "") return refuse("field.required", { field: "customPrompt" });
    const { studio, ids } = context.ports;
    return paidCall(context, "quickQuote.generateCustomRecommendation", async () => {
      const seen =
        given.room === undefined
          ? await studio.analyze(await readPicture(context, image, "image"))
          : { room: given.room, found: [] };
      const facts = factsOf(context, given, seen);
      const custom = estimateCustom({ ...facts, text: customPrompt });
      return answerRecommendation(custom, facts, ids.upgrade());
    });
  },
});
