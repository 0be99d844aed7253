export * from "./ports.ts";
export * from "./page.ts";
export * from "./files.port.ts";
export * from "./accounts.port.ts";
export * from "./quotes.port.ts";
export * from "./clients.port.ts";
export * from "./profiles.port.ts";
export * from "./image-studio.port.ts";
export * from "./telling.port.ts";
export * from "./picture-pages.port.ts";
export * from "./account-care.port.ts";
export * from "./leaving.port.ts";
export * from "./verification.port.ts";
export * from "./settings.port.ts";
export * from "./credits.port.ts";
export * from "./model-use.port.ts";
export * from "./accuracy.port.ts";
export * from "./figures.port.ts";
export * from "./payments.port.ts";
export * from "./sale-markets.port.ts";
export * from "./sales.port.ts";
export * from "./operation.ts";
export * from "./execute.ts";
export { audienceOf, isAddressed } from "./audience.ts";
export { type Route, permissions as routes } from "@oneup/domain";
export * from "./registry.ts";
export * from "./accounts/account-answer.ts";
export * from "./accounts/account-links.ts";
export * from "./accounts/actor-of-account.ts";
export { newAccount } from "./accounts/new-account.ts";
export { CERTIFICATE_ENDINGS, type OwnFile, ownData } from "./accounts/own-data.ts";
export { SESSION_SIGN } from "./accounts/session-sign.ts";
export type { SignedIn } from "./accounts/open-session.ts";
export type { AdminAccountAnswer } from "./accounts/admin-answer.ts";
export { grantDueCredits, releaseLostHolds } from "./credits/grant-due-credits.ts";
export type { CreditLine } from "./credits/credit-statement.operation.ts";
export { applyPaymentEvent } from "./payments/apply-event.ts";
export type { BidAnswer, BidNotice } from "./bids/bid-answer.ts";
export type { LabelledLoanRequest } from "./loans/loan-answer.ts";
export type { LoanAnswer } from "./loans/read-loan.operation.ts";
export { saleOwnerOf } from "./sales/sale-owner.ts";
export { readDocument } from "./verifications/read-document.ts";
export { countInDoubt, settleByFile } from "./verifications/settle-verification.ts";
export {
  type BadgeAnswer,
  type VerificationAnswer,
  answerBadge,
} from "./verifications/verification-answer.ts";
export { sendDueMails } from "./mails/send-due-mails.ts";
export { endNotedPlans } from "./payments/end-blocked-plans.ts";
export { openCosts } from "./costs/current-costs.ts";
export { type CostRowAnswer, costRows } from "./costs/read-costs.operation.ts";
export type { AcceptedBid, CostStore, Costs } from "./costs.port.ts";
export { audit } from "./admin/audit.ts";
export { answerPlans } from "./admin/read-plans.operation.ts";
export { readPlans } from "./plans/read-plans.ts";
export { remindOwners } from "./notifications/remind-owners.ts";
export { writeDueMails } from "./notifications/write-due-mails.ts";
export type {
  PictureLabel,
  PropertyAnswer,
  PropertyComparable,
  PropertyComparison,
  PropertyRoom,
  PropertySummary,
} from "./properties/property-answer.ts";
export type { BundleAnswer, BundledRoom } from "./properties/budget-answer.ts";
export type { ReportAnswer, ReportedComparable, ReportedRoom } from "./reports/report-answer.ts";
export {
  type PicturePageAnswer,
  type SharedPictureAnswer,
  openSharedPicture,
} from "./pictures/picture-page.operation.ts";
export type { ClientAnswer } from "./clients/client-answer.ts";
export type { OneUpAnswer } from "./properties/generate-one-up.operation.ts";
export { pricedBySchema } from "./quick-quote/room-facts.ts";
export type { RecommendationAnswer } from "./quick-quote/recommendation-answer.ts";
export type { QuoteAbility, QuoteAnswer } from "./quotes/quote-answer.ts";
export type { LabelledQuote } from "./quotes/quote-pictures.ts";
