import { baseImage, recommendationStateOf } from "@oneup/domain";
import type { News, QuickQuoteState } from "./quick-quote-state.ts";

/** What is kept by id, without this one. */
export function without<Kept>(
  kept: Readonly<Record<string, Kept>>,
  id: string,
): Record<string, Kept> {
  const { [id]: _gone, ...others } = kept;
  return others;
}

/** A preview that its upgrade's change takes away is to be seen until the next one is there. */
export function withOutdated(state: QuickQuoteState, id: string): QuickQuoteState {
  const upgrade = state.work.recommendations.find((each) => each.id === id);
  if (upgrade === undefined || recommendationStateOf(upgrade) !== "previewed") return state;
  const shown = { image: upgrade.generatedImage, base: baseImage(state.work) };
  return { ...state, outdated: { ...state.outdated, [id]: shown } };
}

export function withoutOutdated(state: QuickQuoteState, id: string): QuickQuoteState {
  return { ...state, outdated: without(state.outdated, id) };
}

/** The picture that a card shows until its next preview is drawn; empty for none, or where the room changed under it. */
export function outdatedOf({ outdated, work }: QuickQuoteState, id: string): string {
  const shown = outdated[id];
  return shown?.base === baseImage(work) ? shown.image : "";
}

/** The next preview is there. */
export function previewNews(state: QuickQuoteState, id: string): News | null {
  const upgrade = state.work.recommendations.find((each) => each.id === id);
  return upgrade ? { kind: "preview", title: upgrade.title } : null;
}
