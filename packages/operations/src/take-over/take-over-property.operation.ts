import {
  type Moment,
  type Property,
  addCustomRoom,
  isWebPicture,
  masksOf,
  pictureRefSchema,
  propertyLimits,
  quoteLimits,
  roomLimits,
  saveVersion,
  selectVersion,
  setRoomImage,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist } from "../insist.ts";
import { task } from "../operation.ts";
import { analyzePropertyOperation } from "../properties/analyze-property.operation.ts";
import {
  comparableIdSchema,
  picturesIn as picturesInVersion,
  pictureOriginShape,
} from "../properties/change-one-ups.operation.ts";
import { roomNameSchema } from "../properties/change-rooms.operation.ts";
import { keepOwn, loadOwn } from "../properties/load-property.ts";
import { wordsSchema } from "../quick-quote/picture-input.ts";
import { insistOwnPictures } from "../quotes/own-pictures.ts";
import {
  browserIdSchema,
  draftsSchema,
  localIdSchema,
  markMade,
  takenOverId,
} from "./taken-over.ts";

const roomSchema = z.strictObject({
  room: roomNameSchema,
  custom: z.boolean(),
  image: z.string().check(z.trim(), z.maxLength(roomLimits.imageUrl)),
});

const versionSchema = z.strictObject({
  localId: localIdSchema,
  imageUrl: pictureRefSchema.check(z.minLength(1)),
  ...pictureOriginShape,
  prompt: z._default(wordsSchema, ""),
  roomType: roomNameSchema,
  comparableId: comparableIdSchema,
  timestamp: z.iso.datetime(),
  /** Whether the room shows this version instead of its own picture. */
  shown: z._default(z.boolean(), false),
});

type Room = z.output<typeof roomSchema>;
type Version = z.output<typeof versionSchema>;

/** A room's picture, where the account's room has none of its own yet. */
function withRoom(property: Property, { room, custom, image }: Room): Property {
  const there = property.rooms.find((each) => each.room === room);
  if (!there && custom) return insist(addCustomRoom(property, { roomName: room, imageUrl: image }));
  if (there?.image !== "" || image === "") return property;
  return insist(setRoomImage(property, room, image));
}

/** A version, unless it was taken over before. */
function withVersion(
  property: Property,
  { shown, timestamp, localId: _localId, ...preview }: Version,
  { id, now }: { id: string; now: Moment },
): Property {
  if (property.oneUps.saved.some((each) => each.id === id)) return property;
  const made = timestamp < now ? timestamp : now;
  const saved = insist(saveVersion(property, { id, preview, now: made }));
  return shown ? insist(selectVersion(saved.property, preview.roomType, id)) : saved.property;
}

const picturesIn = (rooms: readonly Room[], versions: readonly Version[]) => [
  ...rooms.flatMap(({ image }, at) =>
    isWebPicture(image) ? [] : [{ reference: image, field: `rooms.${at}.image` }],
  ),
  ...versions.flatMap((version, at) => picturesInVersion(version, `versions.${at}`)),
];

/**
 * Takes over the property that this account's browser analysed as a guest (ACC-08): its address is analysed
 * again, within the plan's limit (MON-04), with the guest's own pictures of rooms and saved 1UP versions. The
 * account's own records there stay; a second take-over adds nothing twice.
 */
export const takeOverPropertyOperation = task({
  name: "properties.takeOver",
  kind: "task",
  homes: "server",
  input: z.strictObject({
    browserId: browserIdSchema,
    address: z.string().check(z.maxLength(10_000)),
    rooms: z._default(z.array(roomSchema).check(z.maxLength(quoteLimits.rooms)), []),
    versions: z._default(z.array(versionSchema).check(z.maxLength(propertyLimits.versions)), []),
    drafts: draftsSchema,
  }),
  async run(task, { browserId, address, rooms, versions, drafts }) {
    const { ports, actor } = task;
    const { id: propertyId } = await analyzePropertyOperation.run(task, { address });
    return ports.store.transact(async (session) => {
      const context = { ...task, session };
      await insistOwnPictures(context, picturesIn(rooms, versions));
      await markMade(context, drafts);
      const masks = versions.flatMap(masksOf);
      await markMade(context, masks, "mask");
      const before = await loadOwn(session, actor, propertyId, "forChange");
      const furnished = rooms.reduce(withRoom, before);
      const now = ports.clock.now();
      const after = versions.reduce((property, version) => {
        const id = takenOverId(context, "u", { browserId, localId: version.localId });
        return withVersion(property, version, { id, now });
      }, furnished);
      return keepOwn(context, before, after);
    });
  },
});
