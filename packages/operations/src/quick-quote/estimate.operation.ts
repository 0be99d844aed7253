import { recommend } from "@oneup/valuation";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { operation } from "../operation.ts";
import { answerRecommendation } from "./recommendation-answer.ts";
import {
  ASSUMED_PROPERTY_VALUE,
  askedAbout,
  factsOf,
  factsSchema,
  roomSchema,
} from "./room-facts.ts";

/** Recommends and prices again after a one-tap answer, without reading the photo again. */
export const estimateOperation = operation({
  name: "quickQuote.estimate",
  kind: "query",
  homes: "both",
  input: z.extend(factsSchema, { room: roomSchema }),
  async run(context, given) {
    const costs = await currentCosts(context);
    const facts = { ...factsOf(context, given, { room: given.room, found: [] }), costs };
    return {
      roomType: facts.room,
      questions: askedAbout(facts.room),
      assumedPropertyValue: facts.valueAssumed ? ASSUMED_PROPERTY_VALUE : null,
      recommendedUpgrades: recommend(facts).map((each) =>
        answerRecommendation(each, facts, each.id),
      ),
    };
  },
});
