import { baseImage, recommendationStateOf } from "@oneup/domain";
import type { News, QuickQuoteState } from "./quick-quote-model.ts";

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

/** A preview waits for those that were asked for before it. */
export function previewAsked(
  state: QuickQuoteState,
  { id, draft = false }: { id: string; draft?: boolean },
): QuickQuoteState {
  if (state.queue.includes(id)) return state;
  const others = state.drafts.filter((each) => each !== id);
  const failures = without(state.failures, id);
  return {
    ...state,
    failures,
    asked: without(state.asked, id),
    unfinished: state.unfinished.filter((each) => each !== id),
    // The same preview again is told again.
    news: null,
    drafts: draft ? [...others, id] : others,
    queue: [...state.queue, id],
  };
}

/** A preview is no longer waited for, and nothing is left of having been. */
export function withoutQueued(state: QuickQuoteState, id: string): QuickQuoteState {
  const { queue, unfinished } = state;
  if (!queue.includes(id) && !unfinished.includes(id)) return state;
  const others = (ids: readonly string[]) => ids.filter((each) => each !== id);
  return { ...state, queue: others(queue), unfinished: others(unfinished) };
}

/** A preview that nobody took back ended without a picture; asked for again, it is forgotten that it did. */
export function previewBrokenOff(state: QuickQuoteState, id: string): QuickQuoteState {
  const next = withoutQueued(state, id);
  return { ...next, unfinished: [...next.unfinished, id] };
}
