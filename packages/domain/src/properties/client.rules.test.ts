import { describe, expect, it } from "vitest";
import { ADDRESS, figure, upgrade } from "../testing/builders.ts";
import { clientStatus, readClient, valueAddOf } from "./client.rules.ts";

describe("a realtor's client", () => {
  it("DASH-16 T-08 stands where the realtor's own records say", () => {
    const none = { sent: false, awarded: false };
    expect(clientStatus({ completed: false }, none)).toBe("analyzing");
    expect(clientStatus({ completed: false }, { ...none, sent: true })).toBe("quoted");
    expect(clientStatus({ completed: false }, { sent: true, awarded: true })).toBe("in-progress");
    expect(clientStatus({ completed: true }, { sent: true, awarded: true })).toBe("completed");
  });

  it("DASH-15 T-08 adds the value of the rooms, with where the largest part comes from", () => {
    const model = { ...figure(900), low: 700, high: 1_000 };
    const origin = { ...model.origin, source: "the largest" };
    const rooms = [
      upgrade({ valueGain: figure(100) }),
      upgrade({ valueGain: { ...model, origin } }),
    ];
    expect(valueAddOf(rooms)).toEqual({ low: 800, typical: 1_000, high: 1_100, origin });
    expect(valueAddOf([])).toBeNull();
    expect(valueAddOf([upgrade({ valueGain: figure(0) })])).toBeNull();
  });

  it("T-08 needs a name and a whole address, and keeps both trimmed", () => {
    const draft = {
      name: " Erin Example ",
      address: ADDRESS,
      notes: " call first ",
      completed: false,
    };
    expect(readClient(draft)).toEqual({
      ok: true,
      value: { name: "Erin Example", address: ADDRESS, notes: "call first", completed: false },
    });
    const wrong = (over: Partial<typeof draft>) => readClient({ ...draft, ...over });
    expect(wrong({ name: "  " })).toMatchObject({
      refusal: { code: "field.required", field: "name" },
    });
    expect(wrong({ address: { ...ADDRESS, zip: "" } })).toMatchObject({
      refusal: { code: "field.required", field: "address.zip" },
    });
  });
});
