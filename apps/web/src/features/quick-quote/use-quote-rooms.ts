import { commonTexts, quickQuoteTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent, useReducer } from "react";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import type { Backend } from "#backend/backend.ts";
import { useBackend } from "#backend/backend-context.tsx";
import { draftName, dropAt, ofBuild } from "#backend/drafts.ts";
import { toasts } from "#ui/toast.ts";
import { NO_ROOMS, type QuoteRooms, namesOfRooms, quoteRoomsAfter } from "./quick-quote-rooms.ts";
import { holdsWork } from "./quick-quote-state.ts";

/*
 * An account's quick quote over a reload of the tab, which a phone does by itself when memory is short:
 * its pictures are on the server, and those of a model cost credits. A guest's ends with the page (S-48).
 */

const quotes = ofBuild<QuoteRooms>(import.meta.url);

const isKept = ({ mode, starting = false, ended = false }: Backend) =>
  mode === "live" && !starting && !ended;

const KEY = "quick-quote";
const placeOf = ({ me }: Backend) => draftName(me?.id ?? "", KEY);

/** The rooms with a photo; null where there is none. */
function begun({ rooms, open, round }: QuoteRooms): QuoteRooms | null {
  const taken = rooms.filter(({ state }) => state.photo !== null);
  const last = taken.at(-1);
  if (last === undefined) return null;
  const isThere = taken.some(({ key }) => key === open);
  return { rooms: taken, open: isThere ? open : last.key, round };
}

/** Keeps the work on the screen once there is a photo. */
function keepQuote(backend: Backend, quote: QuoteRooms): void {
  if (!isKept(backend)) return;
  const kept = begun(quote);
  if (kept === null) return dropAt(placeOf(backend));
  const rooms = kept.rooms.map(({ key, state }) => {
    // A reload ends the reading, which is told as a failure before the page goes: it is read again.
    const phase = state.phase === "unread" ? ("reading" as const) : state.phase;
    // What was being drawn is asked for again by its owner: it may cost credits.
    return { key, state: { ...state, phase, news: "", queue: [] } };
  });
  quotes.keep(placeOf(backend), { ...kept, rooms });
}

/** The work left for another page, by home. */
const left = new WeakMap<Backend, QuoteRooms>();

/** The rooms of one project (EXP-09); a guest's last as long as the page (S-48), an account's as the tab (QB-05). */
export function useQuoteRooms() {
  const backend = useBackend();
  const [quote, dispatch] = useReducer(quoteRoomsAfter, left.get(backend) ?? NO_ROOMS);
  const { rooms, open } = quote;
  useEffect(() => {
    // What is under way ends with the screen, and begins again with it.
    const made = begun(quote);
    if (made === null) left.delete(backend);
    else left.set(backend, made);
  }, [backend, quote]);
  // A guest's work ends with the page (S-48), everybody's with the tab.
  useAskBeforeLeaving(rooms.some(({ state }) => holdsWork(state)));
  const takeUp = useEffectEvent(() => {
    const isBlank = rooms.every(({ state }) => state.phase === "choose");
    const kept = isBlank && isKept(backend) ? quotes.kept(placeOf(backend)) : null;
    if (kept !== null) dispatch({ type: "takenUp", quote: kept });
  });
  // Who is here is known only now, where the page was loaded anew.
  useEffect(() => takeUp(), [backend]);
  // After it: what is empty yet would take the place of what was kept.
  useEffect(() => keepQuote(backend, quote), [backend, quote]);

  const names = namesOfRooms(rooms);
  return {
    ...quote,
    names,
    dispatch,
    add: () => dispatch({ type: "roomAdded" }),
    openRoom: (key: number) => dispatch({ type: "roomOpened", key }),
    /** Takes the room on the screen away; what was made in it comes back by undo. */
    remove: () => {
      const at = rooms.findIndex(({ key }) => key === open);
      const room = rooms[at];
      dispatch({ type: "roomRemoved", key: open });
      if (!room || !holdsWork(room.state)) return;
      toasts.show({
        title: t.rooms.removed({ room: names[at] ?? "" }),
        action: {
          label: commonTexts.undo(),
          onPress: () => dispatch({ type: "roomPutBack", room, at }),
        },
      });
    },
  };
}

export type RoomsOfQuote = ReturnType<typeof useQuoteRooms>;
