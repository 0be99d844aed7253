import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { type ServerContext, operation } from "../operation.ts";
import type { SessionRecord } from "../accounts.port.ts";

/** The characters of a hash that tell sessions apart. */
const ID_LENGTH = 32;

/** Names a session without its token: the hash of the hash that is kept. */
function idOf({ ports }: ServerContext, { tokenHash }: SessionRecord): string {
  return ports.passwords.hashToken(tokenHash).slice(0, ID_LENGTH);
}

function ownSessions({ ports, session, actor }: ServerContext) {
  return session.sessions.listOf(actor.id, ports.clock.now());
}

/** A person's sessions, newest first (ACC-06). */
export const listSessionsOperation = operation({
  name: "accounts.listSessions",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run(context) {
    const all = await ownSessions(context);
    return all.map((each) => ({
      id: idOf(context, each),
      agent: each.agent,
      address: each.address,
      createdAt: each.createdAt,
      current: each.tokenHash === context.from?.tokenHash,
    }));
  },
});

/** Ends one of one's own sessions. */
export const endSessionOperation = operation({
  name: "accounts.endSession",
  kind: "command",
  homes: "server",
  input: z.strictObject({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  async run(context, { sessionId }) {
    const all = await ownSessions(context);
    const found = all.find((each) => idOf(context, each) === sessionId);
    if (!found) return refuse("account.session_not_found");
    const { session, actor } = context;
    await session.sessions.close(found.tokenHash);
    await session.changes.tell({ topic: "account", audience: [actor.id] });
    return { ended: 1 };
  },
});

/** Ends every session of one's own but this one. */
export const endOtherSessionsOperation = operation({
  name: "accounts.endOtherSessions",
  kind: "command",
  homes: "server",
  input: z.strictObject({}),
  async run(context) {
    const all = await ownSessions(context);
    const own = context.from?.tokenHash ?? "";
    const { session, actor } = context;
    await session.sessions.closeAllOf(actor.id, own);
    await session.changes.tell({ topic: "account", audience: [actor.id] });
    return { ended: all.filter(({ tokenHash }) => tokenHash !== own).length };
  },
});
