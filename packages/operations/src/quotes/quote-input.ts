import { figureSchema, pictureRefSchema, quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import type { Context } from "../operation.ts";

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** Where the property stands, as typed; every part may be missing (S-49). */
export const addressSchema = z.strictObject({
  line: z._default(text(quoteLimits.address), ""),
  street: z._default(text(quoteLimits.address), ""),
  city: z._default(text(80), ""),
  state: z._default(z.string().check(z.trim(), z.regex(/^([A-Z]{2})?$/)), ""),
  zip: z._default(z.string().check(z.trim(), z.regex(/^(\d{5}(-\d{4})?)?$/)), ""),
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

/**
 * Insists that a picture is its user's own. On the server pictures are uploaded, never sent inside
 * of what they belong to.
 */
export async function insistOwnPicture(
  { ports, session, actor }: Context,
  reference: string,
  field: string,
): Promise<void> {
  if (actor.kind === "local") return;
  if (reference.startsWith("data:")) refuse("request.invalid", { field });
  const id = ports.files.idOf(reference);
  if (id === null) return;
  const record = await session.files.byId(id);
  if (record?.ownerId !== actor.id) refuse("picture.not_found", { field });
}

/**
 * Insists that every picture of a quote is its maker's own: a quote makes its pictures readable to
 * whoever may read the quote.
 */
export async function insistOwnPictures(
  context: Context,
  upgrades: readonly { readonly beforeImage: string; readonly afterImage: string }[],
): Promise<void> {
  for (const [at, { beforeImage, afterImage }] of upgrades.entries()) {
    // oxlint-disable no-await-in-loop -- a quote has few pictures, and the first foreign one stops
    await insistOwnPicture(context, beforeImage, `upgrades.${at}.beforeImage`);
    await insistOwnPicture(context, afterImage, `upgrades.${at}.afterImage`);
    // oxlint-enable no-await-in-loop
  }
}
