import type { Tier, UserType } from "@oneup/domain";
import type {
  AccountAnswer,
  HeardChange,
  VerbInput,
  VerbName,
  VerbOutput,
} from "@oneup/operations";
import type { Coupon } from "@oneup/store-browser";
import type { Observable } from "./observable.ts";

/** Where the data live: an account's on the server, everybody else's in this browser. */
export type Mode = "demo" | "guest" | "live";

/** Who is at the screen: a demo persona or an account; null for a guest. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly license: string;
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly isDemo: boolean;
  readonly isImpersonating: boolean;
  /** When an admin's view ends by itself; null where none looks. */
  readonly viewEndsAt: string | null;
  /** The account's plan, empty without one. */
  readonly plan: string;
  /** The tier of a verified professional (AUTH-17); null for anybody else. */
  readonly tier: Tier | null;
  /** A professional whose verification was rejected and who has not asked again (ADM-13). */
  readonly isRejected: boolean;
  /** When the free hour ends or ended (S-10); null for who has none, or a plan. */
  readonly demoEndsAt: string | null;
  /** Looks at everything, changes nothing (ACC-04). */
  readonly isPaused: boolean;
}

/** Whether changes of others arrive at once, soon for the first time, late, or not at all just now. */
export type Connection = "live" | "connecting" | "reconnecting" | "local";

/** One of the two homes. A screen does not know which one it talks to. */
export interface Backend {
  readonly mode: Mode;
  readonly me: Me | null;
  /** True for the moments in which it is not known yet who is here: a guest shows meanwhile. */
  readonly starting?: boolean;
  /** True where somebody's account is on a server that cannot be reached: it is not known whose. */
  readonly away?: boolean;
  /** True where the session of `me` is over: they sign in again, or go on as a guest. */
  readonly ended?: boolean;
  /** What had the focus when the session ended: its page is put together anew, twice. */
  readonly heldFocus?: Element | null;
  call<Name extends VerbName>(
    name: Name,
    input: VerbInput<Name>,
    options?: { idempotencyKey?: string; signal?: AbortSignal },
  ): Promise<VerbOutput<Name>>;
  /** Hears of every change that concerns this person. The answer ends it. */
  readonly subscribe: (listener: (change: HeardChange) => void) => () => void;
  /** A URL that an `<img>` can show, for any reference that image fields hold; `width` asks for a smaller one. */
  pictureUrl(reference: string, width?: number): Promise<string>;
  /** Keeps a prepared photo and answers its reference. */
  uploadPicture(photo: Blob, signal?: AbortSignal): Promise<string>;
  readonly connection: {
    readonly current: () => Connection;
    readonly subscribe: (listener: () => void) => () => void;
  };
  close(): void;
}

/** What a home offers once its code is there: a `Backend` without who is at the screen. */
export type Home = Omit<Backend, "mode" | "me">;

/** Sign-in, sign-out and personas: what changes the home itself. */
export interface SessionControls {
  choosePersona(userType: UserType): Promise<void>;
  /** Rejects with `BackendError` (AUTH-07). */
  signIn(email: string, password: string, signal?: AbortSignal): Promise<AccountAnswer>;
  /**
   * Goes on without the account whose session is over.
   * @param comesBack only to choose another password: what they typed waits in this browser
   */
  goOnAsGuest(comesBack?: boolean): void;
  /** Never rejects: a failed call is logged, the data here are cleared all the same (AUTH-08, AUTH-09). */
  signOut(): Promise<void>;
  /** Clears all local storage and reloads the page (DEMO-08). */
  resetDemo(): Promise<void>;
  /**
   * An admin looks through a user's eyes (API-05), who is at the screen from then on. Never rejects:
   * a failure is only logged and answered as null (ERR-03).
   */
  viewAs(userId: string): Promise<AccountAnswer | null>;
  /** Ends it (API-06): the admin is at the screen again. A failure is only logged (ERR-03). */
  stopViewing(): Promise<AccountAnswer | null>;
  /** Hears whose view ended without `stopViewing` here. */
  readonly onViewOver: Observable<Me>["subscribe"];
  /** Asks the server again who is here (API-02). */
  refresh(): Promise<void>;
  /** Asks again who is here after a link signed somebody in or out, and has the other tabs do so. */
  followLink(): Promise<void>;
  /** Keeps a coupon in this browser for the checkout (LAND-07). */
  keepCoupon(coupon: Coupon): Promise<void>;
}

/** Who is at the screen, over the time of a page. */
export interface Session extends SessionControls {
  readonly backend: () => Backend;
  /** Hears that another home was opened: what was read before belongs to somebody else. */
  readonly onSwitch: Observable<Backend>["subscribe"];
  /** Finds out who is here (API-02), asking only where somebody was signed in; until then a guest's screen shows. */
  readonly start: () => Promise<void>;
}
