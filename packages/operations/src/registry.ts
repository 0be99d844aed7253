import type { OperationName } from "@oneup/domain";
import {
  readAgreedOfUserOperation,
  readAgreedOperation,
} from "./accounts/read-agreed.operation.ts";
import { readMeOperation } from "./accounts/read-me.operation.ts";
import { sendConfirmationOperation } from "./accounts/send-confirmation.operation.ts";
import { changeEmailOperation } from "./accounts/change-email.operation.ts";
import { changePasswordOperation } from "./accounts/change-password.operation.ts";
import { deleteAccountOperation } from "./accounts/delete-account.operation.ts";
import { registerOperation } from "./accounts/register.operation.ts";
import { askDemoHourOperation, openDemoHourOperation } from "./accounts/demo-hour.operation.ts";
import { forgotPasswordOperation } from "./accounts/forgot-password.operation.ts";
import {
  endOtherSessionsOperation,
  endSessionOperation,
  listSessionsOperation,
} from "./accounts/sessions.operation.ts";
import { updateMeOperation } from "./accounts/update-me.operation.ts";
import {
  confirmEmailOperation,
  openAccountOperation,
  readLinkOperation,
  resetPasswordOperation,
} from "./accounts/use-link.operation.ts";
import { createUserOperation } from "./accounts/create-user.operation.ts";
import { deleteUserOperation } from "./accounts/delete-user.operation.ts";
import { countUsersOperation, listUsersOperation } from "./accounts/list-users.operation.ts";
import { signInOperation } from "./accounts/sign-in.operation.ts";
import { signOutOperation } from "./accounts/sign-out.operation.ts";
import { addCreditsOperation } from "./credits/add-credits.operation.ts";
import { businessFiguresOperation } from "./credits/business-figures.operation.ts";
import { creditStatementOperation } from "./credits/credit-statement.operation.ts";
import { takeBackCreditsOperation } from "./credits/take-back-credits.operation.ts";
import { updateUserOperation } from "./accounts/update-user.operation.ts";
import {
  openPicturePageOperation,
  readPicturePageOperation,
  sharePictureOperation,
  unsharePictureOperation,
} from "./pictures/picture-page.operation.ts";
import { readReportOperation } from "./reports/read-report.operation.ts";
import {
  openReportLinkOperation,
  revokeReportLinksOperation,
  shareReportOperation,
} from "./reports/share-report.operation.ts";
import { changeCostOperation } from "./costs/change-cost.operation.ts";
import { readCostsOperation } from "./costs/read-costs.operation.ts";
import { changePlansOperation } from "./admin/change-plans.operation.ts";
import { changeSettingsOperation } from "./admin/change-settings.operation.ts";
import { listAuditOperation } from "./admin/list-audit.operation.ts";
import { readAccuracyOperation } from "./admin/read-accuracy.operation.ts";
import { readPlansOperation } from "./admin/read-plans.operation.ts";
import { impersonateOperation } from "./admin/impersonate.operation.ts";
import { stopImpersonatingOperation } from "./admin/stop-impersonating.operation.ts";
import { openCheckoutOperation } from "./payments/checkout.operation.ts";
import {
  paySandboxOperation,
  readSandboxOperation,
  renewSandboxOperation,
} from "./payments/sandbox.operation.ts";
import {
  cancelPlanOperation,
  changePlanOperation,
  priceChangeOperation,
  openPortalOperation,
  readSubscriptionOperation,
} from "./payments/subscription.operation.ts";
import { approveBidOperation } from "./bids/approve-bid.operation.ts";
import { carryBidOverOperation, confirmBidOperation } from "./bids/confirm-bid.operation.ts";
import { listBidsOperation } from "./bids/list-bids.operation.ts";
import { listMyBidsOperation } from "./bids/list-my-bids.operation.ts";
import { rejectBidOperation } from "./bids/reject-bid.operation.ts";
import { reportWorkOperation } from "./bids/report-work.operation.ts";
import { readPaceOperation } from "./quotes/read-pace.operation.ts";
import { releaseBidOperation } from "./bids/release-bid.operation.ts";
import { reviseBidOperation } from "./bids/revise-bid.operation.ts";
import { submitBidOperation } from "./bids/submit-bid.operation.ts";
import { withdrawBidOperation } from "./bids/withdraw-bid.operation.ts";
import { readCapabilitiesOperation } from "./capabilities/read-capabilities.operation.ts";
import { readLoanOperation } from "./loans/read-loan.operation.ts";
import {
  openLoanLinkOperation,
  revokeLoanLinksOperation,
  shareLoanOperation,
} from "./loans/share-loan.operation.ts";
import { blockMessagesOperation } from "./messages/block-messages.operation.ts";
import { listReportsOperation } from "./messages/list-reports.operation.ts";
import { settleReportOperation } from "./messages/settle-report.operation.ts";
import { reportMessagesOperation } from "./messages/report-messages.operation.ts";
import { listMailsOperation } from "./mails/list-mails.operation.ts";
import { countUnreadOperation, listChatsOperation } from "./messages/list-chats.operation.ts";
import { listMessagesOperation } from "./messages/list-messages.operation.ts";
import { markMessagesSeenOperation } from "./messages/mark-messages-seen.operation.ts";
import { sendMessageOperation } from "./messages/send-message.operation.ts";
import {
  addClientOperation,
  removeClientOperation,
  updateClientOperation,
} from "./clients/change-clients.operation.ts";
import { listClientsOperation } from "./clients/list-clients.operation.ts";
import {
  readOwnProfileOperation,
  readProfileOperation,
  updateProfileOperation,
} from "./profiles/profile.operation.ts";
import { listNotificationsOperation } from "./notifications/list-notifications.operation.ts";
import {
  changeMailSettingsOperation,
  readMailSettingsOperation,
  unsubscribeOperation,
} from "./notifications/mail-settings.operation.ts";
import { markNotificationsOperation } from "./notifications/mark-notifications.operation.ts";
import {
  chooseComparablesOperation,
  chooseRungOperation,
  listCandidatesOperation,
  revalueOperation,
  setEvidenceOperation,
} from "./properties/change-evidence.operation.ts";
import { analyzePropertyOperation } from "./properties/analyze-property.operation.ts";
import {
  deleteOneUpOperation,
  saveOneUpOperation,
  selectOneUpOperation,
} from "./properties/change-one-ups.operation.ts";
import {
  addRoomOperation,
  gradeRoomOperation,
  removeRoomOperation,
  setRoomImageOperation,
} from "./properties/change-rooms.operation.ts";
import { readConditionOperation } from "./properties/read-condition.operation.ts";
import { generateOneUpOperation } from "./properties/generate-one-up.operation.ts";
import { listPropertiesOperation } from "./properties/list-properties.operation.ts";
import { readBundleOperation } from "./properties/read-bundle.operation.ts";
import {
  readLatestPropertyOperation,
  readPropertyOperation,
} from "./properties/read-property.operation.ts";
import { removePropertyOperation } from "./properties/remove-property.operation.ts";
import { requestQuotesOperation } from "./properties/request-quotes.operation.ts";
import { analyzeMaskOperation } from "./quick-quote/analyze-mask.operation.ts";
import { analyzeOperation } from "./quick-quote/analyze.operation.ts";
import { estimateOperation } from "./quick-quote/estimate.operation.ts";
import { generateCustomOperation } from "./quick-quote/generate-custom-recommendation.operation.ts";
import { regenerateOperation } from "./quick-quote/regenerate-with-new-prompt.operation.ts";
import { visualizeSingleOperation } from "./quick-quote/visualize-single.operation.ts";
import {
  closeQuoteOperation,
  makeQuotePrivateOperation,
  publishQuoteOperation,
  reopenQuoteOperation,
} from "./quotes/change-quote-status.operation.ts";
import { createQuoteOperation } from "./quotes/create-quote.operation.ts";
import { findDuplicatesOperation } from "./quotes/find-duplicates.operation.ts";
import {
  countOpenQuotesOperation,
  listOpenQuotesOperation,
} from "./quotes/list-open-quotes.operation.ts";
import { countUnseenBidsOperation, listQuotesOperation } from "./quotes/list-quotes.operation.ts";
import { markBidsSeenOperation } from "./quotes/mark-bids-seen.operation.ts";
import { readLatestQuoteOperation } from "./quotes/read-latest-quote.operation.ts";
import { readQuoteOperation } from "./quotes/read-quote.operation.ts";
import {
  readResponseDateOperation,
  setResponseDateOperation,
} from "./quotes/response-date.operation.ts";
import { requestValuationOperation } from "./quotes/request-valuation.operation.ts";
import { revealOperation } from "./quotes/reveal.operation.ts";
import { updateQuoteOperation } from "./quotes/update-quote.operation.ts";
import { takeOverPropertyOperation } from "./take-over/take-over-property.operation.ts";
import { takeOverQuoteOperation } from "./take-over/take-over-quote.operation.ts";
import { listSaleFilesOperation } from "./sales/list-sale-files.operation.ts";
import { removeSaleFileOperation } from "./sales/remove-sale-file.operation.ts";
import { listLicenceFilesOperation } from "./licences/list-licence-files.operation.ts";
import {
  approveVerificationOperation,
  listVerificationsOperation,
  rejectVerificationOperation,
  revokeVerificationOperation,
} from "./verifications/decide-verification.operation.ts";
import {
  readBadgeOperation,
  readOwnVerificationOperation,
} from "./verifications/read-verification.operation.ts";
import { registerProfessionalOperation } from "./verifications/register-professional.operation.ts";
import { submitVerificationOperation } from "./verifications/submit-verification.operation.ts";
import type { AnyOperation, OutputOf, InputOf } from "./operation.ts";

