import { describe, expect, it } from "vitest";
import { eventReader } from "./change-stream.ts";

const STREAM =
  'retry: 1000\n\nid: 5\nevent: ready\ndata: {"missed":false}\n\n: \n\nid: 6\r\ndata: {"topic":\r\ndata: "bids"}\r\n\r\n';

const EVENTS = [
  { event: "ready", data: '{"missed":false}', id: "5" },
  { event: "message", data: '{"topic":\n"bids"}', id: "6" },
];

describe("reading an event stream", () => {
  it("MKT-01 reads events with their names, ids and data, and passes over heartbeats", () => {
    expect(eventReader().read(STREAM)).toEqual(EVENTS);
  });

  it.each([1, 2, 3, 7])("MKT-02 reads the same from pieces of %i characters", (length) => {
    const reader = eventReader();
    const pieces = STREAM.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
    expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(EVENTS);
  });
});
