import { once } from "node:events";
import { type Socket, createServer } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LONGEST_MS, openMarketThread } from "./market-thread.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("the markets' thread", () => {
  it("VAL-01 is ended when it hangs, and the next question starts another", async () => {
    const sockets: Socket[] = [];
    // A database that takes connections and says nothing.
    const silent = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      silent.emit("asked");
    });
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const thread = openMarketThread({ host: "127.0.0.1", port }, () => undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (let turn = 0; turn < 2; turn++) {
      const connected = once(silent, "asked");
      const answer = thread.ask("states", null).catch(String);
      await connected;
      vi.advanceTimersByTime(LONGEST_MS);
      expect(await answer).toMatch("worker ended");
    }
    expect(sockets).toHaveLength(2);
    await thread.close();
    silent.close();
    for (const socket of sockets) socket.destroy();
  }, 60_000);
});