/** Every verb once. Both homes bind this list in a loop, so that neither can lack one. */
export const registry = {
  "accounts.me": readMeOperation,
  "accounts.signIn": signInOperation,
  "accounts.signOut": signOutOperation,
  "accounts.forgotPassword": forgotPasswordOperation,
  "accounts.register": registerOperation,
  "accounts.askDemoHour": askDemoHourOperation,
  "accounts.openDemoHour": openDemoHourOperation,
  "accounts.readLink": readLinkOperation,
  "accounts.resetPassword": resetPasswordOperation,
  "accounts.open": openAccountOperation,
  "accounts.confirmEmail": confirmEmailOperation,
  "accounts.sendConfirmation": sendConfirmationOperation,
  "accounts.update": updateMeOperation,
  "accounts.changeEmail": changeEmailOperation,
  "accounts.changePassword": changePasswordOperation,
  "accounts.listSessions": listSessionsOperation,
  "accounts.endSession": endSessionOperation,
  "accounts.endOtherSessions": endOtherSessionsOperation,
  "accounts.readAgreed": readAgreedOperation,
  "accounts.delete": deleteAccountOperation,
  "users.list": listUsersOperation,
  "users.count": countUsersOperation,
  "users.create": createUserOperation,
  "users.readAgreed": readAgreedOfUserOperation,
  "users.delete": deleteUserOperation,
  "users.addCredits": addCreditsOperation,
  "users.takeBackCredits": takeBackCreditsOperation,
  "admin.figures": businessFiguresOperation,
  "credits.read": creditStatementOperation,
  "users.update": updateUserOperation,
  "admin.audit": listAuditOperation,
  "admin.readAccuracy": readAccuracyOperation,
  "admin.readPlans": readPlansOperation,
  "admin.changePlans": changePlansOperation,
  "costs.read": readCostsOperation,
  "costs.change": changeCostOperation,
  "admin.changeSettings": changeSettingsOperation,
  "admin.impersonate": impersonateOperation,
  "admin.stopImpersonating": stopImpersonatingOperation,
  "payments.checkout": openCheckoutOperation,
  "payments.read": readSubscriptionOperation,
  "payments.priceChange": priceChangeOperation,
  "payments.changePlan": changePlanOperation,
  "payments.cancel": cancelPlanOperation,
  "payments.portal": openPortalOperation,
  "payments.renewSandbox": renewSandboxOperation,
  "payments.readSandbox": readSandboxOperation,
  "payments.paySandbox": paySandboxOperation,
  "capabilities.read": readCapabilitiesOperation,

  "quotes.list": listQuotesOperation,
  "quotes.countUnseenBids": countUnseenBidsOperation,
  "quotes.listOpen": listOpenQuotesOperation,
  "quotes.countOpen": countOpenQuotesOperation,
  "quotes.readLatest": readLatestQuoteOperation,
  "quotes.read": readQuoteOperation,
  "quotes.create": createQuoteOperation,
  "quotes.takeOver": takeOverQuoteOperation,
  "quotes.findDuplicates": findDuplicatesOperation,
  "quotes.update": updateQuoteOperation,
  "quotes.publish": publishQuoteOperation,
  "quotes.close": closeQuoteOperation,
  "quotes.makePrivate": makeQuotePrivateOperation,
  "quotes.reopen": reopenQuoteOperation,
  "quotes.markBidsSeen": markBidsSeenOperation,

  "quotes.requestValuation": requestValuationOperation,

  "bids.listMine": listMyBidsOperation,
  "bids.list": listBidsOperation,
  "bids.submit": submitBidOperation,
  "bids.revise": reviseBidOperation,
  "bids.withdraw": withdrawBidOperation,
  "bids.confirm": confirmBidOperation,
  "bids.carryOver": carryBidOverOperation,
  "bids.reveal": revealOperation,
  "bids.approve": approveBidOperation,
  "bids.reject": rejectBidOperation,
  "bids.release": releaseBidOperation,
  "bids.reportWork": reportWorkOperation,

  "chats.list": listChatsOperation,
  "chats.countUnread": countUnreadOperation,
  "messages.list": listMessagesOperation,
  "messages.send": sendMessageOperation,
  "messages.markSeen": markMessagesSeenOperation,
  "messages.block": blockMessagesOperation,
  "messages.report": reportMessagesOperation,
  "messages.listReports": listReportsOperation,
  "messages.settleReport": settleReportOperation,

  "quotes.readResponseDate": readResponseDateOperation,
  "quotes.readPace": readPaceOperation,
  "quotes.setResponseDate": setResponseDateOperation,

  "notifications.list": listNotificationsOperation,
  "notifications.markRead": markNotificationsOperation,
  "notifications.readSettings": readMailSettingsOperation,
  "notifications.changeSettings": changeMailSettingsOperation,
  "notifications.unsubscribe": unsubscribeOperation,
  "mails.list": listMailsOperation,

  "verifications.register": registerProfessionalOperation,
  "verifications.submit": submitVerificationOperation,
  "verifications.readOwn": readOwnVerificationOperation,
  "verifications.readBadge": readBadgeOperation,
  "verifications.list": listVerificationsOperation,
  "verifications.approve": approveVerificationOperation,
  "verifications.reject": rejectVerificationOperation,
  "verifications.revoke": revokeVerificationOperation,
  "licences.list": listLicenceFilesOperation,
  "sales.listFiles": listSaleFilesOperation,
  "sales.removeFile": removeSaleFileOperation,

  "pictures.readPage": readPicturePageOperation,
  "pictures.share": sharePictureOperation,
  "pictures.unshare": unsharePictureOperation,
  "pictures.openPage": openPicturePageOperation,
  "reports.read": readReportOperation,
  "reports.share": shareReportOperation,
  "reports.revoke": revokeReportLinksOperation,
  "reports.openLink": openReportLinkOperation,
  "loans.read": readLoanOperation,
  "loans.share": shareLoanOperation,
  "loans.revoke": revokeLoanLinksOperation,
  "loans.openLink": openLoanLinkOperation,

  "clients.list": listClientsOperation,
  "clients.add": addClientOperation,
  "clients.update": updateClientOperation,
  "clients.remove": removeClientOperation,

  "profiles.readOwn": readOwnProfileOperation,
  "profiles.update": updateProfileOperation,
  "profiles.read": readProfileOperation,

  "properties.list": listPropertiesOperation,
  "properties.read": readLatestPropertyOperation,
  "properties.readOne": readPropertyOperation,
  "properties.bundle": readBundleOperation,
  "properties.analyze": analyzePropertyOperation,
  "properties.takeOver": takeOverPropertyOperation,
  "properties.remove": removePropertyOperation,
  "properties.addRoom": addRoomOperation,
  "properties.setRoomImage": setRoomImageOperation,
  "properties.removeRoom": removeRoomOperation,
  "properties.gradeRoom": gradeRoomOperation,
  "properties.readCondition": readConditionOperation,
  "properties.generateOneUp": generateOneUpOperation,
  "properties.saveOneUp": saveOneUpOperation,
  "properties.selectOneUp": selectOneUpOperation,
  "properties.deleteOneUp": deleteOneUpOperation,
  "properties.requestQuotes": requestQuotesOperation,
  "properties.setEvidence": setEvidenceOperation,
  "properties.chooseRung": chooseRungOperation,
  "properties.chooseComparables": chooseComparablesOperation,
  "properties.listCandidates": listCandidatesOperation,
  "properties.revalue": revalueOperation,

  "quickQuote.analyze": analyzeOperation,
  "quickQuote.estimate": estimateOperation,
  "quickQuote.visualizeSingle": visualizeSingleOperation,
  "quickQuote.regenerateWithNewPrompt": regenerateOperation,
  "quickQuote.generateCustomRecommendation": generateCustomOperation,
  "quickQuote.analyzeMask": analyzeMaskOperation,
} as const satisfies Partial<Record<OperationName, AnyOperation>>;

export type Registry = typeof registry;
/** A verb that screens can call. */
export type VerbName = keyof Registry;
/** The input of a verb, as a screen gives it. */
export type VerbInput<Name extends VerbName> = InputOf<Registry[Name]>;
/** The answer of a verb. */
export type VerbOutput<Name extends VerbName> = OutputOf<Registry[Name]>;
