import { readAmount } from "@oneup/domain";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { answerBundle } from "./budget-answer.ts";
import { loadOwn, propertyIdSchema } from "./load-property.ts";

/** The upgrades of a property under a budget that add the most together, and what is left out and why (VAL-05). */
export const readBundleOperation = operation({
  name: "properties.bundle",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    /** As typed: `$25,000`. */
    budget: z.string().check(z.maxLength(40)),
  }),
  async run(context, { propertyId, budget }) {
    const { ports, session, actor } = context;
    const read = readAmount(budget);
    if (!read.ok) return refuse(read.refusal.code, { field: "budget" });
    const property = await loadOwn(session, actor, propertyId);
    const year = Number(ports.clock.now().slice(0, 4));
    return answerBundle(property, read.value, { year, costs: await currentCosts(context) });
  },
});
