import { personas } from "@oneup/domain";
import { describe, expect, it } from "vitest";
import { openArea } from "./area.ts";
import {
  holdsQuotes,
  readCoupon,
  readDemo,
  readInpainting,
  readSelectedPlan,
  readVerifications,
  readVerifiedContractors,
  writeCoupon,
  writeDemo,
  writeInpainting,
  writeSelectedPlan,
  writeVerifications,
} from "./settings.ts";
import { fakeStorage, kept } from "./testing/fake-browser.ts";

const log = () => undefined;

function setUp(texts: Record<string, string> = {}) {
  const storage = fakeStorage(texts);
  return { storage, area: openArea(() => storage, log) };
}

describe("settings in local storage", () => {
  it.each(Object.values(personas))(
    "DEMO-02 DEMO-03 ENT-02 ENT-20 S-09 stores demoMode true and the persona $userType under demoUser",
    (persona) => {
      const { storage, area } = setUp();
      expect(readDemo(area, log)).toEqual({ on: false, user: null });
      writeDemo(area, persona);
      expect(storage.getItem("demoMode")).toBe("true");
      expect(kept(storage, "demoUser")).toEqual(persona);
      expect(readDemo(area, log)).toEqual({ on: true, user: persona });
    },
  );

  it("S-09 demoMode is absent when the demo is off", () => {
    const { storage, area } = setUp({ demoMode: "true", demoUser: "{}", theme: "dark" });
    writeDemo(area, null);
    expect(storage.getItem("demoMode")).toBeNull();
    expect(storage.getItem("demoUser")).toBeNull();
    expect(storage.getItem("theme")).toBe("dark");
  });

  it("ADM-16 ENT-01 a user that was stored as an admin is one", () => {
    const { area } = setUp({ demoUser: '{"userType":"homeowner","role":"admin"}' });
    expect(readDemo(area, log).user).toMatchObject({ userType: "homeowner", role: "admin" });
  });

  it("C-19 ENT-02 a stored demo user is enough; missing members are empty and the role is user", () => {
    const { area } = setUp({ demoUser: '{"userType":"contractor","role":"owner"}' });
    expect(readDemo(area, log)).toEqual({
      on: true,
      user: { userType: "contractor", role: "user", name: "", email: "", phone: "" },
    });
  });

  it("LAND-07 ENT-20 keeps SAVE50 under couponCode and 50 under couponDiscount", () => {
    const { storage, area } = setUp();
    expect(readCoupon(area)).toBeNull();
    writeCoupon(area, { code: "SAVE50", percent: 50 });
    expect(storage.getItem("couponCode")).toBe("SAVE50");
    expect(storage.getItem("couponDiscount")).toBe("50");
    expect(readCoupon(area)).toEqual({ code: "SAVE50", percent: 50 });
    storage.setItem("couponDiscount", "lots");
    expect(readCoupon(area)).toBeNull();
  });

  it("PLAN-02 ENT-20 S-40 keeps the selected plan's identifier as plain text", () => {
    const { storage, area } = setUp();
    writeSelectedPlan(area, "pro");
    expect(storage.getItem("selectedPlan")).toBe("pro");
    expect(readSelectedPlan(area)).toBe("pro");
  });

  it("AUTH-15 ENT-15 ENT-16 ENT-20 keeps registrations and verified contractors, and skips broken ones", () => {
    const { storage, area } = setUp();
    const request = {
      email: "carl@build.example",
      businessName: "Carl Builds",
      licenseNumber: "1",
      licenseState: "Texas",
      insuranceDocument: "",
      requestedTier: "tier2",
      status: "approved",
      submittedAt: "2026-11-21T00:00:00.000Z",
      userType: "contractor",
    } as const;
    const verified = {
      email: request.email,
      businessName: request.businessName,
      tier: "tier2",
      verifiedAt: "2026-11-21T00:00:00.000Z",
    } as const;
    writeVerifications(area, { requests: [request], verified: [verified] });
    expect(kept(storage, "contractor_verifications")).toEqual([request]);
    expect(readVerifications(area)).toEqual([request]);
    expect(readVerifiedContractors(area)).toEqual([verified]);
    storage.setItem("contractor_verifications", JSON.stringify([null, 3, request]));
    storage.setItem("verified_contractors", "{");
    expect(readVerifications(area)).toEqual([request]);
    expect(readVerifiedContractors(area)).toEqual([]);
  });

  it("ADM-15 S-32 the inpainting switch is off until it is switched on, and is kept", () => {
    const { area } = setUp();
    expect(readInpainting(area)).toBe(false);
    writeInpainting(area, true);
    expect(readInpainting(area)).toBe(true);
    writeInpainting(area, false);
    expect(readInpainting(area)).toBe(false);
  });

  it("NAV-20 tells whether there can be bids to count", () => {
    expect(holdsQuotes(setUp({ theme: "dark" }).area)).toBe(false);
    expect(holdsQuotes(setUp({ propertyData: "{" }).area)).toBe(true);
    expect(holdsQuotes(setUp({ quote_q1: "{}" }).area)).toBe(true);
  });
});
