import type {
  Day,
  LicenceEntry,
  LicenceFile,
  LicenceSource,
  Moment,
  RequestStatus,
  Tier,
  VerificationRequest,
} from "@oneup/domain";
import type { Page } from "./page.ts";

/** A certificate that was handed in; its bytes lie with the {@link Documents}. */
export interface KeptDocument {
  readonly id: string;
  readonly mime: "application/pdf" | "image/jpeg" | "image/png";
  readonly bytes: number;
}

/** Certificates: private files of a professional, read by them and by admins alone (row 29). */
export interface Documents {
  /**
   * Checks by its bytes what came as a data URL and keeps it.
   * @throws Refused document.unsupported, document.too_large
   */
  keep(dataUrl: string): Promise<KeptDocument>;
  /** The bytes, null when there are none under this id. */
  read(id: string): Promise<Uint8Array | null>;
}

/** A request for verification with what became of it. */
export interface VerificationRecord extends VerificationRequest {
  readonly id: string;
  /** Empty in a browser's own home, where nobody has an account. */
  readonly accountId: string;
  readonly document: KeptDocument | null;
  readonly decidedAt: Moment | null;
  /** The decider: an admin, or the official file that listed the number as active (C-15). */
  readonly decidedBy: "admin" | "file" | null;
  /** Why it was rejected, in the admin's words. */
  readonly reason: string;
  /** The request was approved, and its badge was taken back (ACC-10). */
  readonly revoked: boolean;
  /** The official file that decided, and its day. */
  readonly source: LicenceSource | null;
  readonly fileDate: Day | null;
}

/** An account's credentials. */
export interface Credentials {
  readonly accountId: string;
  /** Null for somebody who is not verified now. */
  readonly tier: Tier | null;
  /** The newest approved request while they are verified, else the one that waits; null without. */
  readonly request: VerificationRecord | null;
}

/** A filter of requests; all by default. */
export interface VerificationFilter {
  readonly status?: RequestStatus | undefined;
  /** Searched in the email, the business name and the license number, in capitals or not. */
  readonly search?: string | undefined;
}

/** Requests for verification. */
export interface VerificationStore {
  add(request: VerificationRecord): Promise<void>;
  /** `forChange` locks it, and every other one for its number, until the transaction ends. */
  byId(id: string, forChange?: "forChange"): Promise<VerificationRecord | null>;
  /** Keeps the outcome of a request that was loaded for change. */
  save(request: VerificationRecord): Promise<void>;
  /** Somebody's requests, newest first. */
  ofAccount(accountId: string): Promise<readonly VerificationRecord[]>;
  /** These accounts' credentials: their present tier, and the request behind it. */
  credentialsOf(accountIds: readonly string[]): Promise<readonly Credentials[]>;
  /** The number of other accounts that are verified with a state's number. */
  countOthersWith(licence: {
    readonly licenseState: string;
    readonly key: string;
    readonly accountId: string;
  }): Promise<number>;
  /** Requests that wait, the longest first, then the decided ones, newest first. */
  list(
    page: { cursor: string | null; limit: number },
    filter?: VerificationFilter,
  ): Promise<Page<VerificationRecord>>;
  countPending(): Promise<number>;
  /** Requests whose badge is worn and that may be in doubt (`isInDoubt`): not all their lines are active for long, newest first. */
  listSuspect(
    page: { cursor: string | null; limit: number; search?: string | undefined },
    day: Day,
  ): Promise<Page<VerificationRecord>>;
  /** Requests of a state that wait in a tier, oldest first. */
  waitingIn(
    licenseState: string,
    tier: Tier,
    limit: number,
  ): Promise<readonly VerificationRecord[]>;
}

/** The imported official files (ACC-10). What is being imported is nobody's to read before it ends. */
export interface LicenceStore {
  /** The files that are read now, one per source. */
  files(): Promise<readonly LicenceFile[]>;
  /** The lines of the current file that hold a number, by its key. */
  find(source: LicenceSource, key: string): Promise<readonly LicenceEntry[]>;
  /** Begins a new edition beside the current one; false while another import of the source runs. */
  begin(edition: { id: string; source: LicenceSource; at: Moment }): Promise<boolean>;
  /** Adds lines to an edition that was begun. */
  append(editionId: string, entries: readonly LicenceEntry[]): Promise<void>;
  /** Makes an edition the current one and forgets the one before, at once. */
  finish(editionId: string, file: LicenceFile): Promise<void>;
  /** Forgets an edition that came to nothing. */
  abandon(editionId: string): Promise<void>;
}
