import { type UpgradeWork, quoteLimits, sentPart } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import type { Upgrade } from "./upgrade.ts";

type QuoteUpgradeInput = VerbInput<"quotes.create">["upgrades"][number];

/** A recommendation's title in the length of a quote's room (S-49). */
function roomTitle({ title }: Pick<Upgrade, "title">): string {
  return title.trim().slice(0, quoteLimits.room);
}

/**
 * What a request for quotes is made of (S-49): one upgrade per applied step, in the order of the
 * steps, each with the picture that it began with and the one that it led to.
 */
export function quoteUpgrades(work: UpgradeWork<Upgrade>): QuoteUpgradeInput[] {
  return work.steps.flatMap(({ recommendationId, image }, at) => {
    const upgrade = work.recommendations.find(({ id }) => id === recommendationId);
    if (!upgrade) return [];
    const { cost, valueGain, pricedBy } = upgrade;
    return {
      room: roomTitle(upgrade),
      beforeImage: work.steps[at - 1]?.image ?? work.originalImage,
      afterImage: image,
      description: upgrade.description.slice(0, quoteLimits.description),
      // What the picture was drawn by, where the description does not say it: contractors read both.
      customDescription: upgrade.worded ? "" : upgrade.customPrompt,
      cost: sentPart(cost, pricedBy),
      valueGain: sentPart(valueGain, pricedBy),
      pricedBy,
    };
  });
}
