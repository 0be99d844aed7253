/**
 * The closed list of errors: a code and its HTTP status. The sentence of a code stands in
 * the catalogue `errors` of the texts package, under the same code with `_` for `.`.
 */
export const errors = {
  "request.invalid": 400,
  "request.unknown_field": 400,
  "request.too_large": 413,
  "request.unsupported_type": 415,
  "request.too_many": 429,
  "request.cross_site": 403,
  "request.not_found": 404,
  "request.method_not_allowed": 405,
  "request.key_reused": 409,
  "server.failed": 500,
  "server.busy": 503,
  "demo.needs_account": 403,
  "demo.hour_over": 403,
  "demo.other_browser": 409,
  "storage.full": 507,
  "storage.blocked": 507,

  "account.sign_in_needed": 401,
  "account.wrong_credentials": 401,
  "account.blocked": 403,
  "account.paused": 403,
  "account.read_only_view": 403,
  "account.not_allowed": 403,
  "account.email_taken": 409,
  "account.already_signed_in": 409,
  "account.not_free": 403,
  "account.not_found": 404,
  "account.wrong_password": 403,
  "account.link_unknown": 404,
  "account.session_not_found": 404,
  "account.last_admin": 409,
  "account.own_account": 409,
  "account.changed": 409,
  "account.license_verified": 409,
  "account.company_verified": 409,
  "account.cannot_view_self": 400,
  "account.cannot_view_admin": 403,
  "account.cannot_view_blocked": 409,
  "account.not_viewing": 409,
  "account.other_on_hold": 409,

  "money.not_a_number": 400,
  "money.more_than_one": 400,
  "money.not_positive": 400,
  "money.too_large": 400,
  "money.too_precise": 400,
  "money.too_small": 400,
  "field.required": 400,
  "field.too_long": 400,
  "field.invalid": 400,
  "field.not_between": 400,
  "field.quarters": 400,
  "field.email": 400,
  "field.phone": 400,
  "field.name": 400,
  "date.invalid": 400,
  "date.past": 400,
  "date.too_far": 400,
  "date.future": 400,

  changed_meanwhile: 409,

  "quote.not_found": 404,
  "quote.not_allowed": 403,
  "quote.no_rooms": 400,
  "quote.too_many_rooms": 400,
  "quote.not_open": 409,
  "quote.locked": 409,
  "quote.superseded": 409,
  "quote.wrong_state": 409,
  "quote.active_bids": 409,
  "quote.address_needed": 409,
  "quote.has_bids": 409,
  "quote.nothing_to_merge": 409,
  "quote.own": 403,

  "bid.not_found": 404,
  "bid.not_allowed": 403,
  "bid.exists": 409,
  "bid.wrong_state": 409,
  "bid.bidder_there": 409,
  "bid.expired": 409,
  "bid.verification_rejected": 403,
  "bid.reason_needed": 400,
  "bid.phone": 400,
  "bid.nothing_included": 400,
  "bid.items_differ": 400,
  "bid.discount_too_large": 400,
  "bid.payments_differ": 400,
  "bid.deposit_above_amount": 400,
  "bid.deposit_illegal": 400,

  "property.not_found": 404,
  "property.room_not_found": 404,
  "property.room_fixed": 409,
  "property.limit_reached": 403,
  "property.too_many_versions": 409,
  "property.picture_needed": 409,
  "property.address_unclear": 400,
  "property.rung_empty": 409,

  "client.not_found": 404,
  "profile.not_found": 404,

  "cost.same": 409,
  "cost.low_above_typical": 400,
  "cost.high_below_typical": 400,

  "upgrade.not_found": 404,
  "upgrade.wrong_state": 409,

  "loan.link_closed": 404,
  "loan.too_many_links": 409,
  "report.link_closed": 404,
  "document.failed": 500,
  "mail.link_unknown": 404,

  "verification.wrong_state": 409,
  "verification.not_found": 404,
  "verification.pending": 409,
  "verification.tier_reached": 409,
  "verification.reason_needed": 400,
  "verification.number_taken": 409,
  "password.too_short": 400,
  "license.file_cut": 409,
  "license.lines_unread": 409,
  "password.usual": 400,
  "license.far_smaller": 409,
  "license.older_file": 409,
  "license.file_unreadable": 400,
  "license.file_not_csv": 400,
  "license.no_commas": 400,
  "license.columns_missing": 400,
  "license.import_running": 409,
  "license.nothing_found": 400,
  "sales.file_unknown": 400,
  "sales.file_unreadable": 400,
  "sales.columns_missing": 400,
  "sales.no_sales_file": 400,
  "sales.sheet_too_large": 413,
  "sales.import_running": 409,
  "sales.too_many": 409,
  "sales.import_failed": 500,
  "sales.file_not_found": 404,
  "document.unsupported": 415,
  "document.too_large": 413,
  "document.not_found": 404,

  "message.empty": 400,
  "message.too_long": 400,
  "message.bid_closed": 409,
  "message.too_many_photos": 400,
  "message.too_many": 429,
  "message.blocked": 403,
  "message.blocked_by_you": 409,
  "message.other_left": 409,
  "report.not_found": 404,
  "report.open": 409,

  "picture.unreadable": 422,
  "picture.unsupported": 415,
  "picture.too_large": 413,
  "picture.too_many_pixels": 413,
  "picture.too_small": 422,
  "picture.not_found": 404,
  "picture.no_room": 403,
  "picture.no_original": 409,
  "picture.page_closed": 404,
  "picture.failed": 502,
  "picture.nothing_painted": 400,
  "picture.busy": 503,
  "picture.mask_off": 403,
  "credits.none_left": 402,
  "credits.not_a_number": 400,
  "credits.not_given": 409,
  "credits.spent": 409,

  "model.failed": 502,
  "model.late": 504,
  "model.busy": 503,
  "model.refused": 422,
  "model.bad_picture": 502,
  "model.misconfigured": 502,
  "model.day_used_up": 429,
  "model.house_used_up": 503,

  "payment.not_offered": 503,
  "payment.coupon_unknown": 400,
  "payment.coupon_used": 409,
  "payment.plan_running": 409,
  "payment.no_subscription": 409,
  "payment.price_outdated": 409,
  "payment.checkout_unknown": 404,
  "payment.provider_failed": 502,
  "payment.signature_wrong": 400,
  "payment.event_unreadable": 400,
} as const satisfies Record<string, number>;

/** A code out of the closed list. */
export type ErrorCode = keyof typeof errors;

/**
 * A refusal: its code, the path of the input at fault (`upgrades.0.room`), and the details for its sentence
 * (numbers and short words, never another person's data).
 */
export interface Refusal {
  readonly code: ErrorCode;
  readonly field?: string;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return errors[code];
}

/** A refusal of the closed list. */
export function refusal(
  code: ErrorCode,
  more: { field?: string; details?: Record<string, string | number> } = {},
): Refusal {
  return { code, ...more };
}

/** Carries a refusal through code that must stop at once (an operation, and so its transaction). */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(reason: Refusal) {
    super(reason.code);
    this.name = "Refused";
    this.refusal = reason;
  }
}
