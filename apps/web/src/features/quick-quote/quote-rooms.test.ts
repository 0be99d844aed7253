import { describe, expect, it } from "vitest";
import type { QuickQuoteAction } from "./quick-quote-state.ts";
import {
  NO_ROOMS,
  type QuoteRooms,
  type QuoteRoomsAction,
  namesOfRooms,
  quoteRoomsAfter,
} from "./quote-rooms.ts";

const after = (quote: QuoteRooms, ...actions: QuoteRoomsAction[]) =>
  actions.reduce(quoteRoomsAfter, quote);
const inRoom = (key: number, action: QuickQuoteAction): QuoteRoomsAction => ({
  type: "inRoom",
  key,
  action,
});
const photoOf = (key: number): QuoteRoomsAction[] => [
  inRoom(key, { type: "photoChosen" }),
  inRoom(key, { type: "photoKept", photo: { reference: `picture:${key}`, width: 3, height: 2 } }),
];
const ADD: QuoteRoomsAction = { type: "roomAdded" };
const two = after(NO_ROOMS, ...photoOf(0), ADD, ...photoOf(1));
const keysOf = ({ rooms }: QuoteRooms) => rooms.map(({ key }) => key);

describe("the rooms of a project", () => {
  it("EXP-09 another room drops nothing, and a question for a photo that nobody answered goes", () => {
    expect(keysOf(two)).toEqual([0, 1]);
    const asked = after(two, ADD);
    expect(asked).toMatchObject({ open: 2, rooms: { length: 3 } });
    expect(after(asked, ADD).rooms).toHaveLength(3);
    const back = after(asked, { type: "roomOpened", key: 0 });
    expect(keysOf(back)).toEqual([0, 1]);
    expect(back.rooms[0]?.state).toBe(two.rooms[0]?.state);
  });

  it("EXP-09 what the home is worth and where it stands hold for every room, its own room for one", () => {
    const facts = { zip: "62704", propertyValue: 40_000_000, room: "bath" } as const;
    const told = after(two, inRoom(1, { type: "factsChanged", facts }), ADD);
    expect(told.rooms.map(({ state }) => state.facts)).toMatchObject([
      { zip: "62704", propertyValue: 40_000_000, room: null },
      { zip: "62704", propertyValue: 40_000_000, room: "bath" },
      { zip: "62704", propertyValue: 40_000_000, room: null },
    ]);
  });

  it("EXP-09 a room that is taken away leads to its neighbour, and comes back in its place", () => {
    const [room] = two.rooms;
    if (room === undefined) throw new Error("no room");
    const left = after(two, { type: "roomRemoved", key: 0 });
    expect(left).toMatchObject({ open: 1, rooms: { length: 1 } });
    expect(keysOf(after(left, { type: "roomPutBack", room, at: 0 }))).toEqual([0, 1]);
    const none = after(left, { type: "roomRemoved", key: 1 });
    expect(none.rooms.map(({ state }) => state.phase)).toEqual(["choose"]);
    expect(keysOf(after(none, { type: "roomPutBack", room, at: 0 }))).toEqual([0]);
  });

  it("EXP-09 EXP-10 rooms of a kind are numbered", () => {
    const bath: QuickQuoteAction = { type: "factsChanged", facts: { room: "bath" } };
    const quote = after(two, ADD, ...photoOf(2), inRoom(0, bath), inRoom(2, bath));
    expect(namesOfRooms(quote.rooms)).toEqual(["Bathroom", "Another room", "Bathroom 2"]);
  });
});
