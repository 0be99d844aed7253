import type { OperationName } from "../people/permissions.ts";

/*
 * The authorisation matrix as literal data, walked against the rules. Columns: guest, owner, other
 * homeowner, contractor with a live bid, other contractor, contractor whose verification is
 * pending, realtor, paused account that otherwise would be allowed, blocked (a guest, as its
 * sessions are dead), admin, admin viewing as the allowed user.
 */
export const roles = ["G", "Own", "OH", "CB", "OC", "UC", "R", "P", "B", "AD", "AV"] as const;
export type Role = (typeof roles)[number];

/** Who a paused or viewed account would be: somebody to whom the operation is allowed. */
export type Allowed = "owner" | "bidder" | "contractor" | "admin";

/** `A` may; `v` 403 where the quote is readable for that role, else 404; a number is the answer. */
export type Cell = "A" | "v" | number;
export type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell];

export type Row = readonly [name: OperationName, as: Allowed, cells: Cells];

/** Rows 13 to 15: who may read a quote; with `isPublic` off its link still opens it (C-33). */
const openToAll: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", "A"];
const closedToMost: Cells = [404, "A", 404, "A", 404, 404, 404, "A", 404, "A", "A"];
export const reading: Readonly<Record<string, Cells>> = {
  draft: closedToMost,
  pending: closedToMost,
  active: openToAll,
  "active, not public": openToAll,
  private: closedToMost,
  closed: closedToMost,
  completed: closedToMost,
  superseded: closedToMost,
  locked: openToAll,
};

const everybody: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", "A"];
const signedIn: Cells = [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", "A"];
const writers: Cells = [401, "A", "A", "A", "A", "A", "A", 403, 401, "A", 403];
const notViewing: Cells = ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 403];
const ownCare: Cells = [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403];
// Row 10: a blocked account buys as a guest.
const buyers: Cells = ["A", "A", "A", "A", "A", "A", "A", 403, "A", "A", 403];
// Realtors see their own; paused and viewed are an owner who is none.
const adminsAndRealtors: Cells = [401, 403, 403, 403, 403, 403, "A", 403, 401, "A", 403];
const adminOnly: Cells = [401, 403, 403, 403, 403, 403, 403, 403, 401, "A", 403];
const ownersOnly: Cells = [401, "A", "A", 403, 403, 403, "A", "A", 401, "A", "A"];
const ownersWrite: Cells = [401, "A", "A", 403, 403, 403, "A", 403, 401, "A", 403];
// Paused and viewed are an owner who is no realtor.
const realtorsOnly: Cells = [401, 403, 403, 403, 403, 403, "A", 403, 401, 403, 403];
// Paused and viewed are an owner; an admin has no work of a guest.
const takesOver: Cells = [401, "A", "A", 403, 403, 403, "A", 403, 401, 403, 403];
const ownerWrites: Cells = [401, "A", "v", "v", "v", "v", "v", 403, 401, "v", 403];

