import type { ErrorCode } from "../errors.ts";
import { MOST_PHOTO_BYTES } from "../properties/photo-limits.rules.ts";

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

/** One row of the permission table. `writes` marks an action that a paused or viewed account may not do. */
export type PermissionRow = Readonly<Record<Standing, Verdict> & VerbLimit> & {
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

function row(
  verdicts: readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict, Verdict],
  more: Omit<PermissionRow, Standing | keyof VerbLimit> & Partial<VerbLimit>,
): PermissionRow {
  const [guest, owner, homeowner, realtor, bidder, contractor, admin] = verdicts;
  // A guest has paid for nothing.
  const bodyBytes = guest === "allow" ? 4_000 : USUAL_LIMIT.bodyBytes;
  const limit = { ...USUAL_LIMIT, bodyBytes };
  return { guest, owner, homeowner, realtor, bidder, contractor, admin, ...limit, ...more };
}

const reads = { writes: false };
const writes = { writes: true };
const asPro = { ...writes, needsStandingAsPro: true };

/** The hourly limit for a verb that reaches others or takes room. */
const seldom = { perHour: 10 };
const sometimes = { perHour: 20 };
const often = { perHour: 60 };
/** A project with its rooms, or a record with a small picture as text. */
const longBody = { bodyBytes: 1_000_000 };
const pictureBody = { bodyBytes: 32_000_000 };
/** A certificate of 10 MB as text, with its other fields. */
const documentBody = { bodyBytes: 14_000_000 };
// A browser's own store belongs to every persona (DEMO-02, column L).
const readsAtBrowser = { ...reads, everybodyAtBrowser: true };
const writesAtBrowser = { ...writes, everybodyAtBrowser: true };

/** Refused in an admin's view of another person, allowed to a paused account. */
const ownCare = { writes: false, refusedWhileViewing: "account.read_only_view" } as const;
const everybody = ["allow", "allow", "allow", "allow", "allow", "allow", "allow"] as const;

/** Everybody who is signed in. */
const signedIn = ["signIn", "allow", "allow", "allow", "allow", "allow", "allow"] as const;
/** The holder of the account alone. */
const holderAlone = ["signIn", "own", "own", "own", "own", "own", "own"] as const;
const realtorsAlone = ["signIn", "refuse", "refuse", "own", "refuse", "refuse", "refuse"] as const;
/** Admins for everybody, and realtors for themselves (VAL-04). */
const adminsAndRealtors = [
  "signIn",
  "refuse",
  "refuse",
  "own",
  "refuse",
  "refuse",
  "allow",
] as const;
const contractorsAlone = ["signIn", "refuse", "refuse", "refuse", "own", "own", "refuse"] as const;
const adminsAlone = ["signIn", "refuse", "refuse", "refuse", "refuse", "refuse", "allow"] as const;
/** Everybody who can have quotes; an admin's account cannot (ACC-08). */
const ownersAlone = ["signIn", "refuse", "allow", "allow", "refuse", "refuse", "refuse"] as const;
/** The owner of the quote; other readers may not. */
const ownerOfQuote = ["signIn", "allow", "reader", "reader", "reader", "reader", "reader"] as const;
const ownerOfBid = ["signIn", "allow", "hide", "hide", "refuse", "hide", "refuse"] as const;
const ownBidAlone = ["signIn", "refuse", "hide", "hide", "own", "hide", "refuse"] as const;
const ownAlone = ["signIn", "own", "own", "own", "refuse", "refuse", "own"] as const;

/**
 * The one permission table: who may do what, deny by default. Columns: guest, owner, homeowner,
 * realtor, bidder, contractor, admin. Every operation has a row; the server's guard, the demo and
 * the buttons on the screens read it here.
 */
