import type { PicturePageStore } from "./picture-pages.port.ts";
import type {
  AccuracySummary,
  Bid,
  Blocks,
  ChatMessage,
  MessageReport,
  PlanOffer,
  Sender,
  Day,
  Moment,
  Property,
  PropertyAddress,
  PropertyOutline,
  OwnerEvidence,
  MarketComparable,
  Valuation,
  ReportStatus,
  Quote,
} from "@oneup/domain";
import type { FileIndex, Files } from "./files.port.ts";
import type { Page } from "./page.ts";
import type { AccountStore, SessionStore } from "./accounts.port.ts";
import type { AccountLinkStore, AuditLog, DemoHourStore, Letters } from "./account-care.port.ts";
import type { ClientStore } from "./clients.port.ts";
import type { ContractorProfileStore, ZipPlaces } from "./profiles.port.ts";
import type { QuoteStore } from "./quotes.port.ts";
import type { LeavingStore } from "./leaving.port.ts";
import type { CostReadings, CostStore, Costs } from "./costs.port.ts";
import type { CreditStore } from "./credits.port.ts";
import type { FigureStore } from "./figures.port.ts";
import type { Documents, LicenceStore, VerificationStore } from "./verification.port.ts";
import type { ImageStudio, ModelEnd, ModelStudio } from "./image-studio.port.ts";
import type { PaymentProvider, PaymentStore } from "./payments.port.ts";
import type { ModelUseStore } from "./model-use.port.ts";
import type { SaleFileStore } from "./sales.port.ts";
import type { AccuracyStore } from "./accuracy.port.ts";
import type { SettingStore } from "./settings.port.ts";
import type {
  ChangeLog,
  LinkStore,
  MailOutbox,
  MailTokens,
  NotificationStore,
  ResponseDateStore,
} from "./telling.port.ts";

/** The time, from outside. */
export interface Clock {
  /** Now, as ISO text in UTC. */
  now(): Moment;
}

/** New names for things, from outside. */
export interface Ids {
  /** A quote's id; those of the quick quote begin with `qq-` (QQ-23). */
  quote(origin: "analysis" | "quick-quote"): string;
  bid(): string;
  message(): string;
  upgrade(): string;
  picture(): string;
  property(): string;
  client(): string;
  user(): string;
  hold(): string;
  /** The token of a picture's public page: short enough to be typed from paper, and not to be guessed. */
  picturePage(): string;
}

/** The analysed properties of a person. Everything handed out is a copy, as with quotes. */
export interface PropertyStore {
  /** One of an owner's properties, or null. `forChange` locks it until the transaction ends. */
  load(ownerId: string, id: string, forChange?: "forChange"): Promise<Property | null>;
  /** An owner's properties, last opened first; `forChange` blocks new ones until the transaction ends. */
  list(ownerId: string, forChange?: "forChange"): Promise<readonly PropertyOutline[]>;
  /** The owner of a property; null if there is none. */
  ownerOf(id: string): Promise<string | null>;
  /** The last analysed or opened one. */
  latest(ownerId: string): Promise<Property | null>;
  /** Adds a new one and answers the stored one: a browser keeps a single one, which takes the new address. */
  add(property: Property): Promise<Property>;
  /** Stores a change of one that was loaded for change. */
  save(property: Property): Promise<void>;
  /** Removes one of an owner's own; false if there is none. */
  remove(ownerId: string, id: string): Promise<boolean>;
}

/** The author of a message: an account on one side of a quote. */
export interface MessageAuthor {
  readonly id: string;
  readonly side: Sender;
  readonly quoteId: string;
}

/** A conversation in the list of one side of it. */
export interface ChatSummary {
  readonly quote: Quote;
  /** The newest bid of its bidder; null at a browser, for a sample that nobody has acted on. */
  readonly bid: Bid | null;
  readonly bidId: string;
  readonly last: Pick<ChatMessage, "sender" | "text" | "photos" | "sentAt" | "time">;
  /** Messages of the other side that the reader has not looked at. */
  readonly unread: number;
  /** Whether one message has all the words that were asked for. */
  readonly says: boolean;
}

/** The reader of conversations: an owner, or a bidder. */
export interface ChatReader {
  readonly side: Sender;
  /** An owner's or a contractor's id. */
  readonly id: string;
}

/** Somebody who was complained about. */
export interface ReportedSide {
  /** Their account; null without one. */
  readonly accountId: string | null;
  /** The number of complaints. */
  readonly count: number;
  /** The newest of them, the newest first. */
  readonly reports: readonly MessageReport[];
}

