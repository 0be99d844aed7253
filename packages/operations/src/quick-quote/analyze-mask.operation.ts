import * as z from "zod/mini";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture, wordsSchema } from "./picture-input.ts";

/** Says what a painted area shows, as words to ask with (API-16, QQ-20). */
export const analyzeMaskOperation = task({
  name: "quickQuote.analyzeMask",
  kind: "task",
  homes: "both",
  input: z.strictObject({
    image: photoSchema,
    mask: photoSchema,
    userIntent: z._default(wordsSchema, ""),
    /** The request before; its finish is used if the intent names none. */
    request: z._default(wordsSchema, ""),
    engine: engineSchema,
  }),
  async run(context, { image, mask, userIntent, request, engine }) {
    const { capabilities } = context.ports;
    if (!(await capabilities()).inpainting) return refuse("picture.mask_off", { field: "mask" });
    const photo = await readPicture(context, image, "image");
    const painted = await readPicture(context, mask, "mask");
    return paidCall(
      context,
      "quickQuote.analyzeMask",
      async (studio) =>
        (await studio.readMask(photo, painted, { userIntent, otherwise: request })) ??
        refuse("picture.nothing_painted", { field: "mask" }),
      engine,
    );
  },
});
