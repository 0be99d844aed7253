import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { startFakeRedis } from "../testing/fake-redis.ts";
import { Browser, bidDraft, publishedQuote, startTestServer } from "../testing/test-server.ts";
import { EventReader, listenSomewhere } from "../testing/event-reader.ts";
import { openRedisChannel } from "./redis-channel.ts";

let redis: Awaited<ReturnType<typeof startFakeRedis>>;
const undo: (() => unknown)[] = [];
beforeEach(async () => {
  redis = await startFakeRedis();
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- each rests on those before
  for (const step of undo.splice(0).reverse()) await step();
  await redis.stop();
});

/** A server's channel, once it hears: what it heard, and how often it was back after it was away. */
async function open(name = "here", hearMore: (payload: string) => void = () => undefined) {
  const heard: string[] = [];
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const before = redis.subscribers.size;
  const channel = openRedisChannel({ url: redis.url, name: () => Promise.resolve(name), log });
  undo.push(channel.close);
  const times = { back: 0 };
  channel.subscribe(
    (payload) => {
      heard.push(payload);
      hearMore(payload);
    },
    () => void (times.back += 1),
  );
  await eventually(() => expect([redis.subscribers.size, times.back]).toEqual([before + 1, 1]));
  return { channel, heard, logged, times };
}
type Opened = Awaited<ReturnType<typeof open>>;
const published = ({ channel }: Opened, ...payloads: string[]) =>
  eventually(() => channel.publish(payloads));

describe("OPS-04 telling changes by Redis", () => {
  it("OPS-04 every server of the installation hears what one published, others on that Redis nothing", async () => {
    const [one, other, stranger] = [await open(), await open(), await open("elsewhere")];
    await published(one, "a", "b");
    await eventually(() =>
      expect([one.heard, other.heard]).toEqual([
        ["a", "b"],
        ["a", "b"],
      ]),
    );
    await published(stranger, "c");
    await eventually(() => expect(stranger.heard).toEqual(["c"]));
    expect([one.heard.length, one.logged, other.logged]).toEqual([2, [], []]);
  });

  it("OPS-04 where it answers slowly or not at all the caller is told soon, and the log once", async () => {
    const one = await open();
    await published(one, "a");
    redis.silence(true);
    await expect(one.channel.publish(["b"])).rejects.toThrow("longer than 500 ms");
    redis.silence(false);
    redis.cut();
    await eventually(() => expect([one.logged.length > 0, one.times.back]).toEqual([true, 2]));
    await published(one, "c");
    await eventually(() => expect(one.heard.at(-1)).toBe("c"));
    expect(new Set(one.logged)).toEqual(new Set(["Redis is away; the database tells of changes."]));
    // Once for each way.
    expect(one.logged.length).toBeLessThanOrEqual(2);
  });

  it("OPS-04 what somebody else writes there is logged, and the next change is heard", async () => {
    const one = await open("here", JSON.parse);
    await published(one, "no change", "{}");
    await eventually(() => expect(one.heard).toEqual(["no change", "{}"]));
    expect(one.logged).toEqual(["Redis told something that is no change."]);
  });

  it("OPS-04 MKT-01 an event raised on one server reaches a browser on another by it, and where it is away all the same", async () => {
    const server = await startTestServer({ redisUrl: redis.url });
    undo.push(() => server.stop());
    const other = (await server.another({ redisUrl: redis.url })).app;
    const base = await listenSomewhere(server.app);
    await listenSomewhere(other);
    await eventually(() => expect(redis.subscribers.size).toBe(2));
    const owner = await server.person({ email: "owner@oneup.example" });
    const carl = await server.person({ email: "carl@oneup.example", userType: "contractor" });
    const reader = await EventReader.open(base, owner.cookie);
    undo.push(() => reader.cut());
    await eventually(() => expect(reader.ready).toBeDefined());
    const bid = async () => {
      const path = `/api/quotes/${await publishedQuote(owner)}/bids`;
      const { id } = await new Browser(other, carl.cookie).done<{ id: string }>(
        "POST",
        path,
        bidDraft(),
      );
      await eventually(() =>
        expect(reader.changes).toContainEqual(
          expect.objectContaining({ topic: "bids", bidId: id }),
        ),
      );
      return redis.published.filter((payload) => payload.includes(id)).length;
    };
    expect(await bid()).toBeGreaterThan(0);
    redis.silence(true);
    expect(await bid()).toBe(0);
    await redis.stop();
    expect(await bid()).toBe(0);
  });
});
