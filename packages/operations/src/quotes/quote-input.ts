import {
  ZIP_OR_NONE,
  addressLimits,
  figureSchema,
  briefLimits,
  pictureRefSchema,
  projectBriefSchema,
  quoteLimits,
} from "@oneup/domain";
import * as z from "zod/mini";
import { pricedBySchema } from "../quick-quote/room-facts.ts";

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const addressParts = {
  line: text(addressLimits.line),
  street: text(addressLimits.line),
  city: text(addressLimits.city),
  state: z.string().check(z.trim(), z.regex(/^([A-Z]{2})?$/)),
  zip: z.string().check(z.trim(), z.regex(ZIP_OR_NONE)),
};

/** The property's address, as typed; every part may be missing (S-49). */
export const addressSchema = z.strictObject({
  line: z._default(addressParts.line, ""),
  street: z._default(addressParts.street, ""),
  city: z._default(addressParts.city, ""),
  state: z._default(addressParts.state, ""),
  zip: z._default(addressParts.zip, ""),
});

/** Parts of an address that are written anew; what is left out stays. */
export const addressChangeSchema = z.partial(z.strictObject(addressParts));

/** Parts of a brief that are written anew; what is left out stays. */
export const briefChangeSchema = z.partial(projectBriefSchema);

export const accessSchema = text(briefLimits.access);

/** A room or upgrade of a new quote: a figure that is sent was typed, one that is missing is worked out (VAL-09). */
export const upgradeSchema = z.strictObject({
  room: text(quoteLimits.room).check(z.minLength(1)),
  beforeImage: z._default(pictureRefSchema, ""),
  afterImage: z._default(pictureRefSchema, ""),
  description: z._default(text(quoteLimits.description), ""),
  customDescription: z._default(text(quoteLimits.notes), ""),
  cost: z.optional(figureSchema.check(z.refine(({ low }) => low >= 0))),
  valueGain: z.optional(figureSchema),
  pricedBy: z.optional(pricedBySchema),
});
