import { estimateCustom } from "@oneup/valuation";
import * as z from "zod/mini";
import { paidCall } from "../credits/paid-call.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { photoSchema, wordsSchema } from "./picture-input.ts";
import { answerRecommendation } from "./recommendation-answer.ts";
import { factsOf, factsSchema } from "./room-facts.ts";

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
  }),
  run(context, { originalTitle, originalDescription, newPrompt, image: _image, ...given }) {
    const words = [newPrompt, originalTitle, originalDescription].find((text) => text !== "");
    if (words === undefined) return refuse("field.required", { field: "newPrompt" });
    const facts = factsOf(context, given, { room: "other", found: [] });
    return paidCall(context, "quickQuote.regenerateWithNewPrompt", () => {
      const custom = estimateCustom({ ...facts, text: words });
      return Promise.resolve(answerRecommendation(custom, facts, context.ports.ids.upgrade()));
    });
  },
});
