import * as z from "zod/mini";
import { operation } from "../operation.ts";
import { answerOwn } from "./answer-own.ts";
import { loadOwn, ownerOf, propertyIdSchema } from "./load-property.ts";

/** The property that was analysed or opened last (APP-09), null where there is none. */
export const readLatestPropertyOperation = operation({
  name: "properties.read",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  async run({ ports, session, actor }) {
    const property = await session.properties.latest(ownerOf(actor));
    return { property: property && (await answerOwn({ ports, session, actor }, property)) };
  },
});

/** One of one's own properties. */
export const readPropertyOperation = operation({
  name: "properties.readOne",
  kind: "query",
  homes: "both",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run({ ports, session, actor }, { propertyId }) {
    return answerOwn({ ports, session, actor }, await loadOwn(session, actor, propertyId));
  },
});
