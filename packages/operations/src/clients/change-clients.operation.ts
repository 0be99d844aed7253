import { clientIdSchema, clientLimits, readClient } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { addressSchema } from "../quotes/quote-input.ts";

const draft = {
  name: z.string().check(z.maxLength(clientLimits.name)),
  address: addressSchema,
  notes: z._default(z.string().check(z.maxLength(clientLimits.notes)), ""),
  completed: z._default(z.boolean(), false),
};

function tell({ session, actor }: Context): Promise<void> {
  return session.changes.tell({ topic: "clients", audience: [actor.id] });
}

/** A realtor takes in a client (T-08). */
export const addClientOperation = operation({
  name: "clients.add",
  kind: "command",
  homes: "server",
  input: z.strictObject(draft),
  async run(context, input) {
    const { ports, session, actor } = context;
    const id = ports.ids.client();
    const createdAt = ports.clock.now();
    const client = { id, ownerId: actor.ownerId, ...insist(readClient(input)), createdAt };
    await session.clients.save(client);
    await tell(context);
    return { clientId: id };
  },
});

/** A realtor changes what is known of a client. */
export const updateClientOperation = operation({
  name: "clients.update",
  kind: "command",
  homes: "server",
  input: z.strictObject({ clientId: clientIdSchema, ...draft }),
  async run(context, { clientId, ...input }) {
    const { session, actor } = context;
    const kept = await session.clients.load(actor.ownerId, clientId);
    if (!kept) return refuse("client.not_found");
    await session.clients.save({ ...kept, ...insist(readClient(input)) });
    await tell(context);
    return { clientId };
  },
});

/** A realtor takes a client off the list; requests and analyses stay. */
export const removeClientOperation = operation({
  name: "clients.remove",
  kind: "command",
  homes: "server",
  input: z.strictObject({ clientId: clientIdSchema }),
  async run(context, { clientId }) {
    const removed = await context.session.clients.remove(context.actor.ownerId, clientId);
    if (!removed) return refuse("client.not_found");
    await tell(context);
    return { removed: true };
  },
});
