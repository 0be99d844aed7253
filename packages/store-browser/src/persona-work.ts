import type { PropertyStore, QuoteStore } from "@oneup/operations";
import type * as z from "zod/mini";
import { readJson } from "./buffer.ts";
import { PERSONA_WORK } from "./keys.ts";
import { readProperty } from "./property.queries.ts";
import type { Records } from "./records.ts";
import { personaWorkSchema } from "./stored.schema.ts";

/*
 * Guests and personas share one storage. What a persona makes is noted by name, so that an account
 * is never offered it as a guest's work (ACC-08); what is not noted is a guest's.
 */

type PersonaWork = z.output<typeof personaWorkSchema>;

/** The work of personas in this browser. */
export function readPersonaWork(records: Records): PersonaWork {
  const what = "Failed to load what personas made";
  return personaWorkSchema.parse(
    readJson(records.buffer, PERSONA_WORK, { log: records.log, what }),
  );
}

/** Without an entry while there is nothing to note: the storage of a guest stays as it was. */
function note(records: Records, change: (known: PersonaWork) => PersonaWork): void {
  const known = readPersonaWork(records);
  const after = change(known);
  if (JSON.stringify(after) !== JSON.stringify(known)) records.set(PERSONA_WORK, after);
}

/** Quotes whose new ones are noted as a persona's. */
export function notingQuotes(quotes: QuoteStore, records: Records): QuoteStore {
  return {
    ...quotes,
    save(unit) {
      const { id } = unit.quote;
      if (records.quote(id) === undefined) {
        note(records, (known) => ({ ...known, quotes: [...known.quotes, id] }));
      }
      return quotes.save(unit);
    },
  };
}

interface Named {
  readonly versions: readonly string[];
  readonly images: readonly string[];
}

function namesIn(property: ReturnType<typeof readProperty>): Named {
  return {
    versions: property?.oneUps.saved.map(({ id }) => id) ?? [],
    images: property?.rooms.map(({ image }) => image).filter((image) => image !== "") ?? [],
  };
}

/** The names known, and those that came since. */
const fresh = (known: readonly string[], before: readonly string[], after: readonly string[]) => [
  ...known,
  ...after.filter((name) => !before.includes(name) && !known.includes(name)),
];

/** Properties of which is noted what a persona adds; a guest's address is a guest's again. */
export function notingProperties(
  properties: PropertyStore,
  records: Records,
  by: "guest" | "persona",
): PropertyStore {
  return {
    ...properties,
    async add(property) {
      const added = await properties.add(property);
      const address = by === "persona" ? added.address.line : "";
      note(records, (known) => ({ ...known, address }));
      return added;
    },
    async save(property) {
      const before = namesIn(readProperty(records));
      await properties.save(property);
      if (by === "guest") return;
      const after = namesIn(property);
      note(records, (known) => ({
        ...known,
        versions: fresh(known.versions, before.versions, after.versions),
        images: fresh(known.images, before.images, after.images),
      }));
    },
  };
}
