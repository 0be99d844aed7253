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
    unfinished: state.unfinished.filter((each) => each !== id),
    // The same preview again is told again.
    news: null,
    drafts: draft ? [...others, id] : others,
    queue: [...state.queue, id],
  };
}

/** A preview is no longer waited for. */
export function withoutQueued(state: QuickQuoteState, id: string): QuickQuoteState {
  return state.queue.includes(id)
    ? { ...state, queue: state.queue.filter((each) => each !== id) }
    : state;
}

/** A preview that nobody took back ended without a picture; asked for again, it is forgotten that it did. */
export function previewBrokenOff(state: QuickQuoteState, id: string): QuickQuoteState {
  const others = state.unfinished.filter((each) => each !== id);
  return { ...withoutQueued(state, id), unfinished: [...others, id] };
}