export const permissions = {
  "accounts.me": row(holderAlone, reads),
  "accounts.signIn": row(everybody, {
    writes: false,
    perHour: 1_200,
    refusedWhileViewing: "account.already_signed_in",
  }),
  "accounts.signOut": row(everybody, reads),
  // A link from a mail acts for its account; an admin's view uses none.
  "accounts.forgotPassword": row(everybody, ownCare),
  "accounts.readLink": row(everybody, ownCare),
  "accounts.resetPassword": row(everybody, ownCare),
  "accounts.open": row(everybody, {
    writes: false,
    refusedWhileViewing: "account.already_signed_in",
  }),
  "accounts.confirmEmail": row(everybody, ownCare),
  // A free account; whoever has one is told so.
  "accounts.register": row(everybody, { ...ownCare, perHour: 30 }),
  // Row 37: the link of a free hour, and the hour that it opens in the browser that asked.
  "accounts.askDemoHour": row(everybody, ownCare),
  "accounts.openDemoHour": row(everybody, {
    writes: false,
    refusedWhileViewing: "account.already_signed_in",
  }),
  // Row 6: one's own account, even while paused, and never another's in a view.
  "accounts.update": row(holderAlone, writes),
  "accounts.changeEmail": row(holderAlone, writes),
  "accounts.sendConfirmation": row(holderAlone, writes),
  "accounts.changePassword": row(holderAlone, ownCare),
  "accounts.listSessions": row(holderAlone, ownCare),
  "accounts.endSession": row(holderAlone, ownCare),
  "accounts.endOtherSessions": row(holderAlone, ownCare),
  // Row 35: bytes, bound by the server itself.
  "accounts.export": row(holderAlone, { ...ownCare, ...seldom }),
  "accounts.readAgreed": row(holderAlone, ownCare),
  "accounts.delete": row(holderAlone, ownCare),
  "users.list": row(adminsAlone, reads),
  "users.count": row(adminsAlone, reads),
  "users.create": row(adminsAlone, writes),
  "users.readAgreed": row(adminsAlone, reads),
  "users.delete": row(adminsAlone, writes),
  "users.addCredits": row(adminsAlone, writes),
  "users.takeBackCredits": row(adminsAlone, writes),
  "admin.figures": row(adminsAlone, reads),
  "credits.read": row(holderAlone, reads),
  "users.update": row(adminsAlone, writes),
  "admin.audit": row(adminsAlone, reads),
  "admin.readAccuracy": row(adminsAlone, reads),
  "admin.readPlans": row(adminsAlone, reads),
  "admin.changePlans": row(adminsAlone, writes),
  "admin.changeSettings": row(adminsAlone, writes),
  "costs.read": row(adminsAlone, reads),
  "costs.change": row(adminsAlone, writes),
  "admin.impersonate": row(adminsAlone, writes),
  "admin.stopImpersonating": row(
    ["signIn", "refuse", "refuse", "refuse", "refuse", "refuse", "refuse"],
    { writes: false, onlyWhileViewing: true },
  ),
  // Row 10: everybody can buy, except a paused account or a view.
  "payments.checkout": row(everybody, { ...writes, perHour: 300, afterDemoHour: true }),
  "payments.read": row(holderAlone, reads),
  "payments.priceChange": row(holderAlone, reads),
  "payments.changePlan": row(holderAlone, writes),
  // A paused account can still stop paying.
  "payments.cancel": row(holderAlone, {
    writes: false,
    refusedWhileViewing: "account.read_only_view",
  }),
  "payments.portal": row(holderAlone, {
    writes: false,
    refusedWhileViewing: "account.read_only_view",
  }),
  "payments.renewSandbox": row(holderAlone, {
    writes: false,
    refusedWhileViewing: "account.read_only_view",
  }),
  // The sandbox's payment page; a purchase's id is not to be guessed.
  "payments.readSandbox": row(everybody, reads),
  "payments.paySandbox": row(everybody, { writes: true, afterDemoHour: true }),
  "capabilities.read": row(everybody, reads),

  // In a browser's own store everybody reads the one list (S-50, S-71).
  "quotes.list": row(ownAlone, readsAtBrowser),
  "quotes.countUnseenBids": row(ownAlone, readsAtBrowser),
  "quotes.listOpen": row(["signIn", "refuse", "refuse", "refuse", "allow", "allow", "allow"], {
    writes: false,
    refusedWhilePaused: true,
  }),
  "quotes.countOpen": row(["signIn", "refuse", "refuse", "refuse", "allow", "allow", "allow"], {
    writes: false,
    refusedWhilePaused: true,
  }),
  // `mayRead` decides which quotes are readable; this row decides what a reader gets.
  "quotes.read": row(everybody, reads),
  "quotes.readPace": row(signedIn, reads),
  "quotes.readLatest": row(ownAlone, readsAtBrowser),
  "quotes.create": row(["signIn", "allow", "allow", "allow", "refuse", "refuse", "allow"], {
    ...writes,
    ...often,
    ...longBody,
  }),
  "quotes.takeOver": row(ownersAlone, { ...writes, ...often, ...longBody }),
  "quotes.findDuplicates": row(["signIn", "own", "own", "own", "refuse", "refuse", "own"], reads),
  "quotes.update": row(ownerOfQuote, { ...writes, ...longBody }),
  "quotes.publish": row(ownerOfQuote, { ...writes, ...often }),
  "quotes.close": row(ownerOfQuote, { ...writes, ...often }),
  "quotes.makePrivate": row(ownerOfQuote, { ...writes, ...often }),
  "quotes.reopen": row(ownerOfQuote, { ...writes, ...often }),
  "quotes.markBidsSeen": row(ownerOfQuote, writes),

  "quotes.requestValuation": row(ownerOfQuote, reads),

  "bids.list": row(["signIn", "allow", "reader", "reader", "own", "own", "allow"], reads),
  "bids.listMine": row(["signIn", "refuse", "refuse", "refuse", "own", "own", "refuse"], reads),
  "bids.submit": row(["signIn", "refuse", "refuse", "refuse", "allow", "allow", "refuse"], {
    ...asPro,
    ...sometimes,
    ...longBody,
  }),
  "bids.revise": row(ownBidAlone, { ...asPro, ...often, ...longBody }),
  "bids.withdraw": row(ownBidAlone, { ...asPro, ...sometimes }),
  "bids.confirm": row(ownBidAlone, { ...asPro, ...often }),
  "bids.carryOver": row(ownBidAlone, { ...asPro, ...sometimes }),
  "bids.reveal": row(ownerOfBid, { ...writes, ...often }),
  "bids.approve": row(ownerOfBid, writes),
  "bids.reject": row(ownerOfBid, writes),
  "bids.release": row(ownerOfBid, writes),
  // Each side says what became of the work (EXP-11).
  "bids.reportWork": row(["signIn", "allow", "hide", "hide", "own", "hide", "refuse"], {
    ...writes,
    ...often,
  }),

  "messages.list": row(["signIn", "allow", "hide", "hide", "own", "hide", "allow"], {
    writes: false,
    auditedForAdmins: true,
  }),
  "chats.list": row(holderAlone, readsAtBrowser),
  "chats.countUnread": row(holderAlone, readsAtBrowser),
  "messages.send": row(["signIn", "allow", "hide", "hide", "own", "hide", "refuse"], writes),
  "messages.markSeen": row(["signIn", "allow", "hide", "hide", "own", "hide", "refuse"], writes),
  "messages.block": row(["signIn", "allow", "hide", "hide", "own", "hide", "refuse"], {
    ...writes,
    ...often,
  }),
  "messages.report": row(["signIn", "allow", "hide", "hide", "own", "hide", "refuse"], {
    ...writes,
    ...seldom,
  }),
  "messages.listReports": row(adminsAlone, reads),
  "messages.settleReport": row(adminsAlone, writes),

  "quotes.readResponseDate": row(everybody, reads),
  "quotes.setResponseDate": row(ownerOfQuote, { ...writes, ...often }),

  // One's own bell and mails; a mail's token stands for its account (unsubscribe).
  "notifications.list": row(holderAlone, reads),
  "notifications.markRead": row(holderAlone, writes),
  "notifications.readSettings": row(holderAlone, reads),
  "notifications.changeSettings": row(holderAlone, writes),
  "notifications.unsubscribe": row(everybody, ownCare),
  "mails.list": row(adminsAlone, { ...reads, auditedForAdmins: true }),

  // Row 4: a signed-in person has an account (409), and a view makes none.
  "verifications.register": row(everybody, {
    ...reads,
    ...documentBody,
    perHour: 30,
    everybodyAtBrowser: true,
    refusedWhileViewing: "account.read_only_view",
  }),
  // Rows 28 and 30: professionals alone; the rule refuses a second waiting request (409).
  "verifications.submit": row(["signIn", "refuse", "refuse", "own", "own", "own", "refuse"], {
    ...writes,
    ...seldom,
    ...documentBody,
  }),
  "verifications.readOwn": row(holderAlone, reads),
  "verifications.readBadge": row(everybody, reads),
  // Row 29: for everybody but its owner it does not exist.
  "verifications.document": row(["signIn", "hide", "hide", "own", "own", "own", "allow"], {
    writes: false,
    refusedWhileViewing: "account.read_only_view",
  }),
  "verifications.list": row(adminsAlone, reads),
  "verifications.approve": row(adminsAlone, writes),
  "verifications.reject": row(adminsAlone, writes),
  "verifications.revoke": row(adminsAlone, writes),
  "licences.list": row(adminsAlone, reads),
  "licences.preview": row(adminsAlone, { ...reads, bodyBytes: 200_000 }),
  "licences.upload": row(adminsAlone, { ...writes, bodyBytes: 1_500_000_000 }),
  "sales.listFiles": row(adminsAndRealtors, reads),
  "sales.leftOut": row(adminsAndRealtors, reads),
  "sales.preview": row(adminsAndRealtors, { ...reads, perHour: 300, bodyBytes: 100_000_000 }),
  "sales.upload": row(adminsAndRealtors, { ...writes, perHour: 60, bodyBytes: 1_500_000_000 }),
  "sales.removeFile": row(adminsAndRealtors, writes),

  // The borrower's papers (row 35); a holder of a link reads them without the hidden parts.
  "loans.read": row(["signIn", "own", "hide", "hide", "hide", "hide", "allow"], readsAtBrowser),
  "loans.pdf": row(["signIn", "own", "hide", "hide", "hide", "hide", "allow"], {
    writes: false,
    refusedWhileViewing: "account.read_only_view",
  }),
  "loans.share": row(ownerOfQuote, { ...writes, ...often }),
  "loans.revoke": row(ownerOfQuote, writes),
  "loans.openLink": row(everybody, reads),
  "loans.linkPdf": row(everybody, reads),
  "loans.linkPicture": row(everybody, reads),

  // One's own properties alone: another's id answers like an unknown one.
  "properties.list": row(ownAlone, readsAtBrowser),
  "properties.read": row(ownAlone, readsAtBrowser),
  "properties.readOne": row(ownAlone, readsAtBrowser),
  "properties.bundle": row(ownAlone, reads),
  "properties.analyze": row(ownAlone, { ...writesAtBrowser, ...often }),
  "properties.takeOver": row(ownersAlone, {
    ...writes,
    ...often,
    ...longBody,
    bodyMembers: 20_000,
  }),
  "properties.remove": row(ownAlone, writesAtBrowser),
  "properties.addRoom": row(ownAlone, { ...writesAtBrowser, ...longBody }),
  "properties.setRoomImage": row(ownAlone, { ...writesAtBrowser, ...longBody }),
  "properties.removeRoom": row(ownAlone, writesAtBrowser),
  "properties.gradeRoom": row(ownAlone, writesAtBrowser),
  "properties.readCondition": row(ownAlone, writesAtBrowser),
  "properties.generateOneUp": row(ownAlone, { ...writesAtBrowser, ...pictureBody }),
  "properties.saveOneUp": row(ownAlone, { ...writesAtBrowser, ...longBody }),
  "properties.selectOneUp": row(ownAlone, writesAtBrowser),
  "properties.deleteOneUp": row(ownAlone, writesAtBrowser),
  "properties.setEvidence": row(ownAlone, writesAtBrowser),
  "properties.chooseRung": row(ownAlone, writesAtBrowser),
  "properties.chooseComparables": row(ownAlone, writesAtBrowser),
  "properties.listCandidates": row(ownAlone, readsAtBrowser),
  "properties.revalue": row(ownAlone, writesAtBrowser),
  "properties.requestQuotes": row(ownAlone, { ...writesAtBrowser, ...often }),

  // Realtors' own alone: another's id answers like one that does not exist (T-08).
  "reports.read": row(realtorsAlone, reads),
  "reports.pdf": row(realtorsAlone, { ...reads, perHour: 300 }),
  "reports.share": row(realtorsAlone, writes),
  "reports.revoke": row(realtorsAlone, writes),
  "reports.openLink": row(everybody, reads),
  "reports.linkPdf": row(everybody, reads),
  "clients.list": row(realtorsAlone, reads),
  "clients.add": row(realtorsAlone, { ...writes, perHour: 300 }),
  "clients.update": row(realtorsAlone, writes),
  "clients.remove": row(realtorsAlone, writes),

  // One's own, but for what everybody may see of a contractor.
  "profiles.readOwn": row(contractorsAlone, reads),
  "profiles.update": row(contractorsAlone, writes),
  "profiles.read": row(everybody, reads),

  "files.upload": row(signedIn, { ...writes, perHour: 300, bodyBytes: MOST_PHOTO_BYTES + 10_000 }),
  // Pictures are readable as their quote is, or by who uploaded them.
  "files.read": row(everybody, reads),
  // A made picture with its public page: its owner's to make and take back, everybody's to look at (PIC-11).
  "pictures.readPage": row(ownAlone, reads),
  "pictures.share": row(ownAlone, { ...writes, ...often }),
  "pictures.unshare": row(ownAlone, writes),
  "pictures.copy": row(ownAlone, { ...reads, perHour: 300 }),
  "pictures.openPage": row(everybody, reads),
  "pictures.pagePicture": row(everybody, reads),

  "quickQuote.analyze": row(signedIn, { ...writes, ...pictureBody }),
  "quickQuote.estimate": row(signedIn, reads),
  "quickQuote.visualizeSingle": row(signedIn, { ...writes, ...pictureBody }),
  "quickQuote.regenerateWithNewPrompt": row(signedIn, { ...writes, ...pictureBody }),
  "quickQuote.generateCustomRecommendation": row(signedIn, { ...writes, ...pictureBody }),
  "quickQuote.analyzeMask": row(signedIn, { ...writes, ...pictureBody }),
} as const satisfies Record<string, PermissionRow>;

/** The name of an operation that the table knows. */
export type OperationName = keyof typeof permissions;
