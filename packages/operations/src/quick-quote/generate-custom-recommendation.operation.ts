import { estimateCustom } from "@oneup/valuation";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import type { ImageStudio } from "../image-studio.port.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture, wordsSchema } from "./picture-input.ts";
import { answerProposal, answerRecommendation } from "./recommendation-answer.ts";
import { factsOf, factsSchema, readingWish } from "./room-facts.ts";

/** Turns an upgrade in the owner's own words into a recommendation with figures (API-15). */
export const generateCustomOperation = task({
  name: "quickQuote.generateCustomRecommendation",
  kind: "task",
  homes: "both",
  input: z.extend(factsSchema, {
    image: photoSchema,
    customPrompt: wordsSchema,
    engine: engineSchema,
  }),
  async run(context, { image, customPrompt, engine, ...given }) {
    if (customPrompt === "") return refuse("field.required", { field: "customPrompt" });
    const { ids } = context.ports;
    const wish = readingWish(context, given);
    const costs = await currentCosts(context);
    const add = async (studio: ImageStudio) => {
      if (studio.propose) {
        const photo = await readPicture(context, image, "image");
        const seen = { room: given.room ?? "other", found: [] } as const;
        const facts = { ...factsOf(context, given, seen), costs };
        const asked = { ...wish, words: customPrompt, before: "" };
        return answerProposal(await studio.propose(photo, asked), facts, ids.upgrade());
      }
      const seen =
        given.room === undefined
          ? await studio.analyze(await readPicture(context, image, "image"), wish)
          : { room: given.room, found: [] };
      const facts = { ...factsOf(context, given, seen), costs };
      return answerRecommendation(
        estimateCustom({ ...facts, text: customPrompt }),
        facts,
        ids.upgrade(),
      );
    };
    return paidCall(context, "quickQuote.generateCustomRecommendation", add, engine);
  },
});
