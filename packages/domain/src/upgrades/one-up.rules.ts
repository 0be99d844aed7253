import type { Moment } from "../dates.ts";
import type { OneUpBook, OneUpPreview, SavedUpgrade } from "./one-up.schema.ts";
import { previewOf } from "./picture-origin.rules.ts";
import { showsScope } from "./picture-scope.rules.ts";

/** Nothing saved yet. */
export const NO_ONE_UPS: OneUpBook = { saved: [], displayedImages: {} };

function newest(versions: readonly SavedUpgrade[]): SavedUpgrade | null {
  return versions.reduce<SavedUpgrade | null>(
    (latest, each) => (latest && latest.timestamp > each.timestamp ? latest : each),
    null,
  );
}

/**
 * The version that `1UP!` shows instead of generating one (APP-22): the newest for the same comparable and
 * room, one for the requested scope first; null if a new one is needed (APP-23).
 */
export function findOneUp(
  book: OneUpBook,
  asked: Pick<OneUpPreview, "roomType" | "comparableId" | "scope">,
): SavedUpgrade | null {
  const there = book.saved.filter(
    (each) => each.roomType === asked.roomType && each.comparableId === asked.comparableId,
  );
  const { scope } = asked;
  const fitting = scope === undefined ? there : there.filter((each) => showsScope(each, scope));
  return newest(fitting) ?? newest(there);
}

/**
 * Saves a preview as a version (APP-29). A picture that is already saved for the room and comparable adds
 * nothing: `added` is false and `version` is the stored one. So the demo's prepared picture can be saved for
 * each comparable, and is found again there (APP-22).
 */
export function saveOneUp(
  book: OneUpBook,
  given: { readonly id: string; readonly preview: OneUpPreview; readonly now: Moment },
): { book: OneUpBook; version: SavedUpgrade; added: boolean } {
  const { imageUrl, roomType, comparableId } = given.preview;
  const there = book.saved.find(
    (each) =>
      each.roomType === roomType &&
      each.comparableId === comparableId &&
      each.imageUrl === imageUrl,
  );
  if (there) return { book, version: there, added: false };
  const version = { ...previewOf(given.preview), id: given.id, timestamp: given.now };
  return { book: { ...book, saved: [...book.saved, version] }, version, added: true };
}

function display(book: OneUpBook, room: string, version: SavedUpgrade | null): OneUpBook {
  const others = Object.entries(book.displayedImages).filter(([name]) => name !== room);
  const shown = version ? [...others, [room, version.imageUrl] as const] : others;
  return { ...book, displayedImages: Object.fromEntries(shown) };
}

/** The version that a room shows (APP-30); null while it shows its own picture. */
export function selectedOneUp(book: OneUpBook, room: string): SavedUpgrade | null {
  const image = Object.hasOwn(book.displayedImages, room) ? book.displayedImages[room] : undefined;
  return book.saved.find((each) => each.roomType === room && each.imageUrl === image) ?? null;
}

/** Lets a room show its own picture again, whichever version it showed. */
export function showOwnImage(book: OneUpBook, room: string): OneUpBook {
  return Object.hasOwn(book.displayedImages, room) ? display(book, room, null) : book;
}

/** Selects a version (APP-30): its picture becomes the room's. An unknown id changes nothing. */
export function selectOneUp(book: OneUpBook, id: string): OneUpBook {
  const version = book.saved.find((each) => each.id === id);
  return version ? display(book, version.roomType, version) : book;
}

/**
 * Deletes a version (APP-31). If it was the selected one, the newest left of its room is selected,
 * or the room shows its own picture again. An unknown id changes nothing.
 */
export function deleteOneUp(book: OneUpBook, id: string): OneUpBook {
  const version = book.saved.find((each) => each.id === id);
  if (!version) return book;
  const saved = book.saved.filter((each) => each.id !== id);
  const room = version.roomType;
  if (selectedOneUp(book, room)?.id !== id) return { ...book, saved };
  return display({ ...book, saved }, room, newest(saved.filter((each) => each.roomType === room)));
}

/** The picture that a room shows: that of its selected version, else its own. */
export function displayedImage(book: OneUpBook, room: string, ownImage: string): string {
  return selectedOneUp(book, room)?.imageUrl ?? ownImage;
}

/**
 * The owner's words behind a picture, oldest first: those of its version and of the saved ones under it.
 * Empty for a picture drawn without words.
 * @param saved the versions of a property, oldest first
 */
export function wordsBehind(saved: readonly SavedUpgrade[], image: string): readonly string[] {
  const at = saved.findIndex(({ imageUrl }) => imageUrl === image);
  const version = saved[at];
  if (!version) return [];
  const before = wordsBehind(saved.slice(0, at), version.parent ?? "");
  const words = version.prompt.trim();
  return words === "" ? before : [...before, words];
}

/** Whether a room has a saved version (CALC-02, ENT-04). */
export function hasSavedUpgrade(book: OneUpBook, room: string): boolean {
  return book.saved.some((each) => each.roomType === room);
}
