import { clientIdSchema, clientLimits, readClient } from "@oneup/domain";
import * as z from "zod/mini";
import { insist, refuse } from "../insist.ts";
import { type ServerContext, operation } from "../operation.ts";
import { completeFrom } from "../properties/complete-address.ts";
import { addressSchema } from "../quotes/quote-input.ts";

const parts = {
  name: z.string().check(z.maxLength(clientLimits.name)),
  address: addressSchema,
  notes: z.string().check(z.maxLength(clientLimits.notes)),
  completed: z.boolean(),
};

function tell({ session, actor }: ServerContext): Promise<void> {
  return session.changes.tell({ topic: "clients", audience: [actor.id] });
}

/** A realtor adds a client (T-08), and hears of clients with the same name: they may be the same person. */
export const addClientOperation = operation({
  name: "clients.add",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    ...parts,
    notes: z._default(parts.notes, ""),
    completed: z._default(parts.completed, false),
  }),
  async run(context, input) {
    const { ports, session, actor } = context;
    const id = ports.ids.client();
    const createdAt = ports.clock.now();
    const client = { id, ownerId: actor.ownerId, ...insist(readClient(input)), createdAt };
    const sameName = await session.clients.linesOfNamed(actor.ownerId, client.name);
    await session.clients.save(client);
    await completeFrom(context, actor.ownerId, client.address);
    await tell(context);
    return { clientId: id, sameName };
  },
});

/** A realtor changes a client's record: members that are not sent stay. */
export const updateClientOperation = operation({
  name: "clients.update",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    clientId: clientIdSchema,
    name: z.optional(parts.name),
    address: z.optional(parts.address),
    notes: z.optional(parts.notes),
    completed: z.optional(parts.completed),
  }),
  async run(context, { clientId, name, address, notes, completed }) {
    const { session, actor } = context;
    const kept = await session.clients.load(actor.ownerId, clientId);
    if (!kept) return refuse("client.not_found");
    const draft = {
      name: name ?? kept.name,
      address: address ?? kept.address,
      notes: notes ?? kept.notes,
      completed: completed ?? kept.completed,
    };
    const client = { ...kept, ...insist(readClient(draft)) };
    await session.clients.save(client);
    await completeFrom(context, actor.ownerId, client.address);
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
