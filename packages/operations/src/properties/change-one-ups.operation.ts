import {
  type OneUpPreview,
  deleteVersion,
  maskFits,
  pictureRefSchema,
  pointedSchema,
  quoteLimits,
  saveVersion,
  selectVersion,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { operation } from "../operation.ts";
import { wordsSchema } from "../quick-quote/picture-input.ts";
import { insistOwnPictures } from "../quotes/own-pictures.ts";
import { roomNameSchema } from "./change-rooms.operation.ts";
import { closePages } from "../pictures/close-pages.ts";
import { changeOwn, keepOwn, loadOwn, propertyIdSchema } from "./load-property.ts";

const versionIdSchema = z.string().check(z.minLength(1), z.maxLength(quoteLimits.id));

/** A comparable's id. */
export const comparableIdSchema = z.string().check(z.minLength(1), z.maxLength(quoteLimits.id));

/** The parts of a room's upgrade, as the comparison results name them. */
export const scopeSchema = z.string().check(z.minLength(1), z.maxLength(quoteLimits.description));

const referenceSchema = pictureRefSchema.check(z.minLength(1));

/** The origin of a picture (PIC-08). */
export const pictureOriginShape = {
  parent: z.optional(referenceSchema),
  original: z.optional(referenceSchema),
  area: z.optional(z.strictObject({ mask: referenceSchema, maskFit: z.enum(maskFits) })),
  pointed: z.optional(pointedSchema(referenceSchema)),
  scope: z.optional(scopeSchema),
};

/** The pictures that a preview or a version names, each with the name of its field. */
export function picturesIn(version: OneUpPreview, field: string) {
  const { imageUrl, parent = "", original = "", area, pointed = [] } = version;
  return [
    { reference: imageUrl, field: `${field}.imageUrl` },
    { reference: parent, field: `${field}.parent` },
    { reference: original, field: `${field}.original` },
    { reference: area?.mask ?? "", field: `${field}.area.mask` },
    ...pointed.map(({ mask }, at) => ({
      reference: mask,
      field: `${field}.pointed.${at}.mask`,
    })),
  ];
}

/** Saves a preview as a version of its room (APP-29). */
export const saveOneUpOperation = operation({
  name: "properties.saveOneUp",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    preview: z.strictObject({
      imageUrl: referenceSchema,
      ...pictureOriginShape,
      prompt: z._default(wordsSchema, ""),
      roomType: roomNameSchema,
      comparableId: comparableIdSchema,
    }),
  }),
  async run(context, { propertyId, preview }) {
    const { ports, session, actor } = context;
    await insistOwnPictures(context, picturesIn(preview, "preview"));
    const before = await loadOwn(session, actor, propertyId, "forChange");
    const given = { id: ports.ids.upgrade(), preview, now: ports.clock.now() };
    const { property, version, added } = insist(saveVersion(before, given));
    return { added, version, property: await keepOwn(context, before, property) };
  },
});

/** Shows a version in its room, or the room's own picture again (APP-30). */
export const selectOneUpOperation = operation({
  name: "properties.selectOneUp",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    room: roomNameSchema,
    versionId: z.nullable(versionIdSchema),
  }),
  run: (context, { propertyId, room, versionId }) =>
    changeOwn(context, propertyId, (property) => insist(selectVersion(property, room, versionId))),
});

/** Deletes a version (APP-31), and its public page with it (PIC-11). */
export const deleteOneUpOperation = operation({
  name: "properties.deleteOneUp",
  kind: "command",
  homes: "both",
  input: z.strictObject({ propertyId: propertyIdSchema, versionId: versionIdSchema }),
  run: (context, { propertyId, versionId }) =>
    changeOwn(context, propertyId, async (property) => {
      const { saved } = property.oneUps;
      await closePages(
        context,
        saved.filter(({ id }) => id === versionId),
      );
      return deleteVersion(property, versionId);
    }),
});
