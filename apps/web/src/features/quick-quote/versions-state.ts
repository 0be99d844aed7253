import {
  type Moment,
  baseImage,
  goOnFromVersion,
  keepVersion,
  shownRecommendations,
} from "@oneup/domain";
import type { QuickQuoteState } from "./quick-quote-model.ts";
import { refine } from "./refine.ts";
import { isOwnWork, isSameRequest } from "./upgrade.ts";

/** Keeps a preview that stands in the work among the versions (PIC-08). */
export function withVersion(
  state: QuickQuoteState,
  { id, image, madeAt }: { id: string; image: string; madeAt: Moment },
): QuickQuoteState {
  const recommendation = state.work.recommendations.find((each) => each.id === id);
  if (recommendation?.generatedImage !== image) return state;
  const version = { image, parent: baseImage(state.work), madeAt, recommendation };
  return { ...state, versions: keepVersion(state.versions, version) };
}

/** Goes on from a version or from the photo: what stands again as it was drawn gets the figures of now. */
export function wentOnFrom(state: QuickQuoteState, image: string): QuickQuoteState {
  const { work, versions, latest } = state;
  const next = goOnFromVersion(work, versions, image, isSameRequest);
  return next.ok ? { ...state, work: refine(next.value, latest) } : state;
}

/** Whether another photo would drop what its owner made or waits for. */
export function holdsWork({ work, versions, queue }: QuickQuoteState): boolean {
  return versions.length > 0 || queue.length > 0 || shownRecommendations(work).some(isOwnWork);
}
