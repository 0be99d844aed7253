import type { OperationName } from "@oneup/domain";

export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Path with `:name` for members of the input; the rest travels as query (GET) or JSON body. */
  readonly path: string;
}

/**
 * Method and path of every verb: the one table that the server binds, the live client calls and the
 * OpenAPI document lists. Light, so that the first bundle holds it without the verbs.
 */
export const routes = {
  "accounts.me": { method: "GET", path: "/api/users/me" },
  "accounts.signIn": { method: "POST", path: "/api/login" },
  "accounts.signOut": { method: "POST", path: "/api/logout" },
  // Tokens travel in the body: an address would stay in logs and histories.
  "accounts.forgotPassword": { method: "POST", path: "/api/password/forgot" },
  "accounts.resetPassword": { method: "POST", path: "/api/password/reset" },
  "accounts.readLink": { method: "POST", path: "/api/account-links/read" },
  "accounts.open": { method: "POST", path: "/api/account-links/open" },
  "accounts.confirmEmail": { method: "POST", path: "/api/account-links/confirm" },
  "accounts.askDemoHour": { method: "POST", path: "/api/demo-hour" },
  "accounts.openDemoHour": { method: "POST", path: "/api/demo-hour/open" },
  "accounts.update": { method: "PATCH", path: "/api/users/me" },
  "accounts.sendConfirmation": { method: "POST", path: "/api/users/me/email/confirmation" },
  "accounts.changePassword": { method: "POST", path: "/api/users/me/password" },
  "accounts.changeEmail": { method: "POST", path: "/api/users/me/email" },
  "accounts.listSessions": { method: "GET", path: "/api/users/me/sessions" },
  "accounts.endSession": { method: "DELETE", path: "/api/users/me/sessions/:sessionId" },
  "accounts.endOtherSessions": { method: "DELETE", path: "/api/users/me/sessions" },
  "accounts.readAgreed": { method: "GET", path: "/api/users/me/agreed" },
  "accounts.delete": { method: "DELETE", path: "/api/users/me" },
  "users.list": { method: "GET", path: "/api/users" },
  "users.count": { method: "GET", path: "/api/users/count" },
  "users.create": { method: "POST", path: "/api/users" },
  "users.readAgreed": { method: "GET", path: "/api/users/:userId/agreed" },
  "users.delete": { method: "DELETE", path: "/api/users/:userId" },
  "users.addCredits": { method: "POST", path: "/api/users/:userId/credits" },
  "users.takeBackCredits": {
    method: "POST",
    path: "/api/users/:userId/credits/:entryId/take-back",
  },
  "admin.figures": { method: "GET", path: "/api/admin/figures" },
  "credits.read": { method: "GET", path: "/api/credits" },
  "users.update": { method: "PATCH", path: "/api/users/:userId" },
  "admin.audit": { method: "GET", path: "/api/admin/audit" },
  "admin.readAccuracy": { method: "GET", path: "/api/admin/accuracy" },
  "admin.readPlans": { method: "GET", path: "/api/admin/plans" },
  "admin.changePlans": { method: "PUT", path: "/api/admin/plans" },
  "admin.changeSettings": { method: "PUT", path: "/api/admin/settings" },
  "admin.impersonate": { method: "POST", path: "/api/admin/impersonate/:id" },
  "admin.stopImpersonating": { method: "POST", path: "/api/admin/stop-impersonating" },
  "payments.checkout": { method: "POST", path: "/api/create-checkout-session" },
  "payments.read": { method: "GET", path: "/api/subscription" },
  "payments.priceChange": { method: "GET", path: "/api/subscription/change" },
  "payments.changePlan": { method: "PUT", path: "/api/subscription/plan" },
  "payments.cancel": { method: "PUT", path: "/api/subscription/end" },
  "payments.portal": { method: "POST", path: "/api/subscription/portal" },
  "payments.readSandbox": { method: "GET", path: "/api/sandbox/checkouts/:checkoutId" },
  "payments.renewSandbox": { method: "POST", path: "/api/sandbox/renew" },
  "payments.paySandbox": { method: "POST", path: "/api/sandbox/checkouts/:checkoutId/pay" },
  "capabilities.read": { method: "GET", path: "/api/capabilities" },

  "quotes.list": { method: "GET", path: "/api/quotes" },
  "quotes.listOpen": { method: "GET", path: "/api/projects" },
  "quotes.countOpen": { method: "GET", path: "/api/projects/count" },
  "quotes.whereabouts": { method: "POST", path: "/api/projects/whereabouts" },
  "quotes.countUnseenBids": { method: "GET", path: "/api/quotes/unseen-bids" },
  "quotes.readLatest": { method: "GET", path: "/api/quotes/latest" },
  "quotes.read": { method: "GET", path: "/api/quotes/:quoteId" },
  "quotes.create": { method: "POST", path: "/api/quotes" },
  "quotes.takeOver": { method: "POST", path: "/api/quotes/take-over" },
  "quotes.findDuplicates": { method: "POST", path: "/api/quotes/duplicates" },
  "quotes.update": { method: "PATCH", path: "/api/quotes/:quoteId" },
  "quotes.publish": { method: "POST", path: "/api/quotes/:quoteId/publish" },
  "quotes.close": { method: "POST", path: "/api/quotes/:quoteId/close" },
  "quotes.makePrivate": { method: "POST", path: "/api/quotes/:quoteId/make-private" },
  "quotes.reopen": { method: "POST", path: "/api/quotes/:quoteId/reopen" },
  "quotes.markBidsSeen": { method: "POST", path: "/api/quotes/:quoteId/bids/seen" },

  "quotes.requestValuation": { method: "GET", path: "/api/quotes/:quoteId/valuation" },

  "bids.listMine": { method: "GET", path: "/api/bids" },
  "bids.list": { method: "GET", path: "/api/quotes/:quoteId/bids" },
  "bids.submit": { method: "POST", path: "/api/quotes/:quoteId/bids" },
  "bids.revise": { method: "PATCH", path: "/api/quotes/:quoteId/bids/:bidId" },
  "bids.withdraw": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/withdraw" },
  "bids.confirm": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/confirm" },
  "bids.carryOver": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/carry-over" },
  "bids.reveal": { method: "PUT", path: "/api/quotes/:quoteId/bids/:bidId/reveal" },
  "bids.approve": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/approve" },
  "bids.reject": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/reject" },
  "bids.release": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/release" },

  "messages.list": { method: "GET", path: "/api/quotes/:quoteId/bids/:bidId/messages" },
  "messages.send": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/messages" },
  "messages.block": { method: "PUT", path: "/api/quotes/:quoteId/bids/:bidId/messages/block" },
  "messages.report": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/messages/report" },
  "messages.listReports": { method: "GET", path: "/api/message-reports" },
  "messages.settleReport": { method: "POST", path: "/api/message-reports/:reportId/settle" },
  "messages.markSeen": { method: "POST", path: "/api/quotes/:quoteId/bids/:bidId/messages/seen" },

  "quickQuote.analyze": { method: "POST", path: "/api/quick-quote/analyze" },
  "quickQuote.estimate": { method: "POST", path: "/api/quick-quote/estimate" },
  "quickQuote.visualizeSingle": { method: "POST", path: "/api/quick-quote/visualize-single" },
  "quickQuote.regenerateWithNewPrompt": {
    method: "POST",
    path: "/api/quick-quote/regenerate-with-new-prompt",
  },
  "quickQuote.generateCustomRecommendation": {
    method: "POST",
    path: "/api/quick-quote/generate-custom-recommendation",
  },
  "quickQuote.analyzeMask": { method: "POST", path: "/api/quick-quote/analyze-mask" },
  "quickQuote.findAreas": { method: "POST", path: "/api/quick-quote/find-areas" },

  "clients.list": { method: "GET", path: "/api/clients" },
  "clients.add": { method: "POST", path: "/api/clients" },
  "clients.update": { method: "PATCH", path: "/api/clients/:clientId" },
  "clients.remove": { method: "DELETE", path: "/api/clients/:clientId" },

  "properties.list": { method: "GET", path: "/api/properties" },
  "properties.read": { method: "GET", path: "/api/properties/latest" },
  "properties.readOne": { method: "GET", path: "/api/properties/:propertyId" },
  "properties.analyze": { method: "POST", path: "/api/properties" },
  "properties.takeOver": { method: "POST", path: "/api/properties/take-over" },
  "properties.remove": { method: "DELETE", path: "/api/properties/:propertyId" },
  "properties.addRoom": { method: "POST", path: "/api/properties/:propertyId/rooms" },
  "properties.setRoomImage": {
    method: "PUT",
    path: "/api/properties/:propertyId/rooms/:room/image",
  },
  "properties.removeRoom": { method: "DELETE", path: "/api/properties/:propertyId/rooms/:room" },
  "properties.gradeRoom": {
    method: "PUT",
    path: "/api/properties/:propertyId/rooms/:room/condition",
  },
  "properties.readCondition": {
    method: "POST",
    path: "/api/properties/:propertyId/rooms/:room/condition",
  },
  "properties.generateOneUp": {
    method: "POST",
    path: "/api/properties/:propertyId/one-ups/preview",
  },
  "properties.saveOneUp": { method: "POST", path: "/api/properties/:propertyId/one-ups" },
  "properties.selectOneUp": { method: "POST", path: "/api/properties/:propertyId/one-ups/select" },
  "properties.deleteOneUp": {
    method: "DELETE",
    path: "/api/properties/:propertyId/one-ups/:versionId",
  },
  "properties.requestQuotes": { method: "POST", path: "/api/properties/:propertyId/quotes" },

  "quotes.readResponseDate": { method: "GET", path: "/api/quotes/:quoteId/response-date" },
  "quotes.setResponseDate": { method: "PUT", path: "/api/quotes/:quoteId/response-date" },

  "notifications.list": { method: "GET", path: "/api/notifications" },
  "notifications.markRead": { method: "POST", path: "/api/notifications/read" },
  "notifications.readSettings": { method: "GET", path: "/api/notifications/settings" },
  "notifications.changeSettings": { method: "PUT", path: "/api/notifications/settings" },
  "notifications.unsubscribe": { method: "POST", path: "/api/unsubscribe" },
  "mails.list": { method: "GET", path: "/api/admin/mails" },

  "verifications.register": { method: "POST", path: "/api/register/contractor" },
  "verifications.submit": { method: "POST", path: "/api/verifications" },
  "verifications.readOwn": { method: "GET", path: "/api/verifications/own" },
  "verifications.readBadge": { method: "GET", path: "/api/badges/:accountId" },
  "verifications.list": { method: "GET", path: "/api/admin/verifications" },
  "verifications.approve": {
    method: "POST",
    path: "/api/admin/verifications/:requestId/approve",
  },
  "verifications.reject": { method: "POST", path: "/api/admin/verifications/:requestId/reject" },
  "verifications.revoke": { method: "POST", path: "/api/admin/verifications/:requestId/revoke" },
  "licences.list": { method: "GET", path: "/api/admin/licences" },

  "loans.read": { method: "GET", path: "/api/loan-requests" },
  "loans.share": { method: "POST", path: "/api/quotes/:quoteId/loan-links" },
  "loans.revoke": { method: "DELETE", path: "/api/quotes/:quoteId/loan-links" },
  // The token travels in the body: an address would stay in logs and histories.
  "loans.openLink": { method: "POST", path: "/api/loan-links/open" },

  // Bytes, not JSON: bound by the server and the browser's picture store themselves.
  "accounts.export": { method: "GET", path: "/api/users/me/export" },
  "loans.pdf": { method: "GET", path: "/api/quotes/:quoteId/loan-request.pdf" },
  "loans.linkPdf": { method: "POST", path: "/api/loan-links/pdf" },
  "loans.linkPicture": { method: "POST", path: "/api/loan-links/picture" },
  "verifications.document": { method: "GET", path: "/api/verifications/:requestId/document" },
  "licences.preview": { method: "POST", path: "/api/admin/licences/:source/preview" },
  "licences.upload": { method: "PUT", path: "/api/admin/licences/:source" },
  "files.upload": { method: "POST", path: "/api/files" },
  "files.read": { method: "GET", path: "/api/files/:id" },
} as const satisfies Record<OperationName, Route>;