/** The conversations: one per bid, appended to, read by page. */
export interface MessageStore {
  /** @param authorId whose account wrote it, for {@link sentSince}; absent for one of nobody's */
  append(message: ChatMessage, authorId?: string): Promise<void>;
  /** The number of messages that a person sent since a moment, over all conversations. */
  sentSince(author: MessageAuthor, since: Moment): Promise<number>;
  /**
   * The sides that have closed the conversation about a bid, there or about another bid between the two
   * (MKT-10).
   */
  blocks(quoteId: string, bidId: string): Promise<Blocks>;
  /** Closes a conversation for the other side, or opens all between the two again. */
  setBlocked(
    quoteId: string,
    bidId: string,
    side: Sender,
    blocked: boolean,
    at: Moment,
  ): Promise<void>;
  report(report: MessageReport): Promise<void>;
  /** Whether somebody has complained about a conversation, and no admin has settled it yet. */
  hasOpenReport(about: Pick<MessageReport, "quoteId" | "bidId" | "reporterId">): Promise<boolean>;
  /** A complaint with the account that it is about, locked until the transaction ends. */
  reportForChange(
    id: string,
  ): Promise<(MessageReport & { readonly aboutId: string | null }) | null>;
  /** Stores the decision on a complaint, and its admin. */
  saveSettled(report: MessageReport): Promise<void>;
  /**
   * The people with complaints, newest complaint first; for each the newest complaints of a status, at most
   * `each`.
   */
  listReports(
    page: { cursor: string | null; limit: number; each: number },
    status: ReportStatus,
  ): Promise<Page<ReportedSide>>;
  /** The complaints of a status about one account, the newest first, and how many there are on all pages together. */
  reportsAbout(
    accountId: string,
    page: { cursor: string | null; limit: number },
    status: ReportStatus,
  ): Promise<Page<MessageReport> & { readonly count: number }>;
  /** Oldest first, each with whether the other side has looked at it; at most `limit` before the cursor. */
  list(
    quoteId: string,
    bidId: string,
    page: { before: string | null; limit: number },
  ): Promise<Page<ChatMessage>>;
  /**
   * The conversations of one person, newest message first.
   * @param words as `wordsOf` tells them, for {@link ChatSummary.says}
   */
  listChats(
    reader: ChatReader,
    page: { cursor: string | null; limit: number },
    words: readonly string[],
  ): Promise<Page<ChatSummary>>;
  /** The number of messages in all of them that the reader has not looked at. */
  countUnread(reader: ChatReader): Promise<number>;
  /** The bids of a quote to which the owner has written (C-26). */
  bidsWithOwnerMessage(quoteId: string): Promise<ReadonlySet<string>>;
  /** Messages of the other side that this side has not looked at, by bid id. */
  unseen(quoteId: string, reader: "owner" | "contractor"): Promise<ReadonlyMap<string, number>>;
  markSeen(
    quoteId: string,
    bidId: string,
    reader: "owner" | "contractor",
    at: Moment,
  ): Promise<void>;
}

/** The answers by idempotency key (MKT-04). */
export interface CommandLog {
  /** The stored answer of a key; null for a new key. */
  find(
    actorId: string,
    key: string,
  ): Promise<{ operation: string; inputHash: string; answer: unknown } | null>;
  /** Of two transactions that keep an answer of one key the second is done again, and finds the first. */
  keep(entry: {
    actorId: string;
    key: string;
    operation: string;
    inputHash: string;
    answer: unknown;
    at: Moment;
  }): Promise<void>;
}

/**
 * Everything that one transaction sees in both homes. A browser has no accounts: where it is asked about
 * them, or about what only they have, it answers that there is nothing.
 */
export interface MarketSession {
  readonly quotes: QuoteStore;
  readonly properties: PropertyStore;
  readonly messages: MessageStore;
  readonly files: FileIndex;
  readonly commands: CommandLog;
  readonly changes: ChangeLog;
  readonly accounts: Pick<AccountStore, "byId" | "byIds" | "amend">;
  readonly clients: Pick<ClientStore, "namesAt" | "save" | "moveTo">;
  readonly profiles: Pick<ContractorProfileStore, "of" | "jobsOf">;
  readonly settings: Pick<SettingStore, "planSettings">;
  readonly costs: CostReadings;
  readonly accuracy: Pick<AccuracyStore, "newest">;
  readonly verifications: Pick<VerificationStore, "credentialsOf">;
  readonly credits: Pick<CreditStore, "hold" | "settle">;
  readonly modelUse: ModelUseStore;
  readonly notifications: Pick<NotificationStore, "markSeen" | "takeBackReveals">;
  /** By a quote's id. */
  readonly loanLinks: Pick<LinkStore, "count">;
  readonly picturePages: Pick<PicturePageStore, "remove">;
}

/** Everything that one transaction of a server sees. */
export interface ServerSession extends MarketSession {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly accountLinks: AccountLinkStore;
  readonly demoHours: DemoHourStore;
  readonly audit: AuditLog;
  readonly leaving: LeavingStore;
  readonly clients: ClientStore;
  readonly profiles: ContractorProfileStore;
  readonly settings: SettingStore;
  readonly costs: CostStore;
  readonly credits: CreditStore;
  readonly accuracy: AccuracyStore;
  readonly figures: FigureStore;
  readonly verifications: VerificationStore;
  readonly licences: LicenceStore;
  readonly saleFiles: SaleFileStore;
  readonly payments: PaymentStore;
  readonly loanLinks: LinkStore;
  /** By a property's id. */
  readonly reportLinks: LinkStore;
  readonly picturePages: PicturePageStore;
  readonly notifications: NotificationStore;
  readonly mails: MailOutbox;
  readonly responseDates: ResponseDateStore;
}

