import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { closePages } from "../pictures/close-pages.ts";
import { ownerOf, propertyIdSchema } from "./load-property.ts";

/** Removes one of one's own properties with its rooms and versions; its quotes stay (MON-04). */
export const removePropertyOperation = operation({
  name: "properties.remove",
  kind: "command",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run({ ports, session, actor }, { propertyId }) {
    const ownerId = ownerOf(actor);
    const property = await session.properties.load(ownerId, propertyId, "forChange");
    const removed = await session.properties.remove(ownerId, propertyId);
    if (!property || !removed) return refuse("property.not_found");
    await closePages({ ports, session }, property.oneUps.saved);
    await session.changes.tell({ topic: "properties", audience: [ownerId] });
    return { removed };
  },
});
