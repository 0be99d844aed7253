import { briefLimits } from "@oneup/domain";
import { commonTexts, quickQuoteTexts as t } from "@oneup/texts";
import { useEffect, useEffectEvent, useReducer } from "react";
import { useAskBeforeLeaving } from "#backend/ask-before-leaving.ts";
import { useBackend } from "#backend/backend-context.tsx";
import type { Backend } from "#backend/backend.ts";
import { draftName, dropAt, ofBuild } from "#backend/drafts.ts";
import { toasts } from "#ui/toast.ts";
import {
  type QuickQuoteAction,
  type QuickQuoteState,
  NOTHING_YET,
  afresh,
  holdsWork,
  quickQuoteAfter,
  roomName,
  roomOf,
} from "./quick-quote-state.ts";
import { type QuoteUpgradeInput, quoteUpgrades, roomTitle } from "./upgrade.ts";

/** A room of the project that is put together here. */
export interface QuoteRoom {
  readonly key: number;
  readonly state: QuickQuoteState;
}

/** The rooms that become one project (EXP-09). */
export interface QuoteRooms {
  /** At least one, in the order in which they were added. */
  readonly rooms: readonly QuoteRoom[];
  /** The key of the room on the screen. */
  readonly open: number;
  /** Counts how often kept rooms took the place of others: what belongs to a room's key begins anew. */
  readonly round: number;
}

/** @internal */
export type QuoteRoomsAction =
  | { type: "inRoom"; key: number; action: QuickQuoteAction }
  | { type: "roomAdded" }
  | { type: "roomOpened" | "roomRemoved"; key: number }
  | { type: "roomPutBack"; room: QuoteRoom; at: number }
  | { type: "takenUp"; quote: QuoteRooms };

/** @internal */
export const NO_ROOMS: QuoteRooms = {
  rooms: [{ key: 0, state: NOTHING_YET }],
  open: 0,
  round: 0,
};

/** Whether a room is no more than the question for its photo. */
const isBlank = ({ state }: QuoteRoom) => state.phase === "choose";

/** The rooms after something happened in one; the home's value and place hold for all. */
function afterInRoom(quote: QuoteRooms, key: number, action: QuickQuoteAction): QuoteRooms {
  const room = quote.rooms.find((each) => each.key === key);
  if (room === undefined) return quote;
  const state = quickQuoteAfter(room.state, action);
  const { home, facts } = state;
  const { zip, propertyValue } = facts;
  const isMoved =
    home !== room.state.home ||
    zip !== room.state.facts.zip ||
    propertyValue !== room.state.facts.propertyValue;
  const rooms = quote.rooms.map((each): QuoteRoom => {
    if (each === room) return { key, state };
    if (!isMoved) return each;
    const shared = { ...each.state.facts, zip, propertyValue };
    return { ...each, state: { ...each.state, home, facts: shared } };
  });
  return { ...quote, rooms };
}

/** The quote with a room on the screen; a question for a photo that nobody answered goes. */
function opened(quote: QuoteRooms, key: number): QuoteRooms {
  const rooms = quote.rooms.filter((each) => each.key === key || !isBlank(each));
  return { ...quote, rooms, open: key };
}

function removed(quote: QuoteRooms, key: number): QuoteRooms {
  const at = quote.rooms.findIndex((each) => each.key === key);
  const rooms = quote.rooms.filter((each) => each.key !== key);
  const next = rooms[at] ?? rooms.at(-1);
  // Without a room it begins anew, with what is known of the home.
  if (next) return opened({ ...quote, rooms }, next.key);
  const anew = added(quote);
  return { ...anew, rooms: anew.rooms.filter((each) => each.key !== key) };
}

/** The quote with another room to take a photo of, which begins with what is known of the home. */
function added(quote: QuoteRooms): QuoteRooms {
  const last = quote.rooms.at(-1);
  const key = (last?.key ?? 0) + 1;
  const room = { key, state: afresh(last?.state ?? NOTHING_YET) };
  return opened({ ...quote, rooms: [...quote.rooms, room] }, key);
}

/**
 * The rooms after something happened; pure.
 * @internal
 */
// oxlint-disable-next-line typescript/consistent-return -- every action answers: the compiler sees to it
export function quoteRoomsAfter(quote: QuoteRooms, action: QuoteRoomsAction): QuoteRooms {
  switch (action.type) {
    case "inRoom":
      return afterInRoom(quote, action.key, action.action);
    case "roomAdded":
      return added(quote);
    case "roomOpened":
      return opened(quote, action.key);
    case "roomRemoved":
      return removed(quote, action.key);
    case "roomPutBack": {
      const { room, at } = action;
      return opened({ ...quote, rooms: quote.rooms.toSpliced(at, 0, room) }, room.key);
    }
    case "takenUp":
      return { ...action.quote, round: quote.round + 1 };
  }
}

/**
 * The rooms' names in their order: "Bathroom", "Bathroom 2"; empty where there is no photo yet.
 * @internal
 */
export function namesOfRooms(rooms: readonly QuoteRoom[]): readonly string[] {
  const seen = new Map<string, number>();
  return rooms.map((room) => {
    if (isBlank(room)) return "";
    const name = roomName(roomOf(room.state));
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return number === 1 ? name : t.rooms.numbered({ name, number });
  });
}

/**
 * The upgrades of the project (S-49): of one room under their titles, of several under their room's name too,
 * as walls are painted in more than one.
 */
export function projectUpgrades(rooms: readonly QuoteRoom[]): QuoteUpgradeInput[] {
  const names = namesOfRooms(rooms);
  const several = rooms.filter(({ state }) => state.work.steps.length > 0).length > 1;
  return rooms.flatMap(({ state }, at) =>
    quoteUpgrades(state.work).map((upgrade) => {
      const title = upgrade.room;
      return several
        ? { ...upgrade, room: roomTitle(t.rooms.upgrade({ room: names[at] ?? "", title })) }
        : upgrade;
    }),
  );
}

/** All photos of the rooms that the project asks about, beside those that are drawn on. */
export function projectPhotos(rooms: readonly QuoteRoom[]): string[] {
  return rooms
    .flatMap(({ state }) => (state.work.steps.length > 0 ? state.photos : []))
    .slice(0, briefLimits.photos);
}

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
