import { without } from "./outdated-state.ts";
import type { QuickQuoteState } from "./quick-quote-state.ts";

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
