import type {
  Cents,
  Moment,
  OrderSummary,
  Plan,
  PlanChangePrice,
  PlanId,
  Subscription,
} from "@oneup/domain";

/** A purchase that was begun. */
export interface Checkout {
  /** The provider's name for it. */
  readonly id: string;
  readonly plan: PlanId;
  readonly email: string;
  /** The signed-in buyer; null for a guest. */
  readonly accountId: string | null;
  /** Empty without one. */
  readonly couponCode: string;
  readonly firstMonth: Cents;
  readonly monthlyPrice: Cents;
  readonly createdAt: Moment;
  readonly paidAt: Moment | null;
}

/** A payment that came in. */
export interface Payment {
  /** The invoice's id. */
  readonly id: string;
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly plan: PlanId;
  readonly amount: Cents;
  readonly paidAt: Moment;
}

/**
 * Refunds and disputes: money paid back by the operator, or disputed at the buyer's bank, and the end of a
 * dispute.
 */
export interface MoneyBack {
  readonly kind: "refunded" | "disputed" | "won" | "lost";
  readonly chargeId: string;
  /** Null if the provider does not say. */
  readonly customerId: string | null;
  /** The refunded part of the charge in all, or the disputed one. */
  readonly amount: Cents;
}

/** The store of purchases, subscriptions and payments. */
export interface PaymentStore {
  addCheckout(checkout: Checkout): Promise<void>;
  checkout(id: string): Promise<Checkout | null>;
  /** Marks a purchase as paid; no effect on one that was not begun here. */
  markPaid(checkoutId: string, at: Moment): Promise<void>;
  /** Takes an event for this transaction; false if it was taken before. */
  takeEvent(event: { id: string; kind: string; at: Moment }): Promise<boolean>;
  /** A subscription, which nobody else changes until the transaction ends; null before it is kept. */
  forChange(subscriptionId: string): Promise<Subscription | null>;
  /** Keeps a subscription: new, or changed. */
  save(subscription: Subscription): Promise<void>;
  /** Notes that the provider is to end a subscription, to be asked from then on; again changes the time. */
  askEnd(subscriptionId: string, dueAt: Moment): Promise<void>;
  /**
   * Takes the note of an end back, or settles it.
   * @param dueAt drops it only while it is due then: not what was noted anew meanwhile
   * @returns whether it was noted
   */
  dropEnd(subscriptionId: string, dueAt?: Moment): Promise<boolean>;
  /** Takes subscriptions whose end is due, until `until`: a failed one is due again then. */
  claimEnds(given: { now: Moment; until: Moment; limit: number }): Promise<readonly Subscription[]>;
  /** The subscriptions of an account that give a plan: continuing ones first, then the largest, then the newest. */
  liveOf(accountId: string): Promise<readonly Subscription[]>;
  /** Whether a guest began to buy for an email after then. */
  begunByGuest(email: string, after: Moment): Promise<boolean>;
  /** An account's payments, newest first. */
  paymentsOf(accountId: string): Promise<readonly Payment[]>;
  /** Stores a payment; false if it was stored before. */
  addPayment(payment: Payment): Promise<boolean>;
  /** The account of a customer of the provider; null for one of another product. */
  accountOf(customerId: string): Promise<string | null>;
  /** Whether a coupon was redeemed by one of these (their hashes). */
  isRedeemed(code: string, holders: readonly string[]): Promise<boolean>;
  /** Keeps who redeemed a coupon. */
  redeem(code: string, holders: readonly string[], at: Moment): Promise<void>;
}

/** The content of a purchase. Prices were computed here (MON-01). */
export interface Order {
  /** Ours, for the provider to do it once. */
  readonly reference: string;
  readonly plan: Plan;
  readonly summary: OrderSummary;
  readonly couponCode: string;
  readonly email: string;
  readonly accountId: string | null;
}

/** A provider of payments. */
export interface PaymentProvider {
  readonly kind: "stripe" | "sandbox";
  /** Opens a purchase and answers its id and its payment page. */
  openCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** The page where a customer changes the card and reads invoices. */
  openPortal(customerId: string): Promise<string>;
  /** The price of changing to a plan at a moment; nothing changes. */
  priceChange(subscription: Subscription, plan: Plan, asOf: Moment): Promise<PlanChangePrice>;
  /** Changes to a plan, charged as at the moment that it was priced for. */
  changePlan(subscription: Subscription, plan: Plan, asOf: Moment): Promise<void>;
  /** Ends a subscription with the paid month, or at once; `false` takes the end back. */
  cancel(subscription: Subscription, when: "atEnd" | "now" | false): Promise<void>;
  /** The fingerprint of the card that pays for a subscription; null if it is not given. */
  readonly cardOf?: (subscriptionId: string) => Promise<string | null>;
  /** The customer of a charge; null for one without. */
  readonly customerOf?: (chargeId: string) => Promise<string | null>;
  /** Only the sandbox: pays a purchase as its page's button does. */
  readonly pay?: (checkout: Checkout) => Promise<void>;
  /** Only the sandbox: lets the next month come, paid or refused; a cancelled plan ends with it. */
  readonly renew?: (subscription: Subscription, paid: boolean) => Promise<void>;
}

/** The statement of an event about a subscription. */
export interface HeardSubscription extends Omit<Subscription, "accountId" | "changedAt"> {
  readonly email: string;
  /** The account that was signed in when it was bought; null for a guest. */
  readonly accountId: string | null;
  /** False for events that know only a part: they change the status and the paid time. */
  readonly complete: boolean;
}

/** An event of the payment provider, in our words. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: string;
  readonly at: Moment;
  readonly heard: HeardSubscription | null;
  /** `month` names the month that it pays for; null for the difference between two plans. */
  readonly paid: { invoiceId: string; amount: Cents; month: string | null } | null;
  /** An invoice that could not be paid; told of again with every attempt. */
  readonly unpaid: { invoiceId: string; amount: Cents } | null;
  readonly checkoutId: string | null;
  /** The moment of the price of a change of plan; null if nobody here priced one. */
  readonly pricedAt: Moment | null;
  readonly moneyBack: MoneyBack | null;
  /** The fingerprint of the card of a purchase, if the provider gives it. */
  readonly card?: string;
}
