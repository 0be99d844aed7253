import { NO_ADDRESS, changeBrief, projectBriefSchema, quoteLimits } from "@oneup/domain";
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
    /** Photos beside those of the upgrades. */
    photos: z.optional(projectBriefSchema.shape.photos),
    mergeWith: z._default(z.array(quoteIdSchema).check(z.maxLength(50)), []),
    /** The project whose next revision it becomes once it is published (MKT-07). */
    revises: z.optional(quoteIdSchema),
  }),
  async run(context, input) {
    const { photos = [], ...request } = input;
    const beside = photos.map((reference, at) => ({ reference, field: `photos.${at}` }));
    await insistOwnPictures(context, [...picturesOf(input.upgrades), ...beside]);
    const upgrades = await priceUpgrades(context, input.address, input.upgrades);
    const brief = changeBrief(undefined, { photos });
    return makeQuote(context, { ...request, upgrades, brief, ownerId: context.actor.ownerId });
  },
});
