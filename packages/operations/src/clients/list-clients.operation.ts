import {
  type ClientStatus,
  LONGEST_SEARCH,
  clientStatus,
  clientStatuses,
  isClientFound,
} from "@oneup/domain";
import * as z from "zod/mini";
import type { ClientOutline, ClientRecord } from "../clients.port.ts";
import { operation } from "../operation.ts";
import { answerClient } from "./client-answer.ts";

/** Clients on one page of the realtor's list. */
const CLIENTS_PER_PAGE = 20;

/** The place of a client in the list: newest first, of the same moment by id. */
const placeOf = ({ client: { createdAt, id } }: ClientOutline) => `${createdAt} ${id}`;

const stageOf = (outline: ClientOutline) => clientStatus(outline.client, outline);

/** The number of clients in each stage. */
function countStages(outlines: readonly ClientOutline[]): Readonly<Record<ClientStatus, number>> {
  const counts = { analyzing: 0, quoted: 0, "in-progress": 0, completed: 0 };
  for (const outline of outlines) counts[stageOf(outline)] += 1;
  return counts;
}

/**
 * A realtor's own clients (DASH-15, T-08), newest first, all or those of a stage that a search finds. The first
 * page comes with the figures of the stat cards over all of them (DASH-13).
 */
export const listClientsOperation = operation({
  name: "clients.list",
  kind: "query",
  homes: "server",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** Words to find clients by: of their name, address and notes. */
    text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
    status: z.optional(z.enum(clientStatuses)),
  }),
  async run({ session, actor }, { cursor, text = "", status }) {
    const { ownerId } = actor;
    const [all, summary] = await Promise.all([
      session.clients.outlines(ownerId),
      cursor === undefined ? session.clients.summary(ownerId) : null,
    ]);
    const found = all
      .filter(({ client }) => text.trim() === "" || isClientFound(client, text))
      .toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
    const asked =
      status === undefined ? found : found.filter((outline) => stageOf(outline) === status);
    const rest =
      cursor === undefined ? asked : asked.filter((outline) => placeOf(outline) < cursor);
    const page = rest.slice(0, CLIENTS_PER_PAGE);
    const last = page.at(-1);
    const ids = page.map(({ client }) => client.id);
    const records = new Map(
      (await session.clients.records(ownerId, ids)).map((each) => [each.client.id, each]),
    );
    const linksOf = async ({ property }: ClientRecord) =>
      property === null ? 0 : session.reportLinks.count(property.id);
    const listed = ids.flatMap((id) => records.get(id) ?? []);
    return {
      items: await Promise.all(
        listed.map(async (record) => answerClient(record, await linksOf(record))),
      ),
      next: last && rest.length > page.length ? placeOf(last) : null,
      summary,
      all: all.length,
      found: asked.length,
      /** How many of those that the words find are in each stage. */
      stages: countStages(found),
    };
  },
});
