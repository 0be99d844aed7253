import { ofBuild } from "#backend/drafts.ts";
import type { Tweak } from "./preview-dialog.tsx";
import type { ShownOneUp } from "./use-one-up.ts";

/** Which dialog of a room is open. */
export type OpenDialog =
  | {
      readonly kind: "compare";
      readonly room: string;
      readonly at: number;
      /** Whether a new picture is made at once, even if one is saved. */
      readonly anew?: boolean;
    }
  | { readonly kind: "preview"; readonly room: string; readonly shown: ShownOneUp }
  | { readonly kind: "beforeAfter"; readonly room: string }
  | { readonly kind: "versions"; readonly room: string };

/** An unsaved 1UP, which a reload of the tab brings back. */
interface KeptOneUp {
  readonly open: OpenDialog;
  /** The unfinished tweak: its words and painted area. */
  readonly tweak: Tweak | null;
}

/** What the tab keeps of 1UPs, each in its place. */
export const keptOneUps = ofBuild<KeptOneUp>(import.meta.url);
