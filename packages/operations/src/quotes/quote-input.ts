import {
  ZIP_OR_NONE,
  addressLimits,
  figureSchema,
  pictureRefSchema,
  quoteLimits,
} from "@oneup/domain";
import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Where the property stands, as typed; every part may be missing (S-49). */
export const addressSchema = z.strictObject({
  line: z._default(text(addressLimits.line), ""),
  street: z._default(text(addressLimits.line), ""),
  city: z._default(text(addressLimits.city), ""),
  state: z._default(z.string().check(z.trim(), z.regex(/^([A-Z]{2})?$/)), ""),
  zip: z._default(z.string().check(z.trim(), z.regex(ZIP_OR_NONE)), ""),
});

/** A room or upgrade of a new quote. */
export const upgradeSchema = z.strictObject({
  room: text(quoteLimits.room).check(z.minLength(1)),
  beforeImage: z._default(pictureRefSchema, ""),
  afterImage: z._default(pictureRefSchema, ""),
  description: z._default(text(quoteLimits.description), ""),
  customDescription: z._default(text(quoteLimits.notes), ""),
  cost: figureSchema,
  valueGain: figureSchema,
});
