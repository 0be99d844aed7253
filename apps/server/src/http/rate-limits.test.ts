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

  it("REL-04 what is given back can be taken again", () => {
    const limit = new RateLimit({ most: 1, windowMs: 1_000 }, () => 0);
    limit.insist("a");
    limit.giveBack("a");
    limit.insist("a");
    expect(() => limit.insist("a")).toThrow("request.too_many");
  });

  it("REL-04 remembers no more names than it can hold", () => {
    const limit = new RateLimit({ most: 1, windowMs: 1_000 }, () => 0);
    for (let each = 0; each < 60_000; each += 1) limit.take(`name ${each}`);
    expect(limit.remembered).toBeLessThanOrEqual(50_000);
    expect(limit.take("name 59999").ok).toBe(false);
  });
});
