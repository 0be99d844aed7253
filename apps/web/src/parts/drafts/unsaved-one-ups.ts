import { draftKeysOf, draftName, keptAt } from "#backend/drafts.ts";

const ONE_UP = "one-up_";

export interface UnsavedOneUp {
  readonly propertyId: string;
  readonly room: string;
  /** Whether its picture is made; else it has words alone. */
  readonly isMade: boolean;
}

/** The identifying part of what the analysis keeps. */
interface Kept {
  readonly state: {
    readonly open?: {
      readonly kind?: string;
      readonly room?: string;
      readonly shown?: { readonly versionId?: string | null };
    } | null;
    readonly tweak?: {
      readonly prompt?: string;
      readonly area?: { readonly mask?: string };
    } | null;
  } | null;
}

/** Rooms of unsaved 1UPs that this page alone has, by key: no reload restores them. */
const onPage = new Map<string, string>();

export function placeOfOneUp(personId: string, propertyId: string): string {
  return draftName(personId, ONE_UP + propertyId);
}

/** Marks a 1UP that was closed and not saved; answers a way to unmark it. */
export function haveOnPage(place: string, room: string): () => void {
  onPage.set(place, room);
  return () => void onPage.delete(place);
}

function keptIn(place: string): Pick<UnsavedOneUp, "room" | "isMade"> | null {
  const empty: Kept = { state: null };
  const { open, tweak } = keptAt(place, empty)?.state ?? {};
  if (open?.kind !== "preview" || typeof open.room !== "string") return null;
  if ((open.shown?.versionId ?? null) === null) return { room: open.room, isMade: true };
  const holdsBid = (tweak?.prompt ?? "").trim() !== "" || (tweak?.area?.mask ?? "") !== "";
  return holdsBid ? { room: open.room, isMade: false } : null;
}

/** Unsaved 1UPs of this tab, without their pictures. */
export function unsavedOneUps(personId: string): readonly UnsavedOneUp[] {
  const found = new Map<string, UnsavedOneUp>();
  const own = draftName(personId, ONE_UP);
  const find = (place: string, kept: Pick<UnsavedOneUp, "room" | "isMade">) =>
    found.set(place, { propertyId: place.slice(own.length), ...kept });
  for (const [place, room] of onPage) {
    if (place.startsWith(own)) find(place, { room, isMade: true });
  }
  for (const key of draftKeysOf(personId)) {
    const place = draftName(personId, key);
    const kept = key.startsWith(ONE_UP) ? keptIn(place) : null;
    if (kept !== null) find(place, kept);
  }
  return [...found.values()];
}
