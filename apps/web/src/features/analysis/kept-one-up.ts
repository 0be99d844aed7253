import { draftName, keptAt } from "#backend/drafts.ts";
import type { OpenDialog } from "./one-up-dialogs.tsx";
import type { Tweak } from "./tweak-dialog.tsx";

/** A 1UP that is being made, or is made and not saved: what a reload of the tab brings back. */
export interface KeptOneUp {
  readonly open: OpenDialog | null;
  /** It was being made, which no reload outlives. */
  readonly making: boolean;
  /** What should change about it was being typed: the words and the painted area. */
  readonly tweak: Tweak | null;
}

/** Where the tab keeps a property's. */
export function placeOfOneUp(personId: string, propertyId: string): string {
  return draftName(personId, `one-up_${propertyId}`);
}

/** What the tab kept; null where there is nothing. */
export function keptOneUp(place: string): KeptOneUp | null {
  return keptAt<KeptOneUp>(place, { open: null, making: false, tweak: null });
}
