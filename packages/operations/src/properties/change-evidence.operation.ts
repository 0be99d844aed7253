import {
  MOST_CHOSEN,
  type ChangeReason,
  type EvidenceDraft,
  type Rung,
  dayOf,
  dwellings,
  rungs,
  statementKinds,
  withComparables,
  withSaid,
} from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { task } from "../operation.ts";
import { loadOwn, propertyIdSchema } from "./load-property.ts";
import { revalueOwn } from "./value-own.ts";

const fact = z.optional(z.nullable(z.number()));
const typed = z.string().check(z.maxLength(40));

/** The one statement of several that moved the value: a price moves only its own rung. */
function reasonOf(
  { facts, purchase, statement }: EvidenceDraft,
  stood: readonly (Rung | null | undefined)[],
): ChangeReason {
  if (purchase !== undefined && stood.includes("purchase")) return "purchase";
  if (statement !== undefined && stood.includes("statement")) return "statement";
  if (facts !== undefined) return "facts";
  return purchase === undefined ? "statement" : "purchase";
}

/** Takes what the owner says of their home, what they paid, or what somebody says it is worth (VAL-07). */
export const setEvidenceOperation = task({
  name: "properties.setEvidence",
  kind: "task",
  homes: "server",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    /** Null forgets a fact. */
    facts: z.optional(
      z.strictObject({
        dwelling: z.optional(z.nullable(z.enum(dwellings))),
        sqft: fact,
        lotSqft: fact,
        beds: fact,
        baths: fact,
        yearBuilt: fact,
        yearRenovated: fact,
        condition: fact,
        grade: fact,
      }),
    ),
    /** The amount as typed. */
    purchase: z.optional(z.nullable(z.strictObject({ price: typed, on: typed }))),
    statement: z.optional(
      z.nullable(z.strictObject({ amount: typed, on: typed, kind: z.enum(statementKinds) })),
    ),
  }),
  run: (context, { propertyId, ...said }) =>
    revalueOwn(context, {
      propertyId,
      reason: (before, after) => reasonOf(said, [before?.rung, after.rung]),
      change: (evidence) => insist(withSaid(evidence, said, context.ports.clock.now())),
    }),
});

/** Takes the rung that the value is to stand on; null for the best that there is (VAL-07). */
export const chooseRungOperation = task({
  name: "properties.chooseRung",
  kind: "task",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema, rung: z.nullable(z.enum(rungs)) }),
  run: (context, { propertyId, rung }) =>
    revalueOwn(context, {
      propertyId,
      reason: "rung",
      change: (evidence) => ({ ...evidence, rung }),
      check: (valuation) => {
        if (rung !== null && valuation.rung !== rung)
          refuse("property.rung_empty", { field: "rung" });
      },
    }),
});

const idsSchema = z
  .array(z.string().check(z.regex(/^[\w-]{1,60}$/)))
  .check(z.maxLength(MOST_CHOSEN));

/** Takes which comparables the owner drops, and which they add (VAL-01). */
export const chooseComparablesOperation = task({
  name: "properties.chooseComparables",
  kind: "task",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema, dropped: idsSchema, added: idsSchema }),
  run: (context, { propertyId, dropped, added }) =>
    revalueOwn(context, {
      propertyId,
      reason: "comparables",
      change: (evidence) => withComparables(evidence, { dropped, added }),
    }),
});

/** Sales near a property that may be added to its comparables, the most similar first (VAL-01). */
export const listCandidatesOperation = task({
  name: "properties.listCandidates",
  kind: "task",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  async run({ ports, actor }, { propertyId }) {
    const home = await ports.store.read((session) => loadOwn(session, actor, propertyId));
    const day = dayOf(ports.clock.now());
    return { items: (await ports.propertyData?.candidates(home, day, actor.ownerId)) ?? [] };
  },
});

/** Values a property again: on another day, with newer sales. */
export const revalueOperation = task({
  name: "properties.revalue",
  kind: "task",
  homes: "server",
  input: z.strictObject({ propertyId: propertyIdSchema }),
  run: (context, { propertyId }) => revalueOwn(context, { propertyId, reason: "data" }),
});
