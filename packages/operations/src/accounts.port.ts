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
  /** When a link from a mail to this email was opened; null before. */
  readonly emailConfirmedAt: Moment | null;
  /** Set on what is left of a deleted account: whose bids and messages these were (ACC-07). */
  readonly deletedAt: Moment | null;
  /** When its free hour ends or ended (S-10); kept apart, by `DemoHourStore`. */
  readonly demoEndsAt?: Moment | null;
}

/** Which accounts are looked for, and in which order: newest first by itself. */
export interface AccountFilter {
  /** In the email, the name or the company. */
  readonly search?: string | undefined;
  readonly status?: AccountStatus | undefined;
  readonly role?: Role | undefined;
  readonly userType?: UserType | undefined;
  readonly order?: (typeof accountOrders)[number] | undefined;
}

export interface AccountStore {
  /** `forChange` locks it until the transaction ends. */
  byId(id: string, forChange?: "forChange"): Promise<AccountRecord | null>;
  /** Those of some ids that there are, by id, deleted ones too. */
  byIds(ids: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>>;
  byEmail(email: string): Promise<AccountRecord | null>;
  /**
   * Those that match, without those that were deleted.
   * @param page.after the id of the last one before
   */
  list(
    page: { after: string | null; limit: number },
    filter?: AccountFilter,
  ): Promise<readonly AccountRecord[]>;
  /** How many match, without those that were deleted. */
  count(filter: Omit<AccountFilter, "order">): Promise<number>;
  /** Adds an account; false when the email is taken. */
  add(account: AccountRecord): Promise<boolean>;
  /** Keeps what became of one that was loaded for change; false when its new email is taken. */
  save(account: AccountRecord): Promise<boolean>;
  /**
   * How many active admins there are besides an account. Waits for whoever changes one of them, so
   * that of two who would leave none the second is refused.
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
  /** When it ends unless it is used before, and when it ends in any case. */
  readonly expiresAt: Moment;
  readonly endsAt: Moment;
  /** What the browser calls itself, and the address that it came from; empty where unknown. */
  readonly agent: string;
  readonly address: string;
}

/** What a session says of whoever asks by it. */
export type SessionFacts = Pick<SessionRecord, "viewedBy" | "expiresAt" | "endsAt">;

/** What a session is opened with; where from is empty unless told, and use does not prolong it. */
export type NewSession = Omit<SessionRecord, "agent" | "address" | "endsAt"> &
  Partial<Pick<SessionRecord, "agent" | "address" | "endsAt">>;

export interface SessionStore {
  /** Keeps a session by its token's hash. */
  open(session: NewSession): Promise<void>;
  close(tokenHash: string): Promise<void>;
  /** Lets a session last until then, but never longer than to its end. */
  extend(tokenHash: string, until: Moment): Promise<void>;
  /** Until when a session lasts; null for one that is over. */
  endOf(tokenHash: string): Promise<Moment | null>;
  /** The sessions in which a person themselves is signed in, newest first. */
  listOf(userId: string, now: Moment): Promise<readonly SessionRecord[]>;
  /**
   * Ends every session of an account, and those in which it looks through others' eyes.
   * @param but the hash of one that stays
   */
  closeAllOf(userId: string, but?: string): Promise<void>;
}