/** What is asked without a quote. Rows 1 to 3, 5, 12, 16, 31 to 33, and the lists of one's own. */
export const market: readonly Row[] = [
  ["accounts.me", "owner", signedIn],
  ["accounts.signIn", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  ["accounts.signOut", "owner", everybody],
  ["accounts.forgotPassword", "owner", notViewing],
  ["accounts.readLink", "owner", notViewing],
  ["accounts.resetPassword", "owner", notViewing],
  ["accounts.open", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  ["accounts.confirmEmail", "owner", notViewing],
  ["accounts.register", "owner", notViewing],
  ["accounts.askDemoHour", "owner", notViewing],
  ["accounts.openDemoHour", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 409]],
  // Row 6: a paused account keeps its password, its sessions and its end in its own hands.
  ["accounts.update", "owner", writers],
  ["accounts.changeEmail", "owner", writers],
  ["accounts.sendConfirmation", "owner", writers],
  ["accounts.changePassword", "owner", ownCare],
  ["accounts.listSessions", "owner", ownCare],
  ["accounts.endSession", "owner", ownCare],
  ["accounts.endOtherSessions", "owner", ownCare],
  ["accounts.readAgreed", "owner", ownCare],
  ["accounts.delete", "owner", ownCare],
  ["accounts.export", "owner", ownCare],
  // A paused admin lists nobody's accounts, nor does one who looks through somebody's eyes.
  ["users.list", "owner", adminOnly],
  ["users.count", "owner", adminOnly],
  ["users.readAgreed", "owner", adminOnly],
  ["messages.listReports", "owner", adminOnly],
  ["messages.settleReport", "owner", adminOnly],
  ["users.create", "admin", adminOnly],
  ["users.delete", "admin", adminOnly],
  ["users.addCredits", "admin", adminOnly],
  ["users.takeBackCredits", "admin", adminOnly],
  ["admin.figures", "owner", adminOnly],
  ["credits.read", "owner", signedIn],
  ["users.update", "admin", adminOnly],
  ["admin.audit", "owner", adminOnly],
  ["admin.readAccuracy", "owner", adminOnly],
  ["admin.readPlans", "owner", adminOnly],
  ["admin.changePlans", "admin", adminOnly],
  ["admin.changeSettings", "admin", adminOnly],
  ["costs.read", "owner", adminOnly],
  ["costs.change", "admin", adminOnly],
  ["admin.impersonate", "admin", adminOnly],
  ["admin.stopImpersonating", "owner", [401, 403, 403, 403, 403, 403, 403, 403, 401, 409, "A"]],
  ["payments.checkout", "owner", buyers],
  ["payments.read", "owner", signedIn],
  ["payments.priceChange", "owner", signedIn],
  ["payments.changePlan", "owner", writers],
  ["payments.cancel", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.portal", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.renewSandbox", "owner", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["payments.readSandbox", "owner", everybody],
  ["payments.paySandbox", "owner", buyers],
  ["capabilities.read", "owner", everybody],
  ["quotes.list", "owner", ownersOnly],
  ["quotes.countUnseenBids", "owner", ownersOnly],
  ["quotes.readLatest", "owner", ownersOnly],
  ["quotes.takeOver", "owner", takesOver],
  ["properties.takeOver", "owner", takesOver],
  ["quotes.findDuplicates", "owner", ownersOnly],
  ["quotes.readPace", "owner", signedIn],
  ["quotes.listOpen", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, "A", "A"]],
  ["quotes.countOpen", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, "A", "A"]],
  ["quotes.create", "owner", [401, "A", "A", 403, 403, 403, "A", 403, 401, "A", 403]],
  ["bids.listMine", "bidder", [401, 403, 403, "A", "A", "A", 403, "A", 401, 403, "A"]],
  // Whose property it is, the store answers: another's is not there.
  ["properties.list", "owner", ownersOnly],
  ["properties.read", "owner", ownersOnly],
  ["properties.readOne", "owner", ownersOnly],
  ["properties.bundle", "owner", ownersOnly],
  ["properties.analyze", "owner", ownersWrite],
  ["properties.remove", "owner", ownersWrite],
  ["properties.addRoom", "owner", ownersWrite],
  ["properties.setRoomImage", "owner", ownersWrite],
  ["properties.removeRoom", "owner", ownersWrite],
  ["properties.gradeRoom", "owner", ownersWrite],
  ["properties.readCondition", "owner", ownersWrite],
  ["properties.generateOneUp", "owner", ownersWrite],
  ["properties.saveOneUp", "owner", ownersWrite],
  ["properties.selectOneUp", "owner", ownersWrite],
  ["properties.deleteOneUp", "owner", ownersWrite],
  ["properties.setEvidence", "owner", ownersWrite],
  ["properties.chooseRung", "owner", ownersWrite],
  ["properties.chooseComparables", "owner", ownersWrite],
  ["properties.listCandidates", "owner", ownersOnly],
  ["properties.revalue", "owner", ownersWrite],
  ["properties.requestQuotes", "owner", ownersWrite],
  ["notifications.list", "owner", signedIn],
  ["notifications.markRead", "owner", writers],
  ["notifications.readSettings", "owner", signedIn],
  ["notifications.changeSettings", "owner", writers],
  ["notifications.unsubscribe", "owner", notViewing],
  ["chats.list", "owner", signedIn],
  ["chats.countUnread", "owner", signedIn],
  ["mails.list", "owner", adminOnly],
  // Rows 4 and 28 to 30; that whoever has an account or waits is told so (409) is the verb's.
  ["verifications.register", "owner", ["A", "A", "A", "A", "A", "A", "A", "A", "A", "A", 403]],
  ["verifications.submit", "contractor", [401, 403, 403, "A", "A", "A", "A", 403, 401, 403, 403]],
  ["verifications.readOwn", "contractor", signedIn],
  ["verifications.readBadge", "owner", everybody],
  ["verifications.document", "contractor", [401, "A", "A", "A", "A", "A", "A", "A", 401, "A", 403]],
  ["verifications.list", "owner", adminOnly],
  ["verifications.approve", "admin", adminOnly],
  ["verifications.reject", "admin", adminOnly],
  ["verifications.revoke", "admin", adminOnly],
  ["licences.list", "owner", adminOnly],
  ["licences.preview", "owner", adminOnly],
  ["licences.upload", "admin", adminOnly],
  ["sales.listFiles", "owner", adminsAndRealtors],
  ["sales.leftOut", "owner", adminsAndRealtors],
  ["sales.preview", "owner", adminsAndRealtors],
  ["sales.upload", "owner", adminsAndRealtors],
  ["sales.removeFile", "owner", adminsAndRealtors],
  ["loans.openLink", "owner", everybody],
  ["loans.linkPdf", "owner", everybody],
  ["loans.linkPicture", "owner", everybody],
  ["reports.read", "owner", realtorsOnly],
  ["reports.pdf", "owner", realtorsOnly],
  ["reports.share", "owner", realtorsOnly],
  ["reports.revoke", "owner", realtorsOnly],
  ["reports.openLink", "owner", everybody],
  ["reports.linkPdf", "owner", everybody],
  ["profiles.readOwn", "bidder", [401, 403, 403, "A", "A", "A", 403, "A", 401, 403, "A"]],
  ["profiles.update", "bidder", [401, 403, 403, "A", "A", "A", 403, 403, 401, 403, 403]],
  ["profiles.read", "owner", everybody],
  ["clients.list", "owner", realtorsOnly],
  ["clients.add", "owner", realtorsOnly],
  ["clients.update", "owner", realtorsOnly],
  ["clients.remove", "owner", realtorsOnly],
  ["pictures.readPage", "owner", ownersOnly],
  ["pictures.share", "owner", ownersWrite],
  ["pictures.unshare", "owner", ownersWrite],
  ["pictures.copy", "owner", ownersOnly],
  ["pictures.openPage", "owner", everybody],
  ["pictures.pagePicture", "owner", everybody],
  ["files.upload", "owner", writers],
  ["files.read", "owner", everybody],
  ["quickQuote.analyze", "owner", writers],
  ["quickQuote.estimate", "owner", signedIn],
  ["quickQuote.visualizeSingle", "owner", writers],
  ["quickQuote.regenerateWithNewPrompt", "owner", writers],
  ["quickQuote.generateCustomRecommendation", "owner", writers],
  ["quickQuote.analyzeMask", "owner", writers],
];

