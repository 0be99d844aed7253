import { refusal } from "../errors.ts";
import type { Cents } from "../money/money.rules.ts";
import { isName } from "../people/name.rules.ts";
import { missingAddressParts, tidyAddress } from "../quotes/address.rules.ts";
import { isKnown } from "../quotes/figure.rules.ts";
import type { Figure, QuoteUpgrade } from "../quotes/quote.schema.ts";
import { type Result, no, ok } from "../result.ts";
import type { Client } from "./client.schema.ts";
import type { ClientStatus } from "./sample-clients.ts";

/** The realtor's own records about a client's property. */
export interface ClientFacts {
  /** A request for the address that is not superseded was published. */
  readonly sent: boolean;
  /** A bid on one of them is approved. */
  readonly awarded: boolean;
}

/**
 * The stage of a client's property (DASH-16): completed once the realtor says so, in progress with an
 * approved bid, quoted after a request, otherwise still being analysed.
 */
export function clientStatus(
  client: Pick<Client, "completed">,
  { sent, awarded }: ClientFacts,
): ClientStatus {
  if (client.completed) return "completed";
  if (awarded) return "in-progress";
  return sent ? "quoted" : "analyzing";
}

/**
 * The value that a request adds, in cents: the sum of its rooms' gains with the origin of the largest; null
 * without a gain, or if one is not known.
 */
export function valueAddOf(upgrades: readonly Pick<QuoteUpgrade, "valueGain">[]): Figure | null {
  const gains = upgrades.map(({ valueGain }) => valueGain);
  const sum = (of: (figure: Figure) => Cents) => gains.reduce((all, each) => all + of(each), 0);
  const [largest] = gains.toSorted((one, other) => other.typical - one.typical);
  const typical = sum((each) => each.typical);
  if (largest === undefined || typical === 0 || !gains.every(isKnown)) return null;
  return {
    low: sum((each) => each.low),
    typical,
    high: sum((each) => each.high),
    origin: largest.origin,
  };
}

/** A client as a realtor types it; the texts trimmed. */
export type ClientDraft = Pick<Client, "name" | "address" | "notes" | "completed">;

/** Reads a client's name. @returns the name, trimmed; or field.required or field.name */
export function readClientName(typed: string, field = "name"): Result<string> {
  const name = typed.trim();
  if (name === "") return no(refusal("field.required", { field }));
  return isName(name) ? ok(name) : no(refusal("field.name", { field }));
}

/**
 * Checks what a realtor typed: a name, and an address that contractors could find.
 * @returns the client's own parts; or field.required with the field at fault
 */
export function readClient(draft: ClientDraft): Result<ClientDraft> {
  const name = readClientName(draft.name);
  if (!name.ok) return name;
  const [missing] = missingAddressParts(draft.address);
  if (missing) return no(refusal("field.required", { field: `address.${missing}` }));
  return ok({
    name: name.value,
    address: tidyAddress(draft.address),
    notes: draft.notes.trim(),
    completed: draft.completed,
  });
}
