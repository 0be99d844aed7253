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

/** Says a recommendation anew in the owner's words, with new figures (API-14). */
export const regenerateOperation = task({
  name: "quickQuote.regenerateWithNewPrompt",
  kind: "task",
  homes: "both",
  input: z.extend(factsSchema, {
    image: photoSchema,
    originalTitle: z._default(wordsSchema, ""),
    originalDescription: z._default(wordsSchema, ""),
    newPrompt: z._default(wordsSchema, ""),
    engine: engineSchema,
  }),
  async run(context, { originalTitle, originalDescription, newPrompt, image, engine, ...given }) {
    const words = [newPrompt, originalTitle, originalDescription].find((text) => text !== "");
    if (words === undefined) return refuse("field.required", { field: "newPrompt" });
    const costs = await currentCosts(context);
    const facts = { ...factsOf(context, given, { room: "other", found: [] }), costs };
    const id = context.ports.ids.upgrade();
    const proposeAnew = async (studio: ImageStudio) => {
      if (!studio.propose) {
        return answerRecommendation(estimateCustom({ ...facts, text: words }), facts, id);
      }
      const photo = await readPicture(context, image, "image");
      const before = [originalTitle, originalDescription].filter(Boolean).join(". ");
      const wish = { ...readingWish(context, given), words, before };
      return answerProposal(await studio.propose(photo, wish), facts, id);
    };
    return paidCall(context, "quickQuote.regenerateWithNewPrompt", proposeAnew, engine);
  },
});
