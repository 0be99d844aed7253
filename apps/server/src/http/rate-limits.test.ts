import { describe, expect, it } from "vitest";
import { RateLimit, networkOf } from "./rate-limits.ts";

describe("REL-04 networks", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("REL-04 %s counts as %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

function takeSome(limit: RateLimit, times: number): void {
  for (let each = 0; each < times; each += 1) limit.insist("a");
}

describe("OPS-04 limits that servers tell each other of", () => {
  const most = 200;
  const windowMs = 60_000;
  const step = windowMs / most;

  it("REL-00 OPS-04 what others took counts, also where a clock is five minutes off", () => {
    const [one, other] = [0, 5 * 60_000].map(
      (ahead) => new RateLimit({ most, windowMs }, () => ahead),
    );
    if (!one || !other) throw new Error("There are two.");
    takeSome(one, 150);
    takeSome(other, 49);
    expect([one.tell(1_000).get("a"), other.tell(1_000).get("a")]).toEqual([150 * step, 49 * step]);
    // What is taken while they tell each other counts besides.
    takeSome(other, 1);
    other.hear("a", 199 * step);
    expect(other.take("a")).toEqual({ ok: false, waitMs: step });
    // What is heard late takes nothing back.
    one.hear("a", 49 * step);
    takeSome(one, 50);
    expect(one.take("a").ok).toBe(false);
  });

  it("OPS-04 less than a hundredth of a limit is told to nobody, and nothing twice", () => {
    const limit = new RateLimit({ most, windowMs }, () => 0);
    takeSome(limit, 1);
    expect(limit.tell(1_000).size).toBe(0);
    takeSome(limit, 1);
    expect([...limit.tell(1_000)]).toEqual([["a", 2 * step]]);
    expect(limit.tell(1_000).size).toBe(0);
    limit.untell("a", 2 * step);
    expect([...limit.tell(1_000)]).toEqual([["a", 2 * step]]);
  });

  it("OPS-04 what was refilled while nobody could be told counts no more", () => {
    let now = 0;
    const limit = new RateLimit({ most, windowMs }, () => now);
    takeSome(limit, 100);
    now = 20_000;
    expect([...limit.tell(1_000)]).toEqual([["a", 11_000]]);
    takeSome(limit, 100);
    now = 120_000;
    expect(limit.tell(1_000).size).toBe(0);
  });
});

describe("REL-04 limits", () => {
  it("REL-04 lets a burst through, then one for each share of the window", () => {
    let now = 0;
    const limit = new RateLimit({ most: 3, windowMs: 3_000 }, () => now);
    const take = () => limit.take("a").ok;
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    expect(limit.take("b")).toEqual({ ok: true });
    now = 999;
    expect(limit.take("a")).toEqual({ ok: false, waitMs: 1 });
    now = 1_000;
    expect([take(), take()]).toEqual([true, false]);
    now = 60_000;
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
  });

  it("REL-04 remembers no more names than it can hold", () => {
    const limit = new RateLimit({ most: 1, windowMs: 1_000 }, () => 0);
    for (let each = 0; each < 60_000; each += 1) limit.take(`name ${each}`);
    expect(limit.remembered).toBeLessThanOrEqual(50_000);
    expect(limit.take("name 59999").ok).toBe(false);
  });
});
