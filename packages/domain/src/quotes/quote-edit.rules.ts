import { isLive } from "../bids/bid.rules.ts";
import type { Moment } from "../dates.ts";
import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import {
  type AddressChange,
  changeAddress,
  emptiedAddressParts,
  refusalForAddress,
} from "./address.rules.ts";
import { type BriefPart, changeBrief } from "./project-brief.rules.ts";
import type { ProjectBrief } from "./project-brief.schema.ts";
import type { QuotePrivacy } from "./quote-creation.rules.ts";
import { addressLimits, briefLimits, quoteLimits } from "./quote-limits.rules.ts";
import { quoteReach } from "./quote.rules.ts";
import { compareRevisions, nextRevision } from "./revision.rules.ts";
import type { QuoteUnit } from "./quote-unit.ts";

/** An owner's changes to a quote (QB-01, QB-02). A missing member stays unchanged. */
export interface QuoteEdit {
  readonly isPublic?: QuotePrivacy["isPublic"] | undefined;
  readonly hideAddress?: QuotePrivacy["hideAddress"] | undefined;
  readonly hidePhone?: QuotePrivacy["hidePhone"] | undefined;
  readonly address?: AddressChange | undefined;
  /** Notes by the id of the room's upgrade. */
  readonly notes?: Readonly<Record<string, string>> | undefined;
  /** Parts of the brief. */
  readonly brief?: { readonly [Part in BriefPart]?: ProjectBrief[Part] | undefined } | undefined;
  /** How to get in. Not priced, so it makes no revision. */
  readonly access?: string | undefined;
}

/**
 * Changes privacy, notes, brief and address of a project. Another note, brief or address that contractors could read makes
 * its next revision: bidders are asked to confirm or revise (MKT-07), and nobody bids on an old state (MKT-03).
 * A locked quote is agreed upon and a superseded one is history: neither changes.
 * @param needsFullAddress whether it was published with its whole address, which it keeps while it is active (S-49)
 * @returns the changed unit; or quote.locked, quote.superseded, quote.address_needed, field.too_long
 *   and field.invalid with the field at fault
 */
export function editQuote(
  unit: QuoteUnit,
  edit: QuoteEdit,
  now: Moment,
  needsFullAddress = false,
): Result<QuoteUnit> {
  const { quote } = unit;
  if (quote.superseded) return no(refusal("quote.superseded"));
  if (quote.locked) return no(refusal("quote.locked"));
  const notes = new Map(Object.entries(edit.notes ?? {}));
  for (const [id, text] of notes) {
    const field = `notes.${id}`;
    if (!quote.upgrades.some((each) => each.id === id)) {
      return no(refusal("field.invalid", { field }));
    }
    if (text.length > quoteLimits.notes) {
      return no(refusal("field.too_long", { field, details: { most: quoteLimits.notes } }));
    }
  }
  const brief = edit.brief ? changeBrief(quote.brief, edit.brief) : quote.brief;
  const access = (edit.access ?? quote.access ?? "").trim();
  if (access.length > briefLimits.access) {
    return no(
      refusal("field.too_long", { field: "access", details: { most: briefLimits.access } }),
    );
  }
  const address = edit.address ? changeAddress(quote.address, edit.address) : quote.address;
  const most = addressLimits.line;
  if (address.line.length > most) {
    return no(refusal("field.too_long", { field: "address.line", details: { most } }));
  }
  if (needsFullAddress && quote.status === "active") {
    const reason = refusalForAddress(address, emptiedAddressParts(quote.address, address));
    if (reason) return no(reason);
  }
  const upgrades = quote.upgrades.map((each) => {
    const customDescription = notes.get(each.id) ?? each.customDescription;
    return customDescription === each.customDescription ? each : { ...each, customDescription };
  });
  const isPrivate = quoteReach(quote) === "draft" && !unit.bids.some(isLive);
  const content = { address, upgrades, brief };
  const { rooms, ...beside } = compareRevisions(quote, content);
  const isPriced = rooms.length > 0 || beside.address !== null || beside.brief !== null;
  const changed =
    isPriced && !isPrivate
      ? nextRevision(unit, content, now)
      : { ...unit, quote: { ...quote, ...content } };
  return ok({
    ...changed,
    quote: {
      ...changed.quote,
      access: access === "" ? undefined : access,
      isPublic: edit.isPublic ?? quote.isPublic,
      hideAddress: edit.hideAddress ?? quote.hideAddress,
      hidePhone: edit.hidePhone ?? quote.hidePhone,
    },
  });
}
