import { permissions } from "@oneup/domain";
import type { PermissionRow } from "@oneup/domain";
import type { Clock, ServerStore } from "@oneup/operations";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { visitorOf } from "../http/visitor.ts";

/** A request as it goes to the log. */
interface Noted {
  readonly at: string;
  /** The admin. */
  readonly actorId: string;
  readonly action: string;
  /** Through whose eyes it was seen; null for what an admin read as themselves. */
  readonly subject: { readonly id: string; readonly email: string } | null;
  readonly details: string;
}

/** The most characters of a path that are kept. */
const LONGEST_PATH = 300;

/** What an admin reads as themselves is noted where the permission table says so. */
function isAudited(verb: string | undefined): boolean {
  const rows: Readonly<Record<string, PermissionRow>> = permissions;
  return verb !== undefined && rows[verb]?.auditedForAdmins === true;
}

function noteOf(request: FastifyRequest, at: string): Noted | null {
  const { actor } = visitorOf(request);
  const viewing = actor.viewedBy !== null;
  const { verb } = request.routeOptions.config;
  if (!viewing && !(actor.role === "admin" && isAudited(verb))) return null;
  const [path = ""] = request.url.split("?");
  const name = verb ?? "request";
  return {
    at,
    actorId: actor.viewedBy ?? actor.id,
    action: viewing ? `viewing.${name}` : name,
    subject: viewing ? { id: actor.id, email: actor.contact.email } : null,
    details: `${request.method} ${path.slice(0, LONGEST_PATH)}`,
  };
}

/**
 * Writes requests to the audit log, all that came while the last batch was being written in one
 * transaction, so that a page full of readings costs few.
 */
class RequestAudit {
  readonly #store: ServerStore;
  #waiting: Noted[] = [];
  #next: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();

  constructor(store: ServerStore) {
    this.#store = store;
  }

  /** Resolves when the request stands in the log. */
  note(noted: Noted): Promise<void> {
    this.#waiting.push(noted);
    this.#next ??= this.#after(this.#last);
    return this.#next;
  }

  async #after(last: Promise<void>): Promise<void> {
    // Whoever waited for that batch has heard why it failed.
    await last.catch(() => undefined);
    const batch = this.#waiting;
    this.#last = this.#next ?? Promise.resolve();
    this.#waiting = [];
    this.#next = null;
    await this.#store.transact(async (session) => {
      const admins = new Set(batch.map(({ actorId }) => actorId));
      const emails = new Map<string, string>();
      for (const id of admins) {
        // oxlint-disable-next-line no-await-in-loop -- one admin, hardly ever two
        emails.set(id, (await session.accounts.byId(id))?.email ?? "");
      }
      for (const { subject, ...entry } of batch) {
        // oxlint-disable-next-line no-await-in-loop -- sent without waiting; the transaction's end does
        await session.audit.append({
          ...entry,
          actorEmail: emails.get(entry.actorId) ?? "",
          subjectId: subject?.id ?? null,
          subjectEmail: subject?.email ?? "",
        });
      }
    });
  }
}

/**
 * Every request of an admin who looks through somebody's eyes is in the audit log before anything is
 * done for it (ACC-05): where it cannot be written, nothing is shown.
 */
export function addRequestAudit(
  app: FastifyInstance,
  { store, clock }: { readonly store: ServerStore; readonly clock: Clock },
): void {
  const audit = new RequestAudit(store);
  app.addHook("onRequest", async (request) => {
    const noted = noteOf(request, clock.now());
    if (noted) await audit.note(noted);
  });
}
