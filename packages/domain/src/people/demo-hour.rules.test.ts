import { describe, expect, it } from "vitest";
import { GUEST } from "./actor.ts";
import { endOfDemoHour, isDemoHourOver } from "./demo-hour.rules.ts";
import { mayAsk } from "./permission.rules.ts";

const NOW = "2026-11-22T10:00:00.000Z";
const END = endOfDemoHour(NOW);

describe("the free hour", () => {
  it("S-10 PLAN-05 lasts an hour to the millisecond", () => {
    expect(END).toBe("2026-11-22T11:00:00.000Z");
    const account = { plan: "demo", demoEndsAt: END };
    expect(isDemoHourOver(account, "2026-11-22T10:59:59.999Z")).toBe(false);
    expect(isDemoHourOver(account, END)).toBe(true);
    // Whoever bought a plan, or never had an hour.
    expect(isDemoHourOver({ plan: "pro", demoEndsAt: NOW }, END)).toBe(false);
    expect(isDemoHourOver({ plan: "demo", demoEndsAt: null }, END)).toBe(false);
    expect(isDemoHourOver({ plan: "demo" }, END)).toBe(false);
  });

  it("S-10 after it an account reads, buys a plan and cares for itself, and writes nothing", () => {
    const actor = { ...GUEST, kind: "account", id: "a", ownerId: "a", hourOver: true } as const;
    const code = (name: Parameters<typeof mayAsk>[0]) => {
      const asked = mayAsk(name, actor);
      return asked.ok ? "allowed" : asked.refusal.code;
    };
    expect(code("quotes.create")).toBe("demo.hour_over");
    expect(code("files.upload")).toBe("demo.hour_over");
    expect(code("quotes.list")).toBe("allowed");
    expect(code("payments.checkout")).toBe("allowed");
    expect(code("payments.paySandbox")).toBe("allowed");
    expect(code("accounts.delete")).toBe("allowed");
  });
});
