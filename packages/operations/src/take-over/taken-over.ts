import { quoteLimits } from "@oneup/domain";
import * as z from "zod/mini";
import type { ServerContext, ServerTaskContext } from "../operation.ts";

/** A browser's name for itself, so that a repeated take-over is recognized. */
export const browserIdSchema = z.string().check(z.regex(/^[\w-]{8,60}$/));

/** The name of a thing in the browser that it comes from. */
export const localIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(quoteLimits.id), z.regex(/^[\w.:@-]+$/));

/** References of pictures that the browser's own renderer made (PIC-05). */
export const draftsSchema = z._default(
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(400)),
  [],
);

/**
 * The id under which an account keeps what it takes over from a browser (ACC-08): the same each time
 * it is handed over, and another for each account, so that a second try or a second tab doubles
 * nothing and says nothing of others' ids.
 */
export function takenOverId(
  { ports, actor }: Pick<ServerTaskContext, "ports" | "actor">,
  prefix: "q" | "qq" | "u",
  from: { readonly browserId: string; readonly localId: string },
): string {
  const { browserId, localId } = from;
  return `${prefix}-${ports.passwords.hashToken(`${actor.id}:${browserId}:${localId}`)}`;
}

/** Says of one's own uploads that they are drafts or painted areas and no photos, as in the browser. */
export async function markMade(
  { ports, session, actor }: ServerContext,
  references: readonly string[],
  kind: "draft" | "mask" = "draft",
): Promise<void> {
  for (const reference of references) {
    const id = ports.files.idOf(reference);
    // oxlint-disable-next-line no-await-in-loop -- a few pictures, in one transaction
    if (id !== null) await session.files.markAs(kind, id, actor.id);
  }
}
