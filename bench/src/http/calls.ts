import { randomUUID } from "node:crypto";
import type { Quote, QuoteUnit } from "@oneup/domain";
import type { Request } from "autocannon";
import type { Dataset, Person } from "./dataset.ts";

/** The two servers. */
export type Subject = "oneup" | "guarded";

/** What is measured. */
export type Job = "list" | "read" | "bid";

/** The number of different calls prepared for a connection before it begins again. */
const PREPARED = 500;

interface Place {
  readonly subject: Subject;
  readonly origin: string;
}

/** The cookie of somebody who is signed in. */
export function cookieOf({ token }: Person): Record<string, string> {
  return { cookie: `oneup_session=${token}` };
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("The dataset is empty.");
  return found;
}

/** What somebody wants done, as the browser sends it: with a key of its own. */
export function commandRequest(origin: string, caller: Person, path: string, body = {}): Request {
  return {
    method: "POST",
    path,
    headers: {
      ...cookieOf(caller),
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      origin,
      "sec-fetch-site": "same-origin",
    },
    body: JSON.stringify(body),
  };
}

/** A contractor's bid as the browser sends it, with the form's texts. */
export function bidRequest(place: Place, caller: Person, quoteId: string, until: string): Request {
  const { account } = caller;
  const ours = place.subject === "oneup";
  const body = {
    amount: ours ? "$21,500" : 2_150_000,
    timeline: "Three to four weeks",
    notes: "Demolition, delivery and disposal are included. Permits are not.",
    name: account.name,
    company: account.companyName,
    email: account.email,
    phone: account.phone,
    license: account.licenseNumber,
    expirationDate: until,
  };
  if (ours) return commandRequest(place.origin, caller, `/api/quotes/${quoteId}/bids`, body);
  return {
    method: "POST",
    path: `/quotes/${quoteId}/bids`,
    headers: { ...cookieOf(caller), "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

/** One contractor's list of the newest projects. */
export function listRequest(place: Place, caller: Person): Request {
  const path = place.subject === "oneup" ? "/api/projects" : "/projects";
  return { method: "GET", path, headers: cookieOf(caller) };
}

/** An owner's reading of one of their quotes with its bids. */
export function readRequest(place: Place, owner: Person, quoteId: string): Request {
  const path = place.subject === "oneup" ? `/api/quotes/${quoteId}/bids` : `/quotes/${quoteId}`;
  return { method: "GET", path, headers: cookieOf(owner) };
}

/** The open quotes of a dataset. */
export function openUnits({ units }: Dataset): QuoteUnit[] {
  return units.filter(({ quote }) => quote.status === "active");
}

/** Who bids on what as the n-th; no contractor bids twice on a quote. */
export function nthBid(
  { callers }: Dataset,
  open: readonly QuoteUnit[],
  n: number,
): { readonly caller: Person; readonly quote: Quote } {
  const turn = Math.floor(n / callers.length) + (n % callers.length) * 37;
  return { caller: at(callers, n), quote: at(open, turn).quote };
}

/**
 * What one of several connections sends. Neighbouring calls come from different people, so that no
 * server gains by remembering who called last.
 */
export function requestsOf(
  job: Job,
  place: Place,
  dataset: Dataset,
  connection: { readonly nth: number; readonly of: number; readonly mostBids: number },
): Request[] {
  const { callers, units } = dataset;
  const open = openUnits(dataset);
  const count = job === "bid" ? connection.mostBids : PREPARED;
  return Array.from({ length: count }, (_, nth) => nth * connection.of + connection.nth).map(
    (number) => {
      const caller = at(callers, number);
      if (job === "list") return listRequest(place, caller);
      if (job === "bid") {
        const bid = nthBid(dataset, open, number);
        return bidRequest(place, bid.caller, bid.quote.id, dataset.validUntil);
      }
      // A large step that has no divisor in common with the counts used here.
      const place_ = number * 7_919;
      const { quote } = at(units, place_);
      const owner = at(dataset.owners, place_ % units.length);
      return readRequest(place, owner, quote.id);
    },
  );
}
