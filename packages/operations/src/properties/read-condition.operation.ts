import { photoSureness, valueOf } from "@oneup/domain";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import { refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { readPicture } from "../quick-quote/picture-input.ts";
import { answerProperty } from "./answer-property.ts";
import { roomNameSchema } from "./change-rooms.operation.ts";
import { loadOwn, propertyIdSchema } from "./load-property.ts";

/**
 * Reads a room's condition off its photo (PIC-06): answers to its questions, for the owner to look at
 * and change; nothing is kept by it.
 */
export const readConditionOperation = task({
  name: "properties.readCondition",
  kind: "task",
  homes: "server",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    room: roomNameSchema,
    engine: engineSchema,
  }),
  async run(context, { propertyId, room: name, engine }) {
    const { ports, actor } = context;
    const property = await ports.store.read((session) => loadOwn(session, actor, propertyId));
    const costs = await currentCosts({ ports });
    const room = answerProperty(property, ports, costs).rooms.find((each) => each.room === name);
    if (!room) return refuse("property.room_not_found", { field: "room" });
    const own = ports.files.idOf(room.image) !== null;
    if (!own) return refuse("property.picture_needed", { field: "room" });
    const photo = await readPicture(context, room.image, "room");
    const homeValue = valueOf(property.report)?.typical ?? 0;
    const reading = await paidCall(
      context,
      "properties.readCondition",
      (studio) => studio.analyze(photo, { room: room.kind, homeValue }),
      engine,
    );
    const { condition: seen = {}, sureness = {} } = reading;
    const answered = room.questions.filter((surface) => Object.hasOwn(seen, surface));
    return {
      answers: Object.fromEntries(answered.map((surface) => [surface, seen[surface] ?? ""])),
      /** The surfaces for its owner to check: the photo hardly shows them. */
      unsure: answered.filter((surface) => (sureness[surface] ?? 1) < photoSureness.sure),
    };
  },
});
