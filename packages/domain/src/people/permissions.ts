import { MOST_PHOTO_BYTES } from "../properties/photo-limits.rules.ts";
import {
  type PermissionRow,
  adminsAlone,
  adminsAndRealtors,
  asPro,
  borrower,
  bothSides,
  contractorsAlone,
  documentBody,
  everybody,
  holderAlone,
  longBody,
  often,
  ownAlone,
  ownBidAlone,
  ownCare,
  ownerOfBid,
  ownerOfQuote,
  ownersAlone,
  pictureBody,
  reads,
  readsAtBrowser,
  realtorsAlone,
  row,
  seldom,
  signedIn,
  signingIn,
  sometimes,
  writes,
  writesAtBrowser,
} from "./permission-row.ts";

/**
 * The one table of verbs: where each is asked for, and by whom, deny by default. Columns: guest, owner, homeowner,
 * realtor, bidder, contractor, admin. Every operation has a row; the server's guard, the demo and
 * the buttons on the screens read it here.
 */
export const permissions = {
  "accounts.me": row("GET /api/users/me", holderAlone, reads),
  "accounts.signIn": row("POST /api/login", everybody, {
    perHour: 1_200,
    ...signingIn,
  }),
  "accounts.signOut": row("POST /api/logout", everybody, reads),
  // A link from a mail acts for its account; an admin's view uses none. Its token travels in the body: an address
  // would stay in logs and histories.
  "accounts.forgotPassword": row("POST /api/password/forgot", everybody, ownCare),
  "accounts.readLink": row("POST /api/account-links/read", everybody, ownCare),
  "accounts.resetPassword": row("POST /api/password/reset", everybody, ownCare),
  "accounts.open": row("POST /api/account-links/open", everybody, {
    ...signingIn,
  }),
  "accounts.confirmEmail": row("POST /api/account-links/confirm", everybody, ownCare),
  // A free account; whoever has one is told so.
  "accounts.register": row("POST /api/register", everybody, { ...ownCare, perHour: 30 }),
  // Row 37: the link of a free hour, and the hour that it opens in the browser that asked.
  "accounts.askDemoHour": row("POST /api/demo-hour", everybody, ownCare),
  "accounts.openDemoHour": row("POST /api/demo-hour/open", everybody, {
    ...signingIn,
  }),
  // Row 6: one's own account, even while paused, and never another's in a view.
  "accounts.update": row("PATCH /api/users/me", holderAlone, writes),
  "accounts.changeEmail": row("POST /api/users/me/email", holderAlone, writes),
  "accounts.sendConfirmation": row("POST /api/users/me/email/confirmation", holderAlone, writes),
  "accounts.changePassword": row("POST /api/users/me/password", holderAlone, ownCare),
  "accounts.listSessions": row("GET /api/users/me/sessions", holderAlone, ownCare),
  "accounts.endSession": row("DELETE /api/users/me/sessions/:sessionId", holderAlone, ownCare),
  "accounts.endOtherSessions": row("DELETE /api/users/me/sessions", holderAlone, ownCare),
  // Row 35: bytes, bound by the server itself.
  "accounts.export": row("GET /api/users/me/export", holderAlone, { ...ownCare, ...seldom }),
  "accounts.readAgreed": row("GET /api/users/me/agreed", holderAlone, ownCare),
  "accounts.delete": row("DELETE /api/users/me", holderAlone, ownCare),
  "users.list": row("GET /api/users", adminsAlone, reads),
  "users.count": row("GET /api/users/count", adminsAlone, reads),
  "users.create": row("POST /api/users", adminsAlone, writes),
  "users.readAgreed": row("GET /api/users/:userId/agreed", adminsAlone, reads),
  "users.delete": row("DELETE /api/users/:userId", adminsAlone, writes),
  "users.addCredits": row("POST /api/users/:userId/credits", adminsAlone, writes),
  "users.takeBackCredits": row(
    "POST /api/users/:userId/credits/:entryId/take-back",
    adminsAlone,
    writes,
  ),
  "admin.figures": row("GET /api/admin/figures", adminsAlone, reads),
  "credits.read": row("GET /api/credits", holderAlone, reads),
  "users.update": row("PATCH /api/users/:userId", adminsAlone, writes),
  "admin.audit": row("GET /api/admin/audit", adminsAlone, reads),
  "admin.readAccuracy": row("GET /api/admin/accuracy", adminsAlone, reads),
  "admin.readPlans": row("GET /api/admin/plans", adminsAlone, reads),
  "admin.changePlans": row("PUT /api/admin/plans", adminsAlone, writes),
  "admin.changeSettings": row("PUT /api/admin/settings", adminsAlone, writes),
  "costs.read": row("GET /api/admin/costs", adminsAlone, reads),
  "costs.change": row("PUT /api/admin/costs", adminsAlone, writes),
  "admin.impersonate": row("POST /api/admin/impersonate/:id", adminsAlone, writes),
  "admin.stopImpersonating": row(
    "POST /api/admin/stop-impersonating",
    ["signIn", "refuse", "refuse", "refuse", "refuse", "refuse", "refuse"],
    { writes: false, onlyWhileViewing: true },
  ),
  // Row 10: everybody can buy, except a paused account or a view.
  "payments.checkout": row("POST /api/create-checkout-session", everybody, {
    ...writes,
    perHour: 300,
    afterDemoHour: true,
  }),
  "payments.read": row("GET /api/subscription", holderAlone, reads),
  "payments.priceChange": row("GET /api/subscription/change", holderAlone, reads),
  "payments.changePlan": row("PUT /api/subscription/plan", holderAlone, writes),
  // A paused account can still stop paying.
  "payments.cancel": row("PUT /api/subscription/end", holderAlone, ownCare),
  "payments.portal": row("POST /api/subscription/portal", holderAlone, ownCare),
  "payments.renewSandbox": row("POST /api/sandbox/renew", holderAlone, ownCare),
  // The sandbox's payment page; a purchase's id is not to be guessed.
  "payments.readSandbox": row("GET /api/sandbox/checkouts/:checkoutId", everybody, reads),
  "payments.paySandbox": row("POST /api/sandbox/checkouts/:checkoutId/pay", everybody, {
    writes: true,
    afterDemoHour: true,
  }),
  "capabilities.read": row("GET /api/capabilities", everybody, reads),

  // In a browser's own store everybody reads the one list (S-50, S-71).
  "quotes.list": row("GET /api/quotes", ownAlone, readsAtBrowser),
  "quotes.countUnseenBids": row("GET /api/quotes/unseen-bids", ownAlone, readsAtBrowser),
  "quotes.listOpen": row(
    "GET /api/projects",
    ["signIn", "refuse", "refuse", "refuse", "allow", "allow", "allow"],
    {
      writes: false,
      refusedWhilePaused: true,
    },
  ),
  "quotes.countOpen": row(
    "GET /api/projects/count",
    ["signIn", "refuse", "refuse", "refuse", "allow", "allow", "allow"],
    {
      writes: false,
      refusedWhilePaused: true,
    },
  ),
  // `mayRead` decides which quotes are readable; this row decides what a reader gets.
  "quotes.read": row("GET /api/quotes/:quoteId", everybody, reads),
  "quotes.readPace": row("GET /api/marketplace/pace", signedIn, reads),
  "quotes.readLatest": row("GET /api/quotes/latest", ownAlone, readsAtBrowser),
  "quotes.create": row(
    "POST /api/quotes",
    ["signIn", "allow", "allow", "allow", "refuse", "refuse", "allow"],
    {
      ...writes,
      ...often,
      ...longBody,
    },
  ),
  "quotes.takeOver": row("POST /api/quotes/take-over", ownersAlone, {
    ...writes,
    ...often,
    ...longBody,
  }),
  "quotes.findDuplicates": row("POST /api/quotes/duplicates", ownAlone, reads),
  "quotes.update": row("PATCH /api/quotes/:quoteId", ownerOfQuote, { ...writes, ...longBody }),
  "quotes.publish": row("POST /api/quotes/:quoteId/publish", ownerOfQuote, { ...writes, ...often }),
  "quotes.close": row("POST /api/quotes/:quoteId/close", ownerOfQuote, { ...writes, ...often }),
  "quotes.makePrivate": row("POST /api/quotes/:quoteId/make-private", ownerOfQuote, {
    ...writes,
    ...often,
  }),
  "quotes.reopen": row("POST /api/quotes/:quoteId/reopen", ownerOfQuote, { ...writes, ...often }),
  "quotes.markBidsSeen": row("POST /api/quotes/:quoteId/bids/seen", ownerOfQuote, writes),

  "quotes.requestValuation": row("GET /api/quotes/:quoteId/valuation", ownerOfQuote, reads),

  "bids.list": row(
    "GET /api/quotes/:quoteId/bids",
    ["signIn", "allow", "reader", "reader", "own", "own", "allow"],
    reads,
  ),
  "bids.listMine": row("GET /api/bids", contractorsAlone, reads),
  "bids.submit": row(
    "POST /api/quotes/:quoteId/bids",
    ["signIn", "refuse", "refuse", "refuse", "allow", "allow", "refuse"],
    {
      ...asPro,
      ...sometimes,
      ...longBody,
    },
  ),
  "bids.revise": row("PATCH /api/quotes/:quoteId/bids/:bidId", ownBidAlone, {
    ...asPro,
    ...often,
    ...longBody,
  }),
  "bids.withdraw": row("POST /api/quotes/:quoteId/bids/:bidId/withdraw", ownBidAlone, {
    ...asPro,
    ...sometimes,
  }),
  "bids.confirm": row("POST /api/quotes/:quoteId/bids/:bidId/confirm", ownBidAlone, {
    ...asPro,
    ...often,
  }),
  "bids.carryOver": row("POST /api/quotes/:quoteId/bids/:bidId/carry-over", ownBidAlone, {
    ...asPro,
    ...sometimes,
  }),
  "bids.reveal": row("PUT /api/quotes/:quoteId/bids/:bidId/reveal", ownerOfBid, {
    ...writes,
    ...often,
  }),
  "bids.approve": row("POST /api/quotes/:quoteId/bids/:bidId/approve", ownerOfBid, writes),
  "bids.reject": row("POST /api/quotes/:quoteId/bids/:bidId/reject", ownerOfBid, writes),
  "bids.release": row("POST /api/quotes/:quoteId/bids/:bidId/release", ownerOfBid, writes),
  // Each side says what became of the work (EXP-11).
  "bids.reportWork": row("POST /api/quotes/:quoteId/bids/:bidId/work", bothSides, {
    ...writes,
    ...often,
  }),

  "messages.list": row(
    "GET /api/quotes/:quoteId/bids/:bidId/messages",
    ["signIn", "allow", "hide", "hide", "own", "hide", "allow"],
    {
      writes: false,
      auditedForAdmins: true,
    },
  ),
  "chats.list": row("GET /api/chats", holderAlone, readsAtBrowser),
  "chats.countUnread": row("GET /api/chats/unread", holderAlone, readsAtBrowser),
  "messages.send": row("POST /api/quotes/:quoteId/bids/:bidId/messages", bothSides, writes),
  "messages.markSeen": row(
    "POST /api/quotes/:quoteId/bids/:bidId/messages/seen",
    bothSides,
    writes,
  ),
  "messages.block": row("PUT /api/quotes/:quoteId/bids/:bidId/messages/block", bothSides, {
    ...writes,
    ...often,
  }),
  "messages.report": row("POST /api/quotes/:quoteId/bids/:bidId/messages/report", bothSides, {
    ...writes,
    ...seldom,
  }),
  "messages.listReports": row("GET /api/message-reports", adminsAlone, reads),
  "messages.settleReport": row("POST /api/message-reports/:reportId/settle", adminsAlone, writes),

  "quotes.readResponseDate": row("GET /api/quotes/:quoteId/response-date", everybody, reads),
  "quotes.setResponseDate": row("PUT /api/quotes/:quoteId/response-date", ownerOfQuote, {
    ...writes,
    ...often,
  }),

  // One's own bell and mails; a mail's token stands for its account (unsubscribe).
  "notifications.list": row("GET /api/notifications", holderAlone, reads),
  "notifications.markRead": row("POST /api/notifications/read", holderAlone, writes),
  "notifications.readSettings": row("GET /api/notifications/settings", holderAlone, reads),
  "notifications.changeSettings": row("PUT /api/notifications/settings", holderAlone, writes),
  "notifications.unsubscribe": row("POST /api/unsubscribe", everybody, ownCare),
  "mails.list": row("GET /api/admin/mails", adminsAlone, { ...reads, auditedForAdmins: true }),

  // Row 4: a signed-in person has an account (409), and a view makes none.
  "verifications.register": row("POST /api/register/contractor", everybody, {
    ...ownCare,
    ...documentBody,
    perHour: 30,
    everybodyAtBrowser: true,
  }),
  // Rows 28 and 30: professionals alone; the rule refuses a second waiting request (409).
  "verifications.submit": row(
    "POST /api/verifications",
    ["signIn", "refuse", "refuse", "own", "own", "own", "refuse"],
    {
      ...writes,
      ...seldom,
      ...documentBody,
    },
  ),
  "verifications.readOwn": row("GET /api/verifications/own", holderAlone, reads),
  "verifications.readBadge": row("GET /api/badges/:accountId", everybody, reads),
  // Row 29: for everybody but its owner it does not exist.
  "verifications.document": row(
    "GET /api/verifications/:requestId/document",
    ["signIn", "hide", "hide", "own", "own", "own", "allow"],
    ownCare,
  ),
  "verifications.list": row("GET /api/admin/verifications", adminsAlone, reads),
  "verifications.approve": row(
    "POST /api/admin/verifications/:requestId/approve",
    adminsAlone,
    writes,
  ),
  "verifications.reject": row(
    "POST /api/admin/verifications/:requestId/reject",
    adminsAlone,
    writes,
  ),
  "verifications.revoke": row(
    "POST /api/admin/verifications/:requestId/revoke",
    adminsAlone,
    writes,
  ),
  "licences.list": row("GET /api/admin/licences", adminsAlone, reads),
  "licences.preview": row("POST /api/admin/licences/:source/preview", adminsAlone, {
    ...reads,
    bodyBytes: 200_000,
  }),
  "licences.upload": row("PUT /api/admin/licences/:source", adminsAlone, {
    ...writes,
    bodyBytes: 1_500_000_000,
  }),
  "sales.listFiles": row("GET /api/sale-files", adminsAndRealtors, reads),
  "sales.leftOut": row("GET /api/sale-files/:fileId/left-out", adminsAndRealtors, reads),
  "sales.preview": row("POST /api/sale-files/preview", adminsAndRealtors, {
    ...reads,
    perHour: 300,
    bodyBytes: 100_000_000,
  }),
  "sales.upload": row("PUT /api/sale-files", adminsAndRealtors, {
    ...writes,
    perHour: 60,
    bodyBytes: 1_500_000_000,
  }),
  "sales.removeFile": row("DELETE /api/sale-files/:fileId", adminsAndRealtors, writes),

  // The borrower's papers (row 35); a holder of a link reads them without the hidden parts.
  "loans.read": row("GET /api/loan-requests", borrower, readsAtBrowser),
  "loans.pdf": row("GET /api/quotes/:quoteId/loan-request.pdf", borrower, ownCare),
  "loans.share": row("POST /api/quotes/:quoteId/loan-links", ownerOfQuote, { ...writes, ...often }),
  "loans.revoke": row("DELETE /api/quotes/:quoteId/loan-links", ownerOfQuote, writes),
  "loans.openLink": row("POST /api/loan-links/open", everybody, reads),
  "loans.linkPdf": row("POST /api/loan-links/pdf", everybody, reads),
  "loans.linkPicture": row("POST /api/loan-links/picture", everybody, reads),

  // One's own properties alone: another's id answers like an unknown one.
  "properties.list": row("GET /api/properties", ownAlone, readsAtBrowser),
  "properties.read": row("GET /api/properties/latest", ownAlone, readsAtBrowser),
  "properties.readOne": row("GET /api/properties/:propertyId", ownAlone, readsAtBrowser),
  "properties.bundle": row("GET /api/properties/:propertyId/bundle", ownAlone, reads),
  "properties.analyze": row("POST /api/properties", ownAlone, { ...writesAtBrowser, ...often }),
  "properties.takeOver": row("POST /api/properties/take-over", ownersAlone, {
    ...writes,
    ...often,
    ...longBody,
    bodyMembers: 20_000,
  }),
  "properties.remove": row("DELETE /api/properties/:propertyId", ownAlone, writesAtBrowser),
  "properties.addRoom": row("POST /api/properties/:propertyId/rooms", ownAlone, {
    ...writesAtBrowser,
    ...longBody,
  }),
  "properties.setRoomImage": row("PUT /api/properties/:propertyId/rooms/:room/image", ownAlone, {
    ...writesAtBrowser,
    ...longBody,
  }),
  "properties.removeRoom": row(
    "DELETE /api/properties/:propertyId/rooms/:room",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.gradeRoom": row(
    "PUT /api/properties/:propertyId/rooms/:room/condition",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.readCondition": row(
    "POST /api/properties/:propertyId/rooms/:room/condition",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.generateOneUp": row("POST /api/properties/:propertyId/one-ups/preview", ownAlone, {
    ...writesAtBrowser,
    ...pictureBody,
  }),
  "properties.saveOneUp": row("POST /api/properties/:propertyId/one-ups", ownAlone, {
    ...writesAtBrowser,
    ...longBody,
  }),
  "properties.selectOneUp": row(
    "POST /api/properties/:propertyId/one-ups/select",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.deleteOneUp": row(
    "DELETE /api/properties/:propertyId/one-ups/:versionId",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.setEvidence": row(
    "PATCH /api/properties/:propertyId/evidence",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.chooseRung": row("PUT /api/properties/:propertyId/rung", ownAlone, writesAtBrowser),
  "properties.chooseComparables": row(
    "PUT /api/properties/:propertyId/comparables",
    ownAlone,
    writesAtBrowser,
  ),
  "properties.listCandidates": row(
    "GET /api/properties/:propertyId/candidates",
    ownAlone,
    readsAtBrowser,
  ),
  "properties.revalue": row("POST /api/properties/:propertyId/value", ownAlone, writesAtBrowser),
  "properties.requestQuotes": row("POST /api/properties/:propertyId/quotes", ownAlone, {
    ...writesAtBrowser,
    ...often,
  }),

  // Realtors' own alone: another's id answers like one that does not exist (T-08).
  "reports.read": row("GET /api/properties/:propertyId/report", realtorsAlone, reads),
  "reports.pdf": row("GET /api/properties/:propertyId/report.pdf", realtorsAlone, {
    ...reads,
    perHour: 300,
  }),
  "reports.share": row("POST /api/properties/:propertyId/report-links", realtorsAlone, writes),
  "reports.revoke": row("DELETE /api/properties/:propertyId/report-links", realtorsAlone, writes),
  "reports.openLink": row("POST /api/report-links/open", everybody, reads),
  "reports.linkPdf": row("POST /api/report-links/pdf", everybody, reads),
  "clients.list": row("GET /api/clients", realtorsAlone, reads),
  "clients.add": row("POST /api/clients", realtorsAlone, { ...writes, perHour: 300 }),
  "clients.update": row("PATCH /api/clients/:clientId", realtorsAlone, writes),
  "clients.remove": row("DELETE /api/clients/:clientId", realtorsAlone, writes),

  // One's own, but for what everybody may see of a contractor.
  "profiles.readOwn": row("GET /api/contractor-profile", contractorsAlone, reads),
  "profiles.update": row("PATCH /api/contractor-profile", contractorsAlone, writes),
  "profiles.read": row("GET /api/contractors/:contractorId", everybody, reads),

  "files.upload": row("POST /api/files", signedIn, {
    ...writes,
    perHour: 300,
    bodyBytes: MOST_PHOTO_BYTES + 10_000,
  }),
  // Pictures are readable as their quote is, or by who uploaded them.
  "files.read": row("GET /api/files/:id", everybody, reads),
  // A made picture with its public page: its owner's to make and take back, everybody's to look at (PIC-11).
  "pictures.readPage": row("GET /api/pictures/:pictureId/page", ownAlone, reads),
  "pictures.share": row("POST /api/pictures/:pictureId/page", ownAlone, { ...writes, ...often }),
  "pictures.unshare": row("DELETE /api/pictures/:pictureId/page", ownAlone, writes),
  "pictures.copy": row("GET /api/pictures/:pictureId/copy", ownAlone, { ...reads, perHour: 300 }),
  "pictures.openPage": row("GET /api/picture-pages/:token", everybody, reads),
  "pictures.pagePicture": row("GET /api/picture-pages/:token/:side", everybody, reads),

  "quickQuote.analyze": row("POST /api/quick-quote/analyze", signedIn, {
    ...writes,
    ...pictureBody,
  }),
  "quickQuote.estimate": row("POST /api/quick-quote/estimate", signedIn, reads),
  "quickQuote.visualizeSingle": row("POST /api/quick-quote/visualize-single", signedIn, {
    ...writes,
    ...pictureBody,
  }),
  "quickQuote.regenerateWithNewPrompt": row(
    "POST /api/quick-quote/regenerate-with-new-prompt",
    signedIn,
    { ...writes, ...pictureBody },
  ),
  "quickQuote.generateCustomRecommendation": row(
    "POST /api/quick-quote/generate-custom-recommendation",
    signedIn,
    { ...writes, ...pictureBody },
  ),
  "quickQuote.analyzeMask": row("POST /api/quick-quote/analyze-mask", signedIn, {
    ...writes,
    ...pictureBody,
  }),
} as const satisfies Record<string, PermissionRow>;

/** The name of an operation that the table knows. */
export type OperationName = keyof typeof permissions;
