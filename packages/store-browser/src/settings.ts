import type { DemoUser, VerificationRequest, VerifiedContractor } from "@oneup/domain";
import {
  ACCOUNT_HERE,
  COUPON_CODE,
  COUPON_DISCOUNT,
  DEMO_MODE,
  DEMO_USER,
  INPAINTING,
  PROPERTY_DATA,
  SELECTED_PLAN,
  VERIFICATIONS,
  VERIFIED_CONTRACTORS,
  quoteIdOf,
} from "./keys.ts";

/*
 * What lies under keys of its own and is needed at once: who is playing, theme, coupon, plan. This
 * module is in the first bundle, so it reads by hand and imports no schema.
 */

/** A source of settings: local storage, or a session of the store. */
export interface Readable {
  get(key: string): string | null;
}

/** A target of settings. */
export interface Writable extends Readable {
  commit(changes: ReadonlyMap<string, string | null>): void;
}

function json(from: Readable, key: string): unknown {
  const text = from.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textMember(value: unknown, name: string): string {
  const read = member(value, name);
  return typeof read === "string" ? read : "";
}

const USER_TYPES = ["homeowner", "realtor", "contractor", "flipper"] as const;

function readDemoUser(from: Readable, log: (message: string) => void): DemoUser | null {
  const read = json(from, DEMO_USER);
  if (read === null) return null;
  const userType = USER_TYPES.find((type) => type === member(read, "userType"));
  if (!userType) {
    log("Failed to load the demo user");
    return null;
  }
  const years = member(read, "yearsExperience");
  const company = textMember(read, "company");
  const licenseNumber = textMember(read, "licenseNumber");
  return {
    email: textMember(read, "email"),
    name: textMember(read, "name"),
    phone: textMember(read, "phone"),
    userType,
    role: member(read, "role") === "admin" ? "admin" : "user",
    ...(company === "" ? {} : { company }),
    ...(licenseNumber === "" ? {} : { licenseNumber }),
    ...(typeof years === "number" ? { yearsExperience: years } : {}),
  };
}

/** The demo's state and its persona. */
export interface DemoSetting {
  readonly on: boolean;
  readonly user: DemoUser | null;
}

/**
 * Reads `demoMode` and `demoUser`. A stored demo user is enough (C-19). One that cannot be read is
 * logged, and nobody is chosen (DEMO-09).
 */
export function readDemo(from: Readable, log: (message: string) => void): DemoSetting {
  const user = readDemoUser(from, log);
  return { on: from.get(DEMO_MODE) === "true" || user !== null, user };
}

/** Switches the demo on as a persona (DEMO-02), or off. */
export function writeDemo(to: Writable, user: DemoUser | null): void {
  to.commit(
    new Map([
      [DEMO_MODE, user ? "true" : null],
      [DEMO_USER, user ? JSON.stringify(user) : null],
    ]),
  );
}

/** True if an account was signed in here at the server's last answer. It does not say whose. */
export function readAccountHere(from: Readable): boolean {
  return from.get(ACCOUNT_HERE) === "true";
}

export function writeAccountHere(to: Writable, here: boolean): void {
  to.commit(new Map([[ACCOUNT_HERE, here ? "true" : null]]));
}

/** The stored coupon (LAND-07): its code and its discount in whole percent. */
export interface Coupon {
  readonly code: string;
  readonly percent: number;
}

export function readCoupon(from: Readable): Coupon | null {
  const code = from.get(COUPON_CODE);
  const percent = Number(from.get(COUPON_DISCOUNT) ?? "");
  return code && percent > 0 && percent <= 100 ? { code, percent } : null;
}

export function writeCoupon(to: Writable, coupon: Coupon): void {
  to.commit(
    new Map([
      [COUPON_CODE, coupon.code],
      [COUPON_DISCOUNT, String(coupon.percent)],
    ]),
  );
}

/** The selected plan's identifier (PLAN-02, S-40). */
export function readSelectedPlan(from: Readable): string | null {
  return from.get(SELECTED_PLAN);
}

export function writeSelectedPlan(to: Writable, plan: string): void {
  to.commit(new Map([[SELECTED_PLAN, plan]]));
}

function isVerification(value: unknown): value is VerificationRequest {
  return textMember(value, "email") !== "" && textMember(value, "status") !== "";
}

/** The registrations of professionals made in this browser (ENT-15); broken ones are left out. */
export function readVerifications(from: Readable): readonly VerificationRequest[] {
  const list = json(from, VERIFICATIONS);
  return Array.isArray(list) ? list.filter(isVerification) : [];
}

function isVerified(value: unknown): value is VerifiedContractor {
  return (
    textMember(value, "email") !== "" &&
    ["tier1", "tier2", "tier3"].includes(textMember(value, "tier"))
  );
}

/** The verified contractors (ENT-16). */
export function readVerifiedContractors(from: Readable): readonly VerifiedContractor[] {
  const list = json(from, VERIFIED_CONTRACTORS);
  return Array.isArray(list) ? list.filter(isVerified) : [];
}

/**
 * Keeps registrations and verified contractors, both or neither.
 * @throws Refused storage.full, when the documents do not fit (S-30)
 */
export function writeVerifications(
  to: Writable,
  lists: {
    requests: readonly VerificationRequest[];
    verified: readonly VerifiedContractor[];
  },
): void {
  to.commit(
    new Map([
      [VERIFICATIONS, JSON.stringify(lists.requests)],
      [VERIFIED_CONTRACTORS, JSON.stringify(lists.verified)],
    ]),
  );
}

/** The inpainting switch of this browser (S-32), off by default. */
export function readInpainting(from: Readable): boolean {
  return from.get(INPAINTING) === "true";
}

export function writeInpainting(to: Writable, on: boolean): void {
  to.commit(new Map([[INPAINTING, on ? "true" : null]]));
}

/**
 * True if this browser may hold a quote. A page that only counts new bids asks this first, and loads the
 * store itself only if so.
 */
export function holdsQuotes(from: Readable & { keys(): readonly string[] }): boolean {
  return from.get(PROPERTY_DATA) !== null || from.keys().some((key) => quoteIdOf(key) !== null);
}
