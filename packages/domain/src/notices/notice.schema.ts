import type { Day, Moment } from "../dates.ts";
import type { Cents } from "../money/money.rules.ts";
import type { UserType } from "../people/person.ts";
import type { ProjectChange } from "../quotes/revision.rules.ts";
import type { HireReason, Revealable } from "../quotes/quote.schema.ts";

/**
 * The events that people are told about (MKT-09). To the owner: a bid came, was revised, was withdrawn, bids
 * wait for an answer. To a contractor: their bid was approved, rejected or not chosen; the project was
 * closed, made private or reopened; the project under a waiting bid changed; the hidden
 * address or phone was shown. To both: a message. To a professional: their verification was approved or
 * rejected. To the payer of a plan: a payment failed. To admins: money was refunded, or a coupon was redeemed
 * again.
 */
export const noticeKinds = [
  "bidSubmitted",
  "bidRevised",
  "bidWithdrawn",
  "bidApproved",
  "bidRejected",
  "bidNotChosen",
  "projectClosed",
  "projectPrivate",
  "projectReopened",
  "requestChanged",
  "revealed",
  "message",
  "answerDue",
  "verificationApproved",
  "verificationRejected",
  "paymentFailed",
  "paymentAlert",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The events for which an account can turn mails off. */
export const noticeTopics = ["newBids", "bidChanges", "outcomes", "messages", "reminders"] as const;
export type NoticeTopic = (typeof noticeTopics)[number];

/** The events that can happen to an account of this type: bids come to owners, outcomes to who is judged. */
export function topicsFor(userType: UserType): readonly NoticeTopic[] {
  if (userType === "contractor") return ["outcomes", "messages"];
  const asked = noticeTopics.filter((topic) => topic !== "outcomes");
  // A realtor is verified, and told how that ended.
  return userType === "realtor" ? noticeTopics : asked;
}

/**
 * The topic of a kind of notice; null for those that nobody can turn off, because only the reader can solve
 * them.
 */
export const topicOfNotice = {
  bidSubmitted: "newBids",
  bidRevised: "bidChanges",
  bidWithdrawn: "bidChanges",
  bidApproved: "outcomes",
  bidRejected: "outcomes",
  bidNotChosen: "outcomes",
  projectClosed: "outcomes",
  projectPrivate: "outcomes",
  projectReopened: "outcomes",
  requestChanged: "outcomes",
  revealed: "outcomes",
  message: "messages",
  answerDue: "reminders",
  verificationApproved: "outcomes",
  verificationRejected: "outcomes",
  paymentFailed: null,
  paymentAlert: null,
} as const satisfies Record<NoticeKind, NoticeTopic | null>;

/**
 * The facts of a notice. The place is only city, state and ZIP, and there is no phone or email, so that it
 * can go into a mail whatever the owner hides (MKT-08).
 */
export interface NoticeFacts {
  /** The project's name; missing of older notices, and where it is about no project. */
  readonly name?: string;
  readonly place: string;
  /** The actor: a contractor's company; empty for the owner, who may be hidden. */
  readonly who: string;
  readonly amount?: Cents;
  /** The amount before a revision. */
  readonly previousAmount?: Cents;
  /** The changes of a revision beside the amount, in the words of the bid's log. */
  readonly changed?: string;
  /** The change of the project under a bid at the time of the notice. */
  readonly change?: ProjectChange;
  /** The kind of hidden part that was shown to a bidder; never its content. */
  readonly part?: Revealable;
  /** The number of bids that wait for an answer, and the promised day. */
  readonly bids?: number;
  readonly day?: Day;
  /** Why another bid was chosen, if its owner says it. */
  readonly why?: HireReason;
  /** Why an admin rejected a verification (ADM-13), or a bidder withdrew, without contact details. */
  readonly reason?: string;
  /** The request had been approved, and its badge was taken back (ACC-10). */
  readonly revoked?: true;
  /** The request was for a higher tier, and the badge of the lower one ended with it (C-31). */
  readonly badgeLost?: true;
  /** A project ended because the account of its owner is gone (ACC-07). */
  readonly ownerLeft?: true;
  /** A bid was withdrawn that its owner had approved. */
  readonly wasApproved?: true;
  /** The bid was approved, and the account of its bidder is gone (ACC-07). */
  readonly bidderLeft?: true;
  /** The change happened because an account of one side went on hold, or came back (MKT-18). */
  readonly onHold?: true;
}

/** Something to tell one account. */
export interface Notice {
  readonly accountId: string;
  readonly kind: NoticeKind;
  readonly quoteId: string;
  readonly bidId: string | null;
  readonly facts: NoticeFacts;
  readonly at: Moment;
}
