import { describe, expect, it } from "vitest";
import type { DeskPorts } from "./payment-desk.ts";
import { openShop } from "./shop.ts";

const untouched = (): never => {
  throw new Error("opening a shop asks nothing of the world");
};
const ports: DeskPorts = {
  store: { read: untouched, transact: untouched },
  clock: { now: untouched },
  ids: {
    quote: untouched,
    bid: untouched,
    message: untouched,
    upgrade: untouched,
    picture: untouched,
    property: untouched,
    client: untouched,
    user: untouched,
    hold: untouched,
    picturePage: untouched,
  },
  passwords: {
    hash: untouched,
    matches: untouched,
    newToken: untouched,
    hashToken: untouched,
    generate: untouched,
  },
  log: untouched,
};

const shopAt = (publicUrl: string | null, sandboxAnywhere = false, host = "localhost") =>
  openShop(ports, { publicUrl, sandboxAnywhere, host, stripe: null }, () => publicUrl ?? "");

describe("MON-02 who takes payments", () => {
  it.each(["https://oneup.example", "https://localhost.oneup.example", "http://192.168.0.7:3000"])(
    "MON-02 the sandbox sells nothing on the public address %s unless it is told to",
    (address) => {
      expect(shopAt(address)).toEqual({ desk: null });
      expect(shopAt(address, true).payments?.kind).toBe("sandbox");
    },
  );

  it.each([null, "http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "MON-02 the sandbox stands in without keys at this machine alone (%s)",
    (address) => {
      expect(shopAt(address).payments?.kind).toBe("sandbox");
      expect(shopAt(address).desk).not.toBeNull();
    },
  );

  it.each(["0.0.0.0", "::", "192.168.0.7", "oneup.internal", ""])(
    "MON-02 the sandbox sells nothing where the server listens on %s unless it is told to",
    (host) => {
      expect(shopAt(null, false, host)).toEqual({ desk: null });
      expect(shopAt("http://localhost:3000", false, host)).toEqual({ desk: null });
      expect(shopAt(null, true, host).payments?.kind).toBe("sandbox");
    },
  );

  it.each(["127.0.0.1", "::1"])("MON-02 the sandbox stands in on %s", (host) => {
    expect(shopAt(null, false, host).payments?.kind).toBe("sandbox");
  });

  it("MON-02 with keys it is Stripe, wherever it runs", () => {
    const stripe = { secretKey: "sk_test_1", webhookSecret: "whsec_1", apiUrl: null };
    const settings = { publicUrl: "https://oneup.example", sandboxAnywhere: false, stripe };
    expect(openShop(ports, settings, () => "").payments?.kind).toBe("stripe");
  });
});
