import {
  tooSmallDetails,
  addCustomRoom,
  answerRoom,
  isTooSmallToJudge,
  isWebPicture,
  readAnswers,
  removeCustomRoom,
  roomLimits,
  roomWithoutPicture,
  setRoomImage,
} from "@oneup/domain";
import { roomKindOf } from "@oneup/valuation";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { insistOwnPicture } from "../quotes/own-pictures.ts";
import { changeOwn, propertyIdSchema } from "./load-property.ts";

/** A room's name as it stands in a path. */
export const roomNameSchema = z.string().check(z.minLength(1), z.maxLength(roomLimits.name + 4));

const imageSchema = z.string().check(z.trim(), z.maxLength(roomLimits.imageUrl));

/** A picture of the product must be one's own; one on the web is only ever shown (APP-13). */
async function insistUsable(context: Context, imageUrl: string): Promise<void> {
  if (isWebPicture(imageUrl)) return;
  await insistOwnPicture(context, imageUrl, "imageUrl");
  const { ports, session, actor } = context;
  const id = ports.files.idOf(imageUrl);
  // A browser's own home looks at the photo before it keeps it.
  const record = id === null || actor.kind === "local" ? null : await session.files.byId(id);
  if (record && isTooSmallToJudge(record)) {
    refuse("picture.too_small", { field: "imageUrl", details: tooSmallDetails(record) });
  }
}

/** Adds a custom room (APP-13..16); an account's room of that name that waits for its first picture gets it. */
export const addRoomOperation = operation({
  name: "properties.addRoom",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    roomName: z.string().check(z.maxLength(10_000)),
    imageUrl: imageSchema,
  }),
  run: (context, { propertyId, ...given }) =>
    changeOwn(context, propertyId, async (property) => {
      const waits = context.actor.kind === "account";
      const waiting = waits ? roomWithoutPicture(property, given.roomName) : undefined;
      const changed = insist(
        waiting
          ? setRoomImage(property, waiting.room, given.imageUrl)
          : addCustomRoom(property, given),
      );
      await insistUsable(context, given.imageUrl);
      return changed;
    }),
});

/** Gives a room a picture of its own. */
export const setRoomImageOperation = operation({
  name: "properties.setRoomImage",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    room: roomNameSchema,
    imageUrl: imageSchema,
  }),
  run: (context, { propertyId, room, imageUrl }) =>
    changeOwn(context, propertyId, async (property) => {
      const changed = insist(setRoomImage(property, room, imageUrl));
      await insistUsable(context, imageUrl);
      return changed;
    }),
});

/** Takes a custom room away. */
export const removeRoomOperation = operation({
  name: "properties.removeRoom",
  kind: "command",
  homes: "both",
  input: z.strictObject({ propertyId: propertyIdSchema, room: roomNameSchema }),
  run: (context, { propertyId, room }) =>
    changeOwn(context, propertyId, (property) => insist(removeCustomRoom(property, room))),
});

const word = z.string().check(z.maxLength(40));

/** Keeps the answers to a room's questions and grades it by them (PIC-06). */
export const gradeRoomOperation = operation({
  name: "properties.gradeRoom",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    room: roomNameSchema,
    answers: z.record(word, word),
  }),
  run: (context, { propertyId, room, answers }) =>
    changeOwn(context, propertyId, (property) => {
      const given = insist(readAnswers(roomKindOf(room), answers));
      return insist(answerRoom(property, room, given));
    }),
});
