import { type Store, actorOfAccount } from "@oneup/operations";
import { anAccount, refusalOf } from "@oneup/operations/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Visitor } from "../sessions/session-lookup.ts";
import { ChangeHub } from "./change-hub.ts";

const HEARTBEATS_MS = 31_000;

const account = anAccount({ id: "user-olive" });
const visitor: Visitor = {
  actor: actorOfAccount(account),
  session: { tokenHash: "token", account },
};

/** What was written to an answer, in order. */
function outlet() {
  const written: string[] = [];
  const note = (text: string) => written.push(text);
  return {
    written,
    writableLength: 0,
    write: note,
    end: () => note("end"),
    head: () => note("head"),
  };
}

/** A hub whose database does not answer before it is let. */
function slowHub(seen: () => Visitor = () => visitor) {
  const waiting: ((newest: number) => void)[] = [];
  const hub = new ChangeHub({
    feed: {
      listen: () => Promise.resolve({ stop: () => Promise.resolve() }),
      since: () => Promise.resolve({ changes: [], complete: true }),
      newest: () => new Promise((resolve) => waiting.push(resolve)),
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no change is told here
    store: {} as Store,
    findVisitor: () => Promise.resolve(seen()),
    failed: () => undefined,
  });
  return { hub, answer: () => waiting.forEach((resolve) => resolve(0)) };
}

describe("MKT-02 a stream that waits for its turn", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("MKT-02 is written to by no heartbeat before the head of its answer", async () => {
    const { hub, answer } = slowHub();
    await hub.start();
    const to = outlet();
    const opened = hub.open(visitor, to, { lastEventId: null, head: to.head });
    await vi.advanceTimersByTimeAsync(HEARTBEATS_MS);
    expect(to.written).toEqual([]);
    answer();
    await opened;
    expect(to.written[0]).toBe("head");
    await vi.advanceTimersByTimeAsync(HEARTBEATS_MS);
    expect(to.written).toContain(": \n\n");
    await hub.close();
  });

  it("ACC-01 MKT-02 is refused, with nothing written, when its session ends meanwhile", async () => {
    const { hub, answer } = slowHub(() => ({ ...visitor, session: null }));
    await hub.start();
    const to = outlet();
    const opened = hub.open(visitor, to, { lastEventId: null, head: to.head });
    const refused = refusalOf(opened);
    await vi.advanceTimersByTimeAsync(1_000);
    answer();
    expect((await refused).code).toBe("account.sign_in_needed");
    expect(to.written).toEqual([]);
    await hub.close();
  });
});
