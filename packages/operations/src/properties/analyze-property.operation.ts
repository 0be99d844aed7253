import {
  type PropertyAddress,
  type PropertyOutline,
  NO_EVIDENCE,
  clientLimits,
  findProperty,
  mayAddProperty,
  newProperty,
  readAddress,
  readClientName,
} from "@oneup/domain";
import * as z from "zod/mini";
import { keepClientAt } from "../clients/keep-client.ts";
import { planNamed, readPlans } from "../plans/read-plans.ts";
import { insist, refuse } from "../insist.ts";
import { type Context, type TaskContext, task } from "../operation.ts";
import type { MarketSession } from "../ports.ts";
import { answerOwn } from "./answer-own.ts";
import { showsSamples } from "./answer-property.ts";
import { completeAddress } from "./complete-address.ts";
import { loadOwn, ownerOf } from "./load-property.ts";
import type { PropertyAnswer } from "./property-answer.ts";
import { valueHome } from "./value-home.ts";
import { revalueOwn } from "./value-own.ts";

type Known = Pick<PropertyOutline, "id" | "address">;

/** Refuses one more property than the owner's plan covers (MON-04). A browser has no plan. */
async function insistOnRoom(
  { actor }: TaskContext,
  session: MarketSession,
  known: readonly Known[],
): Promise<void> {
  if (actor.kind === "local") return;
  const account = await session.accounts.byId(actor.id);
  insist(mayAddProperty(planNamed(await readPlans(session), account?.plan), known.length));
}

/** Opens the property that is there already. */
async function openAgain({ ports, session, actor }: Context, id: string): Promise<PropertyAnswer> {
  const before = await loadOwn(session, actor, id, "forChange");
  const after = { ...before, openedAt: ports.clock.now() };
  await session.properties.save(after);
  return answerOwn({ ports, session, actor }, after);
}

/**
 * Refuses what cannot be looked up: a sale needs a place with house number and street. The demo,
 * which shows its samples, takes whatever is typed.
 */
function insistOnPlace({ ports }: TaskContext, { line }: PropertyAddress): void {
  const clear = /\d/.test(line) && /\p{L}/u.test(line);
  if (!showsSamples(ports) && !clear) refuse("property.address_unclear", { field: "address" });
}

/**
 * Analyses an address (APP-08): stores it as a property of its owner with the facts of its market. The same
 * address again opens the stored property, valued again if its value is of another day or of fewer sales. The
 * market is asked outside of the transaction, as it may be far away.
 */
export const analyzePropertyOperation = task({
  name: "properties.analyze",
  kind: "task",
  homes: "both",
  input: z.strictObject({
    address: z.string().check(z.maxLength(10_000)),
    /** A realtor's client whose home it is. */
    client: z.optional(z.string().check(z.maxLength(clientLimits.name))),
  }),
  async run(context, input): Promise<PropertyAnswer> {
    const { ports, actor } = context;
    const address = insist(readAddress(input.address));
    insistOnPlace(context, address);
    if (input.client) insist(readClientName(input.client, "client"));
    const ownerId = ownerOf(actor);
    const known = (among: readonly Known[]) => findProperty(among, address);
    const isNew = await ports.store.read(async (session) => {
      const before = await session.properties.list(ownerId);
      if (known(before)) return false;
      await insistOnRoom(context, session, before);
      return true;
    });
    const report = isNew ? await valueHome(context, { address, evidence: NO_EVIDENCE }) : null;
    const opened = await ports.store.transact(async (session) => {
      const before = await session.properties.list(ownerId, "forChange");
      const there = known(before);
      await keepClientAt({ ports, session, actor }, there?.address ?? address, input.client);
      if (there) {
        await completeAddress({ ports, session, actor }, ownerId, there.address, address);
        return openAgain({ ports, session, actor }, there.id);
      }
      await insistOnRoom(context, session, before);
      const id = ports.ids.property();
      const property = newProperty({ id, ownerId, address, report, now: ports.clock.now() });
      const kept = await session.properties.add(property);
      await session.changes.tell({ topic: "properties", audience: [ownerId] });
      return answerOwn({ ports, session, actor }, kept);
    });
    const { id: propertyId, outdated } = opened;
    return outdated ? revalueOwn(context, { propertyId, reason: "data" }) : opened;
  },
});