/** A home of data. */
export interface Store<Session extends MarketSession = MarketSession> {
  /** Reads the stored state. */
  read<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Writes all or nothing: an error in `work` undoes everything. */
  transact<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

export type ServerStore = Store<ServerSession>;

/** The configured outside parts (`GET /api/capabilities`). */
export interface Capabilities {
  readonly payments: "stripe" | "sandbox" | "none";
  readonly mail: boolean;
  /** True if anybody may make an account without a payment. */
  readonly freeAccounts: boolean;
  /** True if a model makes pictures, and if one reads photos and words; otherwise this machine does. */
  readonly imageModel: boolean;
  readonly visionModel: boolean;
  readonly propertyData: boolean;
  readonly streetView: boolean;
  readonly speech: boolean;
  readonly inpainting: boolean;
  /** The offers of the plans as an admin set them; a plan that is not named keeps the catalogue's. */
  readonly plans: readonly PlanOffer[];
  /** The accuracy of values in each measured state (VAL-08). */
  readonly accuracy: readonly AccuracySummary[];
}

/** The capabilities of a home without any outside part. */
export const NOTHING_CONFIGURED: Capabilities = {
  payments: "none",
  mail: false,
  freeAccounts: false,
  imageModel: false,
  visionModel: false,
  propertyData: false,
  streetView: false,
  speech: false,
  inpainting: true,
  plans: [],
  accuracy: [],
};

/** Passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  matches(hash: string, password: string): Promise<boolean>;
  /** A new session's token and its hash. */
  newToken(): { token: string; hash: string };
  hashToken(token: string): string;
  /** A one-time password for a new account, shown once (S-33). */
  generate(): string;
}

/** A home to value. */
export interface ValuedHome {
  readonly address: PropertyAddress;
  readonly evidence: OwnerEvidence;
}

/** The value of a home by the best evidence (VAL-07). Works outside of transactions: it may be far away. */
export interface PropertyData {
  /**
   * Goes up when sales are added or removed: earlier results may differ from new ones. The last known number,
   * readable within a transaction; null before the first time.
   */
  edition(): number | null;
  /**
   * Its value on every rung as of a day; without a dollar figure if no rung has one.
   * @param viewerId the account that asks: a realtor's own sales count for them alone
   */
  value(home: ValuedHome, day: Day, viewerId: string): Promise<Valuation>;
  /** Its value by its ZIP's median alone, which asks nothing far away: within a transaction, too. */
  startingValue(address: PropertyAddress, day: Day): Promise<Valuation>;
  /** Sales that its owner may add to its comparables, the most similar first, without those already shown. */
  candidates(home: ValuedHome, day: Day, viewerId: string): Promise<readonly MarketComparable[]>;
}

/** Sample content of the demo; empty for accounts (T-16). */
export interface Samples {
  /** The bids shown for a quote that has none stored (BID-17). */
  bidsFor(quote: Quote, now: Moment): readonly Bid[];
}

/** The world of an operation in both homes. */
export interface Ports<Session extends MarketSession = MarketSession> {
  readonly store: Store<Session>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly files: Files;
  /** This machine's own picture engine, which is always there. */
  readonly studio: ImageStudio;
  /** The configured models; missing if there are none. */
  readonly models?: ModelStudio;
  readonly samples: Samples;
  /** Null in a browser's own home, which shows the sample property. */
  readonly propertyData: PropertyData | null;
  /** Missing in a browser's own home, where nobody has an area. */
  readonly zipPlaces?: ZipPlaces;
  /** Missing where the published cost table stands, as in the demo. */
  readonly costs?: Costs;
  readonly capabilities: () => Promise<Capabilities>;
  /** The log for failures that nobody needs to see (ERR-04). */
  readonly log: (message: string, about?: unknown) => void;
}

export interface BrowserPorts extends Ports {
  readonly home: "browser";
}

/** The world of an operation on a server. */
export interface ServerPorts extends Ports<ServerSession> {
  readonly home: "server";
  readonly passwords: Passwords;
  readonly modelEnds?: () => Promise<readonly ModelEnd[]>;
  /** Missing where no mails are written. */
  readonly mailTokens?: MailTokens;
  readonly letters?: Letters;
  /** Missing where certificates stay in their records. */
  readonly documents?: Documents;
  /**
   * Does something after the answer, so that nobody can tell by the time whether there was anything
   * to do; done at once where missing.
   */
  readonly afterwards?: (what: string, work: () => Promise<void>) => void;
  /** Missing where nothing is sold. */
  readonly payments?: PaymentProvider;
}
