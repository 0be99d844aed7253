import { isLive } from "../bids/bid.rules.ts";
import { type Refusal, refusal } from "../errors.ts";
import type { QuoteUnit } from "../quotes/quote-unit.ts";
import { type Result, no, ok } from "../result.ts";
import { isOnMarket } from "./absence.rules.ts";
import { type Actor, isContractor } from "./actor.ts";
import type { PermissionRow, Standing, Verdict } from "./permission-row.ts";
import { type OperationName, permissions } from "./permissions.ts";

/** An actor's standing to a quote; without a quote, to the market. */
export function standingOf(actor: Actor, unit: QuoteUnit | null = null): Standing {
  if (actor.kind === "guest") return "guest";
  if (unit && actor.ownerId !== "" && unit.quote.ownerId === actor.ownerId) return "owner";
  if (actor.role === "admin") return "admin";
  if (isContractor(actor)) {
    const bids = unit?.bids.some((bid) => bid.contractorId === actor.id) ?? false;
    return bids ? "bidder" : "contractor";
  }
  return actor.userType === "realtor" ? "realtor" : "homeowner";
}

/** A bid that binds this contractor to the quote. */
function hasLiveBid(actor: Actor, unit: QuoteUnit): boolean {
  return unit.bids.some((bid) => bid.contractorId === actor.id && isLive(bid));
}

/**
 * True if a quote exists for this reader at all (rows 13 to 15). An open public quote does for everybody with
 * the link while its owner can act (MKT-18); any other only for the owner, contractors with a live bid and
 * admins. In a browser's own store every quote does (column L). With `isPublic` off a quote is unlisted, but
 * its link still opens it (C-33).
 */
export function mayRead(actor: Actor, unit: QuoteUnit): boolean {
  if (actor.kind === "local") return true;
  const standing = standingOf(actor, unit);
  if (standing === "owner" || standing === "admin") return true;
  return isOnMarket(unit) || hasLiveBid(actor, unit);
}

/** The standings that a person's standing to the market may become once a quote is loaded. */
const mayTurnOutAs: Readonly<Record<Standing, readonly Standing[]>> = {
  guest: ["guest"],
  owner: ["owner"],
  homeowner: ["homeowner", "owner"],
  realtor: ["realtor", "owner"],
  bidder: ["bidder"],
  contractor: ["contractor", "bidder"],
  admin: ["admin", "owner"],
};

/** Allows an admin in another person's view only what the view allows. */
function mayWhileViewing(actor: Actor): Result<true> {
  if (actor.viewedBy !== null) return ok(true);
  return no(refusal(actor.role === "admin" ? "account.not_viewing" : "account.not_allowed"));
}

/**
 * The guard before anything is loaded: signed in, not paused, not viewing, not of a kind that is always
 * refused. Order: 401 before 403.
 */
export function mayAsk(name: OperationName, actor: Actor): Result<true> {
  const permission: PermissionRow = permissions[name];
  const standing = standingOf(actor);
  if (permission[standing] === "signIn") return no(refusal("account.sign_in_needed"));
  if (permission.onlyWhileViewing) return mayWhileViewing(actor);
  const viewing = permission.writes ? "account.read_only_view" : permission.refusedWhileViewing;
  if (actor.viewedBy !== null && viewing) return no(refusal(viewing));
  if (actor.paused && (permission.writes || permission.refusedWhilePaused)) {
    return no(refusal("account.paused"));
  }
  if (actor.hourOver && permission.writes && !permission.afterDemoHour) {
    return no(refusal("demo.hour_over"));
  }
  if (permission.everybodyAtBrowser && actor.kind === "local") return ok(true);
  const hopeless = mayTurnOutAs[standing].every((each) => permission[each] === "refuse");
  if (hopeless) return no(refusal("account.not_allowed"));
  if (permission.needsStandingAsPro && isContractor(actor) && actor.verification === "rejected") {
    return no(refusal("bid.verification_rejected"));
  }
  return ok(true);
}

function verdictRefusal(verdict: Verdict, readable: boolean, hidden: Refusal): Refusal | null {
  if (verdict === "allow" || verdict === "own") return null;
  if (verdict === "signIn") return refusal("account.sign_in_needed");
  if (verdict === "hide") return hidden;
  return readable ? refusal("quote.not_allowed") : hidden;
}

/** The guard on a loaded quote: an unreadable quote answers like a missing one. */
export function mayOnQuote(name: OperationName, actor: Actor, unit: QuoteUnit): Result<Standing> {
  const asked = mayAsk(name, actor);
  if (!asked.ok) return asked;
  const readable = mayRead(actor, unit);
  const standing = standingOf(actor, unit);
  const hidden = refusal("quote.not_found");
  const verdict: Verdict = permissions[name][standing];
  const reason = verdictRefusal(verdict, readable, hidden);
  if (reason && standing === "owner" && name === "bids.submit") return no(refusal("quote.own"));
  if (reason) return no(reason);
  const ownRows = verdict === "own" && standing === "bidder";
  if (!readable && standing !== "owner" && !ownRows) return no(hidden);
  return ok(standing);
}

/**
 * The guard on one bid of a quote: another contractor's bid answers like a missing one, whatever the table
 * allows on one's own.
 */
export function mayOnBid(
  name: OperationName,
  actor: Actor,
  unit: QuoteUnit,
  bidId: string,
): Result<Standing> {
  const asked = mayAsk(name, actor);
  if (!asked.ok) return asked;
  const standing = standingOf(actor, unit);
  const bid = unit.bids.find((each) => each.id === bidId);
  const hidden = refusal("bid.not_found");
  if (!bid) return no(hidden);
  const verdict: Verdict = permissions[name][standing];
  if (standing === "bidder" && bid.contractorId !== actor.id) return no(hidden);
  const reason = verdictRefusal(verdict, mayRead(actor, unit), hidden);
  if (reason) return no(reason.code === "quote.not_allowed" ? refusal("bid.not_allowed") : reason);
  return ok(standing);
}
