import {
  type Cover,
  type CoverSide,
  type QuoteUpgrade,
  coverOf,
  coverPicture,
} from "@oneup/domain";
import { labelsOfUpgrades } from "../properties/answer-own.ts";
import type { PictureLabel } from "../properties/property-answer.ts";
import type { QuoteAnswer } from "./quote-answer.ts";

/** A quote with how its pictures after were made (PIC-05), by reference. */
export interface LabelledQuote extends QuoteAnswer {
  readonly pictureLabels: Readonly<Record<string, PictureLabel>>;
  /** The names of a realtor's clients at the address of their own quote; nobody else has any. */
  readonly clientNames: readonly string[];
}

type Home = Parameters<typeof labelsOfUpgrades>[0];

/** The covers of a page of quotes, in their order, with one question for all labels. */
export async function coversOf(
  home: Home,
  quotes: readonly { readonly upgrades: readonly QuoteUpgrade[] }[],
  side: CoverSide,
): Promise<readonly (Cover | null)[]> {
  const made = quotes.flatMap(({ upgrades }) => {
    const cover = coverPicture(upgrades, side);
    return cover?.side === "after" ? [{ afterImage: cover.picture }] : [];
  });
  const labels = await labelsOfUpgrades(home, made);
  return quotes.map(({ upgrades }) => coverOf(upgrades, side, labels));
}
