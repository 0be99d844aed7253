import {
  type Bid,
  type BidDraft,
  type Quote,
  bidDraftFaults,
  bidLimits,
  draftOfDetails,
  writeAmount,
} from "@oneup/domain";
import { errorSentence } from "@oneup/texts";
import type { Me } from "#backend/backend.ts";
import type { FormFaults } from "#parts/refusal.tsx";
import { today } from "#ui/format.ts";

/** An empty form with the contact details of who is bidding (PROJ-09, C-25). */
export function emptyDraft(me: Me | null): BidDraft {
  return {
    amount: "",
    name: me?.name ?? "",
    company: me?.company ?? "",
    email: me?.email ?? "",
    phone: me?.phone ?? "",
    license: me?.license ?? "",
    expirationDate: "",
    timeline: "",
    notes: "",
  };
}

/** The form as it stands for a bid that was sent. */
export function draftOf(bid: Bid, quote: Pick<Quote, "upgrades">): BidDraft {
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  return {
    amount: writeAmount(bid.amount).replace("$", ""),
    name: bid.name,
    company: bid.company,
    email: bid.email,
    phone: bid.phone,
    license: bid.license,
    expirationDate: bid.expirationDate,
    timeline: bid.timeline,
    notes: bid.notes,
    // A bid of its amount alone stays so until the details are opened.
    ...(bid.details === null ? {} : { details: draftOfDetails(bid.details, rooms) }),
  };
}

/** All that the rules find wrong with a draft, by the path of the field: `amount`, `details.lines.0.labor`. */
export function faultsOf(draft: BidDraft, quote: Quote, hasAccount: boolean): FormFaults {
  const beside = { quote, today: today(), hasAccount };
  const found = bidDraftFaults(draft, new Date().toISOString(), beside);
  const faults: Record<string, string> = {};
  for (const { field = "amount", code, details } of found) {
    // Of two at one field the first is what keeps the other from being judged.
    faults[field] ??= errorSentence(code, details) ?? "";
  }
  if (draft.notes.length > bidLimits.notes) {
    faults["notes"] = errorSentence("field.too_long", { most: bidLimits.notes }) ?? "";
  }
  return faults;
}