/** What is asked of a quote. Rows 13 to 15 and 17 to 21. */
export const onQuote: readonly Row[] = [
  ["quotes.read", "owner", everybody],
  ["quotes.update", "owner", ownerWrites],
  ["quotes.publish", "owner", ownerWrites],
  ["quotes.close", "owner", ownerWrites],
  ["quotes.makePrivate", "owner", ownerWrites],
  ["quotes.reopen", "owner", ownerWrites],
  ["quotes.markBidsSeen", "owner", ownerWrites],
  ["quotes.readResponseDate", "owner", everybody],
  ["quotes.setResponseDate", "owner", ownerWrites],
  // Row 35.
  ["loans.read", "owner", [401, "A", 404, 404, 404, 404, 404, "A", 401, "A", "A"]],
  ["loans.pdf", "owner", [401, "A", 404, 404, 404, 404, 404, "A", 401, "A", 403]],
  ["loans.share", "owner", ownerWrites],
  ["loans.revoke", "owner", ownerWrites],
  ["quotes.requestValuation", "owner", [401, "A", "v", "v", "v", "v", "v", "A", 401, "v", "A"]],
  ["bids.list", "owner", [401, "A", "v", "A", "A", "A", "v", "A", 401, "A", "A"]],
  // CB: allowed to ask; the rule answers 409, as there is a live bid (below).
  ["bids.submit", "contractor", [401, 403, 403, "A", "A", "A", 403, 403, 401, 403, 403]],
];

/** What is asked of CB's own bid. Rows 22 to 24, 26 and 27. */
export const onBid: readonly Row[] = [
  ["bids.revise", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.withdraw", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.confirm", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.carryOver", "bidder", [401, 403, 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["bids.reveal", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.approve", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.reject", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.release", "owner", [401, "A", 404, 403, 404, 404, 404, 403, 401, 403, 403]],
  ["bids.reportWork", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.list", "owner", [401, "A", 404, "A", 404, 404, 404, "A", 401, "A", "A"]],
  ["messages.markSeen", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.block", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.report", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
  ["messages.send", "owner", [401, "A", 404, "A", 404, 404, 404, 403, 401, 403, 403]],
];

/** The answer that a cell stands for, where the role reads the quote or not. */
export function expected(cell: Cell, readable: boolean): number {
  if (typeof cell === "number") return cell;
  if (!readable) return 404;
  return cell === "A" ? 200 : 403;
}
