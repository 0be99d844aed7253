import { type Actor, GUEST } from "@oneup/domain";
import type { ServerStore } from "@oneup/operations";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Visitor } from "../sessions/session-lookup.ts";
import type { KeptChange } from "./change-feed.ts";
import { ChangeHub } from "./change-hub.ts";

const actor: Actor = { ...GUEST, kind: "account", id: "user-1", ownerId: "user-1" };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the hub looks at
const visitor = { actor, session: { tokenHash: "hash" } } as Visitor;
const change: KeptChange = { id: 7, topic: "bids", quoteId: "q-1", audience: ["user-1"] };

let hub: ChangeHub | undefined;
afterEach(() => hub?.close());

/** A hub over a database that can be away, and what its one stream hears. */
async function openHub(missed: readonly KeptChange[]) {
  let isAway = false;
  const listeners: ((change: KeptChange) => void)[] = [];
  const failed = vi.fn<(what: string, error: unknown) => void>();
  const session = { quotes: { load: async () => ({ quote: { ownerId: actor.id }, bids: [] }) } };
  const store = {
    read: async (work: (session: unknown) => Promise<unknown>) => {
      if (isAway) throw new Error("away");
      return work(session);
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the hub only reads
  } as unknown as ServerStore;
  hub = new ChangeHub({
    feed: {
      listen: async (each) => {
        listeners.push(each);
        return { stop: async () => undefined };
      },
      since: async (id) => ({ changes: id === 1 ? missed : [], complete: true }),
      newest: async () => 6,
    },
    store,
    findVisitor: async () => visitor,
    failed,
  });
  await hub.start();
  const written: string[] = [];
  const outlet = {
    writableLength: 0,
    write: (text: string) => written.push(text),
    end: vi.fn<() => void>(),
  };
  return {
    tell: (each: KeptChange) => listeners.forEach((listener) => listener(each)),
    leave: () => (isAway = true),
    comeBack: () => (isAway = false),
    open: (lastEventId: string | null) =>
      hub?.open(visitor, outlet, { lastEventId, head: () => undefined }),
    failed,
    written,
    outlet,
  };
}

describe("MKT-02 the change stream while the database is away", () => {
  it("MKT-02 REL-03 tells what it could not look up once the database is back", async () => {
    const { tell, leave, comeBack, open, failed, written } = await openHub([]);
    await open(null);
    leave();
    tell(change);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    comeBack();
    await vi.waitFor(() => expect(written.join("")).toContain('"quoteId":"q-1"'), {
      timeout: 3_000,
    });
  });

  it("MKT-02 REL-03 ends a stream that cannot catch up, so that its browser comes back", async () => {
    const { leave, open, outlet } = await openHub([change]);
    leave();
    await expect(open("1")).rejects.toThrow("away");
    expect(outlet.end).toHaveBeenCalled();
  });
});
