import type { Backend } from "#backend/backend.ts";
import { draftName, dropAt, isDraftHere, ofBuild } from "#backend/drafts.ts";
import type { QuickQuoteState } from "./quick-quote-model.ts";

/*
 * An account's quick quote over a reload of the tab, which a phone does by itself when memory is short:
 * its pictures are on the server, and those of a model cost credits. A guest's ends with the page (S-48).
 */

const quotes = ofBuild<QuickQuoteState>(import.meta.url);

const isKept = ({ mode, starting = false, ended = false }: Backend) =>
  mode === "live" && !starting && !ended;

const KEY = "quick-quote";
const placeOf = ({ me }: Backend) => draftName(me?.id ?? "", KEY);

/** Keeps what stands on the screen; before there is a photo there is nothing to keep. */
export function keepQuote(backend: Backend, state: QuickQuoteState): void {
  if (!isKept(backend)) return;
  if (state.photo === null) return dropAt(placeOf(backend));
  // A reload ends the reading, which is told as a failure before the page goes: it is read again.
  const phase = state.phase === "unread" ? "reading" : state.phase;
  // A reload breaks off what is drawn: whether it goes on by itself is decided where its price is known.
  const unfinished = [...new Set([...state.unfinished, ...state.queue])];
  const kept = { ...state, phase, news: null, queue: [], unfinished };
  quotes.keep(placeOf(backend), kept);
}

/** What stood on the screen before the tab was loaded anew; null where nothing did. */
export function keptQuote(backend: Backend): QuickQuoteState | null {
  if (!isKept(backend)) return null;
  return quotes.kept(placeOf(backend));
}

/** Whether the tab keeps a quick quote that waits to hear who is here: its first step would come and go. */
export function awaitsOwner({ starting = false }: Backend): boolean {
  return starting && isDraftHere(KEY);
}
