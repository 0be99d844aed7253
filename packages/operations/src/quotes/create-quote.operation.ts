import { NO_ADDRESS, quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { makeQuote } from "./make-quote.ts";
import { priceUpgrades } from "./price-upgrades.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";
import { insistOwnPictures, picturesOf } from "./own-pictures.ts";
import { addressSchema, upgradeSchema } from "./quote-input.ts";

/** Makes a request for quotes out of what its owner put together (QUO-15, QQ-23). */
export const createQuoteOperation = operation({
  name: "quotes.create",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    origin: z.enum(["analysis", "quick-quote"]),
    address: z._default(addressSchema, NO_ADDRESS),
    upgrades: z.array(upgradeSchema).check(z.minLength(1), z.maxLength(quoteLimits.rooms)),
    mergeWith: z._default(z.array(quoteIdSchema).check(z.maxLength(50)), []),
    /** The project whose next revision it becomes once it is published (MKT-07). */
    revises: z.optional(quoteIdSchema),
  }),
  async run(context, input) {
    await insistOwnPictures(context, picturesOf(input.upgrades));
    const upgrades = await priceUpgrades(context, input.address, input.upgrades);
    return makeQuote(context, { ...input, upgrades, ownerId: context.actor.ownerId });
  },
});
