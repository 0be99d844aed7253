import { type Actor, LOCAL_OWNER, type Property } from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import type { Context } from "../operation.ts";
import type { MarketSession } from "../ports.ts";
import { answerOwn } from "./answer-own.ts";
import type { PropertyAnswer } from "./property-answer.ts";

/** A property's id as it stands in a path. */
export const propertyIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(120), z.regex(/^[\w-]+$/));

/** The owner of the properties: in a browser's own store everybody at it. */
export function ownerOf(actor: Actor): string {
  return actor.kind === "local" ? LOCAL_OWNER : actor.ownerId;
}

/** One of one's own properties; another's is answered like one that is not there. */
export async function loadOwn(
  session: MarketSession,
  actor: Actor,
  propertyId: string,
  forChange?: "forChange",
): Promise<Property> {
  const property = await session.properties.load(ownerOf(actor), propertyId, forChange);
  return property ?? refuse("property.not_found");
}

/** Keeps what became of a property, tells its owner's other screens and answers it. */
export async function keepOwn(
  { ports, session, actor }: Context,
  before: Property,
  after: Property,
): Promise<PropertyAnswer> {
  if (after !== before) {
    await session.properties.save(after);
    await session.changes.tell({ topic: "properties", audience: [ownerOf(actor)] });
  }
  return answerOwn({ ports, session, actor }, after);
}

/** Changes one of one's own properties. */
export async function changeOwn(
  context: Context,
  propertyId: string,
  how: (property: Property) => Property | Promise<Property>,
): Promise<PropertyAnswer> {
  const before = await loadOwn(context.session, context.actor, propertyId, "forChange");
  return keepOwn(context, before, await how(before));
}
