import type { OperationName } from "@oneup/domain";
import type { VerbName } from "../registry.ts";
import type { Topic } from "../telling.port.ts";

interface ShownAfter {
  /** What its answer tells its own caller of. */
  readonly topic: Topic;
  /** A reading that its own screen shows. */
  readonly reading: VerbName;
}

const after = (topic: Topic, reading: VerbName): ShownAfter => ({ topic, reading });

/** Every command that tells its own caller of what its screen reads again (UX-08). */
export const shownAfter: Partial<Record<VerbName, ShownAfter>> = {
  "accounts.update": after("account", "accounts.me"),
  "accounts.endSession": after("account", "accounts.listSessions"),
  "accounts.endOtherSessions": after("account", "accounts.listSessions"),
  "users.create": after("users", "users.list"),
  "users.update": after("users", "users.list"),
  "users.delete": after("users", "users.list"),
  "users.addCredits": after("users", "users.list"),
  "users.takeBackCredits": after("users", "users.list"),
  "admin.changePlans": after("settings", "admin.readPlans"),
  "admin.changeSettings": after("settings", "capabilities.read"),
  "costs.change": after("settings", "costs.read"),
  "payments.changePlan": after("account", "payments.read"),
  "payments.cancel": after("account", "payments.read"),
  "payments.renewSandbox": after("account", "payments.read"),
  "quotes.create": after("quotes", "quotes.list"),
  "quotes.takeOver": after("quotes", "quotes.list"),
  "quotes.update": after("quotes", "quotes.read"),
  "quotes.publish": after("quotes", "quotes.read"),
  "quotes.close": after("quotes", "quotes.read"),
  "quotes.makePrivate": after("quotes", "quotes.read"),
  "quotes.reopen": after("quotes", "quotes.read"),
  "quotes.markBidsSeen": after("quotes", "quotes.countUnseenBids"),
  "quotes.setResponseDate": after("quotes", "quotes.readResponseDate"),
  "bids.submit": after("bids", "bids.list"),
  "bids.revise": after("bids", "bids.list"),
  "bids.withdraw": after("bids", "bids.list"),
  "bids.confirm": after("bids", "bids.list"),
  "bids.carryOver": after("bids", "bids.list"),
  "bids.reveal": after("quotes", "quotes.read"),
  "bids.approve": after("bids", "bids.list"),
  "bids.reject": after("bids", "bids.list"),
  "bids.reportWork": after("quotes", "quotes.read"),
  "bids.release": after("bids", "bids.list"),
  "messages.send": after("messages", "messages.list"),
  "messages.markSeen": after("messages", "bids.list"),
  "messages.block": after("messages", "messages.list"),
  "messages.settleReport": after("users", "messages.listReports"),
  "notifications.markRead": after("notifications", "notifications.list"),
  "notifications.changeSettings": after("notifications", "notifications.readSettings"),
  "verifications.submit": after("verifications", "verifications.readOwn"),
  "verifications.approve": after("verifications", "verifications.list"),
  "verifications.reject": after("verifications", "verifications.list"),
  "verifications.revoke": after("verifications", "verifications.list"),
  "reports.share": after("properties", "reports.read"),
  "reports.revoke": after("properties", "reports.read"),
  "loans.share": after("quotes", "loans.read"),
  "loans.revoke": after("quotes", "loans.read"),
  "profiles.update": after("account", "profiles.readOwn"),
  "clients.add": after("clients", "clients.list"),
  "clients.update": after("clients", "clients.list"),
  "clients.remove": after("clients", "clients.list"),
  "properties.analyze": after("properties", "properties.list"),
  "properties.takeOver": after("properties", "properties.list"),
  "properties.remove": after("properties", "properties.list"),
  "properties.addRoom": after("properties", "properties.readOne"),
  "properties.setRoomImage": after("properties", "properties.readOne"),
  "properties.removeRoom": after("properties", "properties.readOne"),
  "properties.gradeRoom": after("properties", "properties.readOne"),
  "properties.saveOneUp": after("properties", "properties.readOne"),
  "properties.selectOneUp": after("properties", "properties.readOne"),
  "properties.deleteOneUp": after("properties", "properties.readOne"),
  "properties.requestQuotes": after("quotes", "quotes.list"),
  "properties.setEvidence": after("properties", "properties.readOne"),
  "properties.chooseRung": after("properties", "properties.readOne"),
  "properties.chooseComparables": after("properties", "properties.readOne"),
  "properties.revalue": after("properties", "properties.readOne"),
};

/** Every other command, by why its own screen reads nothing again for it. */
const NOTHING: Readonly<Record<string, string>> = {
  "it changes who is here, which is asked anew":
    "accounts.signIn accounts.signOut accounts.open accounts.register accounts.askDemoHour accounts.openDemoHour accounts.confirmEmail accounts.resetPassword accounts.delete admin.impersonate admin.stopImpersonating payments.paySandbox",
  "it writes to somebody, and changes nothing that shows":
    "accounts.forgotPassword accounts.sendConfirmation accounts.changeEmail accounts.changePassword messages.report notifications.unsubscribe verifications.register",
  "it answers, and keeps nothing":
    "admin.figures payments.checkout payments.priceChange payments.portal quotes.requestValuation properties.listCandidates properties.readCondition properties.generateOneUp quickQuote.analyze quickQuote.visualizeSingle quickQuote.regenerateWithNewPrompt quickQuote.generateCustomRecommendation quickQuote.analyzeMask",
  "the one card that shows it reads itself": "pictures.share pictures.unshare sales.removeFile",
};

/** Whether a verb is among those that need to tell nothing. */
export const tellsNothing = (name: OperationName): boolean =>
  Object.values(NOTHING).some((names) => names.split(" ").includes(name));
