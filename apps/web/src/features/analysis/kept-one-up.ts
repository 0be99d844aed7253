import { dropAt, ofBuild } from "#backend/drafts.ts";
import type { Tweak } from "./tweak-dialog.tsx";
import type { ShownOneUp } from "./use-one-up.ts";

/** Which dialog of a room is open. */
export type OpenDialog =
  | {
      readonly kind: "compare";
      readonly room: string;
      readonly at: number;
      /** A new picture is made at once, whichever is saved. */
      readonly anew?: boolean;
    }
  | { readonly kind: "preview"; readonly room: string; readonly shown: ShownOneUp }
  | { readonly kind: "beforeAfter"; readonly room: string }
  | { readonly kind: "versions"; readonly room: string };

/** A 1UP that is being made, or is made and not saved: what a reload of the tab brings back. */
export interface KeptOneUp {
  readonly open: OpenDialog | null;
  /** It was being made, which no reload outlives. */
  readonly making: boolean;
  /** What should change about it was being typed: the words and the painted area. */
  readonly tweak: Tweak | null;
  /** It was closed: a reload tells of it again, and does not open it. */
  readonly closed: boolean;
}

const oneUps = ofBuild<KeptOneUp>(import.meta.url);

/** What the tab kept; null where there is nothing. */
export function keptOneUp(place: string): KeptOneUp | null {
  return oneUps.kept(place);
}

/** Keeps one for a reload. */
export function keepOneUp(place: string, kept: KeptOneUp): void {
  oneUps.keep(place, kept);
}

/** Forgets what was closed; what was made since stays. */
export function forgetClosed(place: string): void {
  if (keptOneUp(place)?.closed === true) dropAt(place);
}
