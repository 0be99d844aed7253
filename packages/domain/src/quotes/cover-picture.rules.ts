import type { MadeKind } from "../upgrades/picture-label.rules.ts";
import type { QuoteUpgrade } from "./quote.schema.ts";

/** The side of its rooms that stands for a request: an owner looks for the wish, a contractor for the work. */
export type CoverSide = "before" | "after";

type Pictures = Pick<QuoteUpgrade, "beforeImage" | "afterImage">;

/** The picture that stands for a request in a list: the first of the side, else of the other; null without any. */
export function coverPicture(
  upgrades: readonly Pictures[],
  side: CoverSide,
): { readonly picture: string; readonly side: CoverSide } | null {
  const first = (of: CoverSide) =>
    upgrades.map((each) => (of === "after" ? each.afterImage : each.beforeImage)).find(Boolean);
  for (const of of side === "after"
    ? (["after", "before"] as const)
    : (["before", "after"] as const)) {
    const picture = first(of);
    if (picture !== undefined) return { picture, side: of };
  }
  return null;
}

/** The picture that stands for a request, and how it was made; a photo has no label (PIC-05). */
export interface Cover {
  readonly picture: string;
  readonly label: MadeKind | null;
}

/**
 * The cover of a request with its label.
 * @param labels how the pictures after were made, by reference
 */
export function coverOf(
  upgrades: readonly Pictures[],
  side: CoverSide,
  labels: Readonly<Record<string, MadeKind>>,
): Cover | null {
  const cover = coverPicture(upgrades, side);
  if (cover === null) return null;
  const label = cover.side === "after" ? (labels[cover.picture] ?? null) : null;
  return { picture: cover.picture, label };
}

const ASKED = "Asked for in the picture, check that the price covers it: ";
/** Its beginning in older requests. */
const ASKED_ONCE = "Shown in the picture, not yet in the estimate: ";

/**
 * The first note of a request, for bidders who go by the picture: the estimate is made without these words,
 * although it may cover them.
 * @param words what its owner asked for in the picture, oldest first
 * @returns one line; empty without words
 */
export function pictureNote(words: readonly string[]): string {
  return words.length === 0 ? "" : ASKED + words.join("; ").replaceAll(/\s+/gu, " ");
}

/** Whether a line of notes is that one. */
function asksForPrice(line: string): boolean {
  return [ASKED, ASKED_ONCE].some((start) => line.trim().startsWith(start.trim()));
}

/** An owner's notes without that line: a bank prices nothing, so it need not check a price. */
export function withoutPictureNote(notes: string): string {
  const lines = notes.split("\n").filter((line) => !asksForPrice(line));
  return lines.join("\n").trim();
}
