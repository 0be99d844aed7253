import type {
  AccountStatus,
  Moment,
  Role,
  Tier,
  UserType,
  VerificationStatus,
} from "@oneup/domain";

/** The orders in which accounts are listed. */
export const accountOrders = ["newest", "oldest", "email", "name"] as const;

/** An account as the store keeps it. Never holds the password, only its hash. */
export interface AccountRecord {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly userType: UserType;
  readonly name: string;
  readonly companyName: string;
  readonly phone: string;
  readonly licenseNumber: string;
  readonly plan: string;
  readonly accountStatus: AccountStatus;
  readonly verification: VerificationStatus;
  readonly tier: Tier | null;
  readonly createdAt: Moment;
  /** The time when a link from a mail to this email was opened; null before. */
  readonly emailConfirmedAt: Moment | null;
  /** Set on the rest of a deleted account, which still owns its bids and messages (ACC-07). */
  readonly deletedAt: Moment | null;
  /** The end of its free hour (S-10); stored apart, by `DemoHourStore`. */
  readonly demoEndsAt?: Moment | null;
}

/** The fields of an account that its holder fills in. */
export type AccountProfile = Pick<
  AccountRecord,
  "name" | "companyName" | "phone" | "licenseNumber"
>;

/** A filter of accounts, and their order: newest first by default. */
export interface AccountFilter {
  /** Searched in the email, the name and the company. */
  readonly search?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly role?: Role | undefined;
  readonly userType?: UserType | undefined;
  readonly order?: (typeof accountOrders)[number] | undefined;
}

export interface AccountStore {
  /** `forChange` locks it until the transaction ends. */
  byId(id: string, forChange?: "forChange"): Promise<AccountRecord | null>;
  /** The accounts of these ids, by id, deleted ones too. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>>;
  byEmail(email: string): Promise<AccountRecord | null>;
  /**
   * The accounts that match, except deleted ones.
   * @param page.after the id of the last one before
   */
  list(
    page: { after: string | null; limit: number },
    filter?: AccountFilter,
  ): Promise<readonly AccountRecord[]>;
  /** The number of matches, without deleted accounts. */
  count(filter: Omit<AccountFilter, "order">): Promise<number>;
  /** Adds an account; false when the email is taken. */
  add(account: AccountRecord): Promise<boolean>;
  /** Stores a change of an account that was loaded for change; false if its new email is taken. */
  save(account: AccountRecord): Promise<boolean>;
  /** Changes fields of an account's profile, if there is the account and something to change; answers whether it did. */
  amend(id: string, change: (account: AccountRecord) => Partial<AccountProfile>): Promise<boolean>;
  /**
   * The number of active admins besides an account. It waits for a concurrent change of one of them: of two
   * changes that would together leave none, the second is refused.
   */
  otherAdmins(id: string): Promise<number>;
}

/** A session of an account. */
export interface SessionRecord {
  readonly tokenHash: string;
  readonly userId: string;
  /** The admin who looks through the account's eyes; null for the person themselves. */
  readonly viewedBy: string | null;
  readonly createdAt: Moment;
  /** The end without further use, and the end in any case. */
  readonly expiresAt: Moment;
  readonly endsAt: Moment;
  /** The browser's name for itself, and its address; empty if unknown. */
  readonly agent: string;
  readonly address: string;
}

/** The facts of a session about its user. */
export type SessionFacts = Pick<SessionRecord, "viewedBy" | "expiresAt" | "endsAt">;

/** The facts of a new session. Its origin is empty unless given, and use does not prolong it. */
export type NewSession = Omit<SessionRecord, "agent" | "address" | "endsAt"> &
  Partial<Pick<SessionRecord, "agent" | "address" | "endsAt">>;

export interface SessionStore {
  /** Keeps a session by its token's hash. */
  open(session: NewSession): Promise<void>;
  close(tokenHash: string): Promise<void>;
  /** Lets a session last until then, but never longer than to its end. */
  extend(tokenHash: string, until: Moment): Promise<void>;
  /** The end of a session; null if it is over. */
  endOf(tokenHash: string): Promise<Moment | null>;
  /** The sessions in which a person themselves is signed in, newest first. */
  listOf(userId: string, now: Moment): Promise<readonly SessionRecord[]>;
  /**
   * Ends every session of an account, and those in which it looks through others' eyes.
   * @param but the hash of one that stays
   */
  closeAllOf(userId: string, but?: string): Promise<void>;
}
