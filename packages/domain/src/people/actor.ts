import type { Contact, Role, Tier, UserType, VerificationStatus } from "./person.ts";

/**
 * The person behind a call.
 * - `guest`: nobody is signed in, on the server.
 * - `account`: a signed-in person.
 * - `local`: the person at a browser that holds the store itself (guest or demo persona). Column L
 *   of the permission table: may read everything there and writes as the persona it plays.
 */
export interface Actor {
  readonly kind: "guest" | "account" | "local";
  /** The account's id; for a local contractor the email, which is the specification's identity. */
  readonly id: string;
  /** The owner id on this person's quotes. */
  readonly ownerId: string;
  readonly userType: UserType;
  readonly role: Role;
  readonly paused: boolean;
  /** True if the free hour is over: the person reads, and may buy a plan (S-10). Otherwise missing. */
  readonly hourOver?: boolean;
  /** An admin looks through this person's eyes: read-only (ACC-05). */
  readonly viewedBy: string | null;
  readonly contact: Contact;
  readonly verification: VerificationStatus;
  readonly tier: Tier | null;
}

const NO_CONTACT: Contact = { name: "", email: "", phone: "", company: "", license: "" };

/** The owner of every quote in a browser's own store. */
export const LOCAL_OWNER = "browser";

/** Somebody who is not signed in, on the server. */
export const GUEST: Actor = {
  kind: "guest",
  id: "",
  ownerId: "",
  userType: "homeowner",
  role: "user",
  paused: false,
  viewedBy: null,
  contact: NO_CONTACT,
  verification: "none",
  tier: null,
};

/** The person at a browser that holds the store: a persona, or nobody chosen yet. */
export function localActor(persona: { userType: UserType; contact: Contact } | null): Actor {
  const contractor = persona?.userType === "contractor";
  return {
    ...GUEST,
    kind: "local",
    id: persona ? persona.contact.email.trim().toLowerCase() : LOCAL_OWNER,
    ownerId: contractor ? "" : LOCAL_OWNER,
    userType: persona?.userType ?? "homeowner",
    contact: persona?.contact ?? NO_CONTACT,
  };
}

/** True if the product addresses this person as a contractor (S-70). */
export function isContractor(actor: Actor): boolean {
  return actor.kind !== "guest" && actor.role !== "admin" && actor.userType === "contractor";
}
