import { briefLimits } from "@oneup/domain";
import { quickQuoteTexts as t } from "@oneup/texts";
import {
  NOTHING_YET,
  type QuickQuoteAction,
  type QuickQuoteState,
  roomName,
  roomOf,
} from "./quick-quote-model.ts";
import { afresh, quickQuoteAfter } from "./quick-quote-state.ts";
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

export type QuoteRoomsAction =
  | { type: "inRoom"; key: number; action: QuickQuoteAction }
  | { type: "roomAdded" }
  | { type: "roomOpened" | "roomRemoved"; key: number }
  | { type: "roomPutBack"; room: QuoteRoom; at: number }
  | { type: "takenUp"; quote: QuoteRooms };

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

/** The rooms after something happened; pure. */
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

/** The rooms' names in their order: "Bathroom", "Bathroom 2"; empty where there is no photo yet. */
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
