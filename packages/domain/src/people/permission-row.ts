import type { ErrorCode } from "../errors.ts";

/**
 * An actor's standing to the subject of a call.
 * - guest: nobody signed in. owner: made the quote. homeowner/realtor: signed in, not the owner.
 * - bidder: a contractor with a bid of any state on the quote. contractor: one without.
 * - admin.
 */
export const standings = [
  "guest",
  "owner",
  "homeowner",
  "realtor",
  "bidder",
  "contractor",
  "admin",
] as const;
export type Standing = (typeof standings)[number];

/**
 * - allow: may. own: may, and sees only what is theirs.
 * - hide: answered like an id that does not exist (404).
 * - refuse: 403. reader: 403 for who may read the quote, else 404.
 * - signIn: 401.
 */
export type Verdict = "allow" | "own" | "hide" | "refuse" | "reader" | "signIn";

/** The limit of a verb, checked before its body is read (REL-00). */
export interface VerbLimit {
  /** Calls in an hour, of one account or of a guest's network. */
  readonly perHour: number;
  /** The largest body, in bytes. */
  readonly bodyBytes: number;
  /** The most members of a JSON body, at all depths together. */
  readonly bodyMembers: number;
}

/** The usual limit: as many calls as a person's pages make, and a form's body. */
export const USUAL_LIMIT: VerbLimit = { perHour: 36_000, bodyBytes: 64_000, bodyMembers: 2_000 };

/** Method and path of a verb, with `:name` for members of the input; the rest travels as query (GET) or JSON body. */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  readonly path: string;
}

/** One row of the permission table. `writes` marks an action that a paused or viewed account may not do. */
export type PermissionRow = Readonly<Record<Standing, Verdict> & VerbLimit & Route> & {
  readonly writes: boolean;
  /** Contractors whose verification was rejected are refused (D1). */
  readonly needsStandingAsPro?: boolean;
  /** Writes, but stays allowed after the free hour: buying a plan (S-10). */
  readonly afterDemoHour?: boolean;
  /** Reads only, but not for a paused account: the market is closed to it. */
  readonly refusedWhilePaused?: boolean;
  /** Allowed to everybody at a browser's own store, whatever the persona (column L). */
  readonly everybodyAtBrowser?: boolean;
  /** Allowed only to an admin in another person's view: ending it (row 9). */
  readonly onlyWhileViewing?: boolean;
  /** An admin's reading goes into the audit log, although it changes nothing (row 26). */
  readonly auditedForAdmins?: boolean;
  /** Why an admin who looks through somebody's eyes cannot do it, although it writes nothing. */
  readonly refusedWhileViewing?: ErrorCode;
};

export function row(
  route: `${Route["method"]} /api/${string}`,
  verdicts: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict],
  more: Omit<PermissionRow, Standing | keyof VerbLimit | keyof Route> & Partial<VerbLimit>,
): PermissionRow {
  const [guest, owner, homeowner, realtor, bidder, contractor, admin] = verdicts;
  // A guest has paid for nothing.
  const bodyBytes = guest === "allow" ? 4_000 : USUAL_LIMIT.bodyBytes;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the type of a route says
  const [method, path] = route.split(" ") as [Route["method"], string];
  const given = { method, path, ...USUAL_LIMIT, bodyBytes, ...more };
  return { guest, owner, homeowner, realtor, bidder, contractor, admin, ...given };
}

export const reads = { writes: false };
export const writes = { writes: true };
export const asPro = { ...writes, needsStandingAsPro: true };

/** The hourly limit for a verb that reaches others or takes room. */
export const seldom = { perHour: 10 };
export const sometimes = { perHour: 20 };
export const often = { perHour: 60 };
/** A project with its rooms, or a record with a small picture as text. */
export const longBody = { bodyBytes: 1_000_000 };
export const pictureBody = { bodyBytes: 32_000_000 };
/** A certificate of 10 MB as text, with its other fields. */
export const documentBody = { bodyBytes: 14_000_000 };
// A browser's own store belongs to every persona (DEMO-02, column L).
export const readsAtBrowser = { ...reads, everybodyAtBrowser: true };
export const writesAtBrowser = { ...writes, everybodyAtBrowser: true };

/** Refused in an admin's view of another person, allowed to a paused account. */
export const ownCare = { writes: false, refusedWhileViewing: "account.read_only_view" } as const;
/** Refused to an admin in a view, who is signed in already. */
export const signingIn = {
  writes: false,
  refusedWhileViewing: "account.already_signed_in",
} as const;
export const everybody = ["allow", "allow", "allow", "allow", "allow", "allow", "allow"] as const;

/** Everybody who is signed in. */
export const signedIn = ["signIn", "allow", "allow", "allow", "allow", "allow", "allow"] as const;
/** The holder of the account alone. */
export const holderAlone = ["signIn", "own", "own", "own", "own", "own", "own"] as const;
export const realtorsAlone = [
  "signIn",
  "refuse",
  "refuse",
  "own",
  "refuse",
  "refuse",
  "refuse",
] as const;
/** Admins for everybody, and realtors for themselves (VAL-04). */
export const adminsAndRealtors = [
  "signIn",
  "refuse",
  "refuse",
  "own",
  "refuse",
  "refuse",
  "allow",
] as const;
export const contractorsAlone = [
  "signIn",
  "refuse",
  "refuse",
  "refuse",
  "own",
  "own",
  "refuse",
] as const;
export const adminsAlone = [
  "signIn",
  "refuse",
  "refuse",
  "refuse",
  "refuse",
  "refuse",
  "allow",
] as const;
/** Everybody who can have quotes; an admin's account cannot (ACC-08). */
export const ownersAlone = [
  "signIn",
  "refuse",
  "allow",
  "allow",
  "refuse",
  "refuse",
  "refuse",
] as const;
/** The owner of the quote; other readers may not. */
export const ownerOfQuote = [
  "signIn",
  "allow",
  "reader",
  "reader",
  "reader",
  "reader",
  "reader",
] as const;
export const ownerOfBid = ["signIn", "allow", "hide", "hide", "refuse", "hide", "refuse"] as const;
/** The two sides of a bid. */
export const bothSides = ["signIn", "allow", "hide", "hide", "own", "hide", "refuse"] as const;
/** The borrower's papers. */
export const borrower = ["signIn", "own", "hide", "hide", "hide", "hide", "allow"] as const;
export const ownBidAlone = ["signIn", "refuse", "hide", "hide", "own", "hide", "refuse"] as const;
export const ownAlone = ["signIn", "own", "own", "own", "refuse", "refuse", "own"] as const;
