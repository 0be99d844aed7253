import { maskFits } from "@oneup/domain";
import { SURFACES } from "@oneup/valuation";
import * as z from "zod/mini";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import type { ImageStudio } from "../image-studio.port.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import {
  keepRender,
  linksOf,
  photoSchema,
  pointedInputSchema,
  readPicture,
  readPointed,
  wordsSchema,
} from "./picture-input.ts";

/** The request of a caller that sends a photo without a word. */
const PLAIN_REQUEST = "brighter light";

/**
 * Renders one upgrade into the photo (API-13). The answer says how the picture was made ("Draft
 * preview" for this machine's own renderer), what of the request is in it and what is not.
 */
export const visualizeSingleOperation = task({
  name: "quickQuote.visualizeSingle",
  kind: "task",
  homes: "both",
  input: z.strictObject({
    image: photoSchema,
    recommendationTitle: z._default(wordsSchema, ""),
    recommendationDescription: z._default(wordsSchema, ""),
    customPrompt: z._default(z.nullable(wordsSchema), ""),
    mask: z.optional(z.nullable(photoSchema)),
    /**
     * The fit of the painted area: it ends at the edges that it nearly follows, or exactly where it was
     * painted.
     */
    maskFit: z._default(z.enum(maskFits), "edges"),
    pointed: pointedInputSchema,
    /** The exact drawing request, if the recommendation has one that is shorter than its description. */
    request: z._default(wordsSchema, ""),
    room: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    /** The surfaces that the photo does not show, by its reading: not drawn unless painted over. */
    absent: z._default(z.array(z.enum(SURFACES)).check(z.maxLength(SURFACES.length)), []),
    engine: engineSchema,
  }),
  async run(context, input) {
    const { capabilities } = context.ports;
    if (input.mask && !(await capabilities()).inpainting) {
      return refuse("picture.mask_off", { field: "mask" });
    }
    const photo = await readPicture(context, input.image, "image");
    const mask = input.mask ? await readPicture(context, input.mask, "mask") : null;
    const pointed = await readPointed(context, input.pointed);
    const described = [input.recommendationTitle, input.recommendationDescription]
      .filter(Boolean)
      .join(". ");
    const [text, otherwise = ""] = [input.customPrompt ?? "", input.request, described].filter(
      (words) => words !== "",
    );
    const request = text ?? PLAIN_REQUEST;
    const { maskFit, room = null, absent } = input;
    const links = linksOf(photo);
    const asked = { text: request, room, mask, otherwise, maskFit, pointed, links, absent };
    const draw = async (studio: ImageStudio) => {
      const picture = await studio.render(photo, asked);
      const asks = picture.asks ?? [];
      const drawing = { photo, request, links, mask, maskFit, pointed };
      // If everything waits to be pointed out there is nothing to keep.
      const isUnchanged = picture.done.length === 0 && asks.length > 0;
      const { image } = isUnchanged
        ? { image: photo.reference }
        : await keepRender(context, picture, drawing);
      return {
        image,
        kind: picture.kind,
        engine: picture.engine,
        done: picture.done,
        notDone: picture.notDone,
        hints: picture.hints ?? [],
        /**
         * The things to point out before drawing; if they are the whole request, the picture is the photo
         * itself.
         */
        asks,
        /** The part (0 to 1) of what was not painted that the model changed and that was taken back. */
        drift: picture.drift ?? 0,
      };
    };
    return paidCall(context, "quickQuote.visualizeSingle", draw, input.engine);
  },
});
