import {
  type Quote,
  absenceIn,
  agreedElsewhere,
  projectName,
  takesBids,
  totalCost,
} from "@oneup/domain";
import { actorOfAccount } from "../accounts/actor-of-account.ts";
import { clientNamesAt } from "../clients/client-names.ts";
import type { Context } from "../operation.ts";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PermittedQuote } from "./load-quote.ts";
import {
  type AgreedRooms,
  type QuoteAnswer,
  type RevisedProject,
  answerQuote,
} from "./quote-answer.ts";
import type { LabelledQuote } from "./quote-pictures.ts";

/** The project that a draft revises, while that takes bids (MKT-07). */
async function revisedProject({ session }: Context, draft: Quote): Promise<RevisedProject | null> {
  const id = draft.previousVersion;
  const unit = id === null ? null : await session.quotes.load(id);
  if (!unit || !takesBids(unit.quote)) return null;
  const { quote, bids } = unit;
  return {
    id: quote.id,
    name: projectName(quote),
    totalCost: totalCost(quote),
    bids: bids.filter(({ status }) => status === "pending").length,
  };
}

/** The rooms of a quote that are agreed with somebody in another request of the same property (MKT-07), who is still there. */
async function agreedAlready(
  { session }: Context,
  quote: Quote,
  versions: readonly Quote[],
): Promise<readonly AgreedRooms[]> {
  const agreed = agreedElsewhere(quote, versions);
  const units = await Promise.all(agreed.map((each) => session.quotes.load(each.quote.id)));
  return agreed.flatMap(({ quote: other, rooms }, at) => {
    const unit = units[at];
    const bid = unit?.bids.find(({ status }) => status === "approved");
    if (!unit || bid === undefined || absenceIn(unit, bid.contractorId) === "left") return [];
    const { name, company } = bid;
    return [{ quoteId: other.id, name: projectName(other), rooms, bidder: { name, company } }];
  });
}

/** The facts for an account before it publishes a draft (MKT-07). */
async function beforePublishing(context: Context, quote: Quote) {
  const [owned, revises] = await Promise.all([
    context.session.quotes.listAt(quote.ownerId, [quote.address.line]),
    revisedProject(context, quote),
  ]);
  const agreed = await agreedAlready(context, quote, owned);
  return {
    ...(revises === null ? {} : { revises }),
    ...(agreed.length > 0 ? { agreed } : {}),
  };
}

/** A quote with the owner's contact details as far as its reader may know them, and before publishing with what it changes. */
async function answerBesides(
  context: Context,
  { unit, standing }: PermittedQuote,
): Promise<QuoteAnswer> {
  const { actor, session } = context;
  const asksForOwner = standing === "contractor" || standing === "bidder";
  const owner = asksForOwner ? await session.accounts.byId(unit.quote.ownerId) : null;
  const reached = owner === null ? null : actorOfAccount(owner).contact;
  const told = answerQuote(unit, actor, standing === "owner" ? actor.contact : reached);
  const isDraft = standing === "owner" && actor.kind === "account" && told.may.includes("publish");
  return isDraft ? { ...told, ...(await beforePublishing(context, unit.quote)) } : told;
}

/**
 * A quote by itself, not in a list: to contractors with how its owner can be reached, to the owner with what
 * contractors could be shown of that, and with how its pictures were made (PIC-05).
 */
export async function answerWhole(
  context: Context,
  permitted: PermittedQuote,
): Promise<LabelledQuote> {
  const quote = await answerBesides(context, permitted);
  const { line } = quote.address;
  const [pictureLabels, namesAt] = await Promise.all([
    labelsOfUpgrades(context, quote.upgrades),
    clientNamesAt(context, permitted.standing === "owner" ? [line] : []),
  ]);
  return { ...quote, pictureLabels, clientNames: namesAt(line) };
}
