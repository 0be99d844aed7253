import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { photoSchema, readPicture } from "./picture-input.ts";

/** Finds the surfaces of a photo, for who would rather choose one than paint over it (PIC-04). This machine does it, for nothing. */
export const findAreasOperation = task({
  name: "quickQuote.findAreas",
  kind: "task",
  homes: "both",
  input: z.strictObject({
    image: photoSchema,
    room: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  }),
  async run(context, { image, room = null }) {
    const { capabilities, studio, files } = context.ports;
    if (!(await capabilities()).inpainting) return refuse("picture.mask_off", { field: "image" });
    const found = await studio.findAreas(await readPicture(context, image, "image"), room);
    return { areas: found.map(({ name, mask }) => ({ name, mask: files.inline(mask) })) };
  },
});
