import { type Actor, LONGEST_SEARCH, isContractor, isRequestFound, wordsOf } from "@oneup/domain";
import * as z from "zod/mini";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { type Context, operation } from "../operation.ts";
import type { Page } from "../page.ts";
import type { ChatReader, ChatSummary } from "../ports.ts";
import { ownerOf } from "../properties/load-property.ts";
import { type QuoteAnswer, answerQuote } from "../quotes/quote-answer.ts";

const CHATS_PER_PAGE = 20;
/** The number read at once for a search. */
const CHATS_AT_ONCE = 500;
/** The longest beginning of a message that is shown, in characters. */
const EXCERPT = 160;

const readerOf = (actor: Actor): ChatReader =>
  isContractor(actor)
    ? { side: "contractor", id: actor.id }
    : { side: "owner", id: ownerOf(actor) };

/** A conversation as its reader may see it. */
export interface ChatEntry {
  readonly project: Pick<QuoteAnswer, "id" | "name" | "number" | "createdAt">;
  readonly bidId: string;
  readonly side: ChatReader["side"];
  /** The other side; an owner's name may not be known. */
  readonly other: { readonly name: string; readonly company: string };
  readonly last: ChatSummary["last"];
  readonly unread: number;
}

interface SeenChat extends Omit<ChatEntry, "project"> {
  readonly project: QuoteAnswer;
  readonly says: boolean;
}

/** Conversations with their projects and people as the reader may see them. */
async function seenBy(
  { ports, session, actor }: Context,
  chats: readonly ChatSummary[],
  { side }: ChatReader,
): Promise<readonly SeenChat[]> {
  const owners =
    side === "contractor"
      ? await session.accounts.byIds([...new Set(chats.map(({ quote }) => quote.ownerId))])
      : null;
  return chats.map(({ quote, bid, bidId, last, unread, says }) => {
    const owner = owners?.get(quote.ownerId);
    const contact = owner ? actorOfAccount(owner).contact : null;
    const project = answerQuote({ quote, bids: bid ? [bid] : [] }, actor, contact);
    // A sample that nobody has acted on is not stored (C-42).
    const samples = bid ? [] : ports.samples.bidsFor(quote, ports.clock.now());
    const bidder = bid ?? samples.find(({ id }) => id === bidId);
    const other =
      side === "contractor"
        ? { name: project.owner.name, company: "" }
        : { name: bidder?.name ?? "", company: bidder?.company ?? "" };
    const text = last.text.slice(0, EXCERPT);
    return { project, bidId, side, other, last: { ...last, text }, unread, says };
  });
}

/** All conversations of a reader that a search finds: by project, person or what was said in one message. */
async function foundBy(
  context: Context,
  reader: ChatReader,
  search: string,
): Promise<readonly SeenChat[]> {
  const words = wordsOf(search);
  const found: SeenChat[] = [];
  let cursor: string | null = null;
  do {
    const asked = { cursor, limit: CHATS_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const page: Page<ChatSummary> = await context.session.messages.listChats(reader, asked, words);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const seen = await seenBy(context, page.items, reader);
    found.push(
      ...seen.filter(
        ({ says, project, other }) =>
          says || isRequestFound(project, search, [other.name, other.company]),
      ),
    );
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

const placeOf = ({ project, bidId }: SeenChat) => `${project.id} ${bidId}`;

async function pageOf(
  context: Context,
  { cursor = null, text = "" }: { cursor?: string | null | undefined; text?: string | undefined },
): Promise<Page<SeenChat> & { found: number | null }> {
  const reader = readerOf(context.actor);
  if (wordsOf(text).length === 0) {
    const page = { cursor, limit: CHATS_PER_PAGE };
    const { items, next } = await context.session.messages.listChats(reader, page, []);
    return { items: await seenBy(context, items, reader), next, found: null };
  }
  const all = await foundBy(context, reader, text);
  const start = cursor === null ? 0 : all.findIndex((each) => placeOf(each) === cursor) + 1;
  const items = all.slice(start, start + CHATS_PER_PAGE);
  const last = start + items.length < all.length ? items.at(-1) : undefined;
  return { items, next: last ? placeOf(last) : null, found: all.length };
}

/** A person's conversations over all projects, newest message first (EXP-08); with words those that have them. */
export const listChatsOperation = operation({
  name: "chats.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(250))),
    text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  }),
  async run(context, input) {
    const { items, next, found } = await pageOf(context, input);
    const entries = items.map(({ says: _says, project, ...chat }): ChatEntry => {
      const { id, name, number, createdAt } = project;
      const known = number === undefined ? {} : { number };
      return { ...chat, project: { id, name, createdAt, ...known } };
    });
    return { items: entries, next, found };
  },
});

/** The number of messages that a person has not looked at, in all conversations. */
export const countUnreadOperation = operation({
  name: "chats.countUnread",
  kind: "query",
  homes: "both",
  input: z.strictObject({}),
  run: async ({ session, actor }) => ({
    count: await session.messages.countUnread(readerOf(actor)),
  }),
});
