import type { DemoUser, UserType } from "@oneup/domain";
import { type AccountAnswer, routes } from "@oneup/operations";
import {
  type Area,
  type Coupon,
  readAccountHere,
  readDemo,
  writeAccountHere,
  writeCoupon,
  writeDemo,
} from "@oneup/store-browser";
import { BackendError, type BackendErrorCode } from "./backend-error.ts";
import type { Backend, Me, Session } from "./backend.ts";
import { keepChoice } from "./guest-choices.ts";
import type { Server } from "./http.ts";
import { observable } from "./observable.ts";
import type { HomeWorld, Visitor } from "./open-home.ts";
import { waitingBackend } from "./waiting-backend.ts";

const refuse = (code: BackendErrorCode) => () => Promise.reject(new BackendError({ code }));
const unreachable = refuse("network.unreachable");
const signedOut = refuse("account.sign_in_needed");

/** The parts of an account's home that work before its server is asked. */
const apart = {
  mode: "live",
  subscribe: () => () => undefined,
  connection: { current: () => "connecting", subscribe: () => () => undefined },
  close: () => undefined,
} satisfies Partial<Backend>;

/** The home of an account whose server was never reached: no guest's, as nothing of theirs may be kept here. */
const awayBackend: Backend = {
  ...apart,
  me: null,
  away: true,
  call: unreachable,
  pictureUrl: (reference) =>
    reference.startsWith("/api/") ? unreachable() : Promise.resolve(reference),
  uploadPicture: unreachable,
};

/** The home of an account whose session ended: what was read or typed stays, and nothing is asked any more. */
function endedBackend(before: Backend): Backend {
  return {
    ...apart,
    me: before.me,
    ended: true,
    heldFocus: typeof document === "undefined" ? null : document.activeElement,
    call: signedOut,
    // The same URLs as before: pictures that show go on showing.
    pictureUrl: (reference, width) => before.pictureUrl(reference, width),
    uploadPicture: signedOut,
  };
}

/** The tabs of one browser share a session: one that changed it tells the others. */
export interface OtherTabs {
  /** Somebody else is signed in from here on. */
  tell(): void;
  /** Hears of it from another tab, as long as the page lives. */
  hear(listener: () => void): void;
}

export interface SessionWorld {
  readonly area: Area;
  readonly server: Server;
  readonly openHome: (visitor: Visitor, world: HomeWorld) => Backend;
  readonly personas: () => Promise<Readonly<Record<UserType, DemoUser>>>;
  /** Keeps what a guest made here for a while, before it is removed. */
  readonly setAside: (what: "everything" | "demo") => Promise<void>;
  /** Removes what is kept in this browser, pictures included. */
  readonly clear: (what: "everything" | "demo") => Promise<void>;
  /** Forgets what somebody typed and did not send. */
  readonly forgetDrafts: (personId: string) => void;
  /** Forgets what of it outlives its tab. */
  readonly forgetLastingDrafts: (personId: string) => void;
  readonly forgetDraftsWithOthers: () => void;
  /** The other tabs of this browser, whose session is the same. */
  readonly tabs: OtherTabs;
  readonly reload: () => void;
  /** Whether this browser was signed in and not out again since: only then does the server know somebody. */
  readonly hasSession: () => boolean;
  readonly onOnline: (listener: () => void) => void;
  /** Hears whether the server has not said in time who is here: the screen says so. */
  readonly tellSilent: (silent: boolean) => void;
  /**
   * Hears that another tab signed in or out while a guest is at this one, who is not pulled away.
   * @param isSomebodyHere whether this browser is signed in now
   */
  readonly hearElsewhere: (isSomebodyHere: boolean) => void;
  readonly log: (message: string, about?: unknown) => void;
}

/** How long a sign-out waits for the server, in ms. */
const SIGN_OUT_MS = 5_000;
/** How long it waits for a guest's work to be set aside, in ms. */
const SETTING_ASIDE_MS = 2_000;

/** How long a page waits to hear who is here before it goes on with what it knows, in ms. */
const WHO_IS_HERE_MS = 6_000;
/** How long the question stays open, and after which pause it is asked again, in ms. */
const ASKING_MS = 60_000;
const ASK_AGAIN_MS = 15_000;

const after = (ms: number) => new Promise<"late">((resolve) => setTimeout(resolve, ms, "late"));

const GUEST: Visitor = { mode: "guest", me: null, user: null };

function visitorOfAccount(account: AccountAnswer): Visitor {
  const me: Me = {
    id: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    company: account.companyName,
    license: account.licenseNumber,
    userType: account.userType,
    isAdmin: account.role === "admin",
    isDemo: false,
    isImpersonating: account.isImpersonating,
    viewEndsAt: account.viewEndsAt,
    plan: account.plan,
    tier: account.verificationStatus === "approved" ? account.tier : null,
    isRejected: account.verificationStatus === "rejected",
    demoEndsAt: account.demoEndsAt,
    isPaused: account.accountStatus === "paused",
  };
  return { mode: "live", me, user: null };
}

function visitorOfPersona(user: DemoUser | null): Visitor {
  const me: Me | null = user && {
    id: user.email,
    name: user.name,
    email: user.email,
    phone: user.phone,
    company: user.company ?? "",
    license: user.licenseNumber ?? "",
    userType: user.userType,
    isAdmin: user.role === "admin",
    isDemo: true,
    isImpersonating: false,
    viewEndsAt: null,
    plan: "",
    tier: null,
    isRejected: false,
    demoEndsAt: null,
    isPaused: false,
  };
  return { mode: "demo", me, user };
}

/** Opens the session of this page. Nothing is asked of the server before `start`. */
export function openSession(world: SessionWorld): Session {
  const { area, server, log } = world;
  const switched = observable<Backend>();
  const viewOver = observable<Me>();
  const demo = readDemo(area, log);
  const opening = observable<Backend>();
  const decided = new Promise<Backend>((resolve) => {
    opening.subscribe(resolve);
  });
  /** Counts the homes: an answer that was asked for before a switch is not listened to any more. */
  let turn = 0;
  let leaving = false;
  let started: Promise<void> | null = null;
  let backend = demo.on ? open(visitorOfPersona(demo.user)) : waitingBackend(() => decided);

  function open(visitor: Visitor): Backend {
    const mine = (turn += 1);
    const onSignedOut = () => {
      if (mine !== turn) return;
      // A view that is over gives its admin back.
      if (visitor.me?.isImpersonating) void refresh();
      // A free hour has no password to come back with.
      else if (leaving || !visitor.me || visitor.me.demoEndsAt !== null) become(GUEST);
      else end();
    };
    const opened = world.openHome(visitor, { area, server, onSignedOut });
    // Another tab signed in or out, or the account was changed: who is here is asked again.
    opened.subscribe(({ topic }) => {
      if (topic === "account" && visitor.mode === "live" && mine === turn)
        void refresh(onSignedOut);
    });
    opening.tell(opened);
    return opened;
  }

  function show(next: Backend): void {
    const before = backend;
    backend = next;
    before.close();
    switched.tell(backend);
  }

  function become(visitor: Visitor): void {
    const here = visitor.mode === "live";
    // A change of persona says nothing about the account.
    if (visitor.mode !== "demo" && readAccountHere(area) !== here) {
      keep(() => writeAccountHere(area, here));
    }
    show(open(visitor));
  }

  /** The server ended the session: its pages wait until somebody says how to go on. */
  function end(): void {
    turn += 1;
    show(endedBackend(backend));
  }

  /** The server cannot say who is here, and this browser had an account: nobody takes its place. */
  function goAway(): void {
    turn += 1;
    show(awayBackend);
    opening.tell(awayBackend);
    world.onOnline(() => {
      if (backend === awayBackend) void refresh();
    });
  }

  async function readMe(): Promise<Visitor | null> {
    try {
      let changePosition = "";
      const answer = await server.send(
        routes["accounts.me"],
        {},
        {
          onHeaders: (headers) => (changePosition = headers.get("x-change-position") ?? ""),
          signal: AbortSignal.timeout(ASKING_MS),
        },
      );
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
      return { ...visitorOfAccount(answer as AccountAnswer), changePosition };
    } catch (error) {
      const code = error instanceof BackendError ? error.code : "";
      if (code === "account.sign_in_needed") return GUEST;
      if (!code.startsWith("network.")) log("The current user cannot be read", error);
      return null;
    }
  }

  /** Who stands for a visitor of whom nothing was heard; null where that could be an account. */
  const unheard = () => (readAccountHere(area) ? null : GUEST);

  /** @param onGone instead of becoming a guest: an account was here, and its session is over */
  async function refresh(onGone?: () => void): Promise<void> {
    const asked = turn;
    const visitor = (await readMe()) ?? unheard();
    if (asked !== turn || visitor === null) return;
    if (onGone && visitor.mode === "guest") onGone();
    else takeIn(visitor);
  }

  function takeIn(visitor: Visitor): void {
    const { mode, me, ended = false } = backend;
    // Whoever was let in by a link plays no persona any more (S-09).
    if (visitor.mode === "live" && mode === "demo") keepDemo(null);
    if (!ended && mode === visitor.mode && JSON.stringify(me) === JSON.stringify(visitor.me))
      return;
    become(visitor);
    if (me?.isImpersonating && !visitor.me?.isImpersonating) viewOver.tell(me);
  }

  const keep = (write: () => void) => keepChoice(area, write);
  const keepDemo = (user: DemoUser | null) => keep(() => writeDemo(area, user));

  /** Somebody else is at the screen from here on (API-05, API-06). */
  async function switchTo(
    name: "admin.impersonate" | "admin.stopImpersonating",
    input: unknown,
  ): Promise<AccountAnswer | null> {
    // In demo mode no server is asked (C-19).
    if (backend.mode === "demo") return null;
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both routes answer the user object alone
      const account = (await server.send(routes[name], input)) as AccountAnswer;
      become(visitorOfAccount(account));
      world.tabs.tell();
      return account;
    } catch (error) {
      log("Switching to another user failed", error);
      return null;
    }
  }

  async function findOut(): Promise<void> {
    if (!backend.starting) return;
    if (!world.hasSession() && !readAccountHere(area)) {
      become(GUEST);
      return;
    }
    const reading = readMe();
    const heard = await Promise.race([reading, after(WHO_IS_HERE_MS)]);
    // Whoever chose a persona or signed in meanwhile has decided.
    if (!backend.starting) return;
    const visitor = heard === "late" ? unheard() : (heard ?? unheard());
    if (visitor === null) goAway();
    else become(visitor);
    if (heard === "late") void hearLater(reading);
  }

  /** A server that takes calls and does not answer: the page goes on, and an answer still counts. */
  async function hearLater(reading: Promise<Visitor | null>): Promise<void> {
    const asked = turn;
    world.tellSilent(true);
    const hear = async (answer: Promise<Visitor | null>): Promise<Visitor | null> => {
      const heard = await answer;
      if (heard !== null || asked !== turn) return heard;
      await after(ASK_AGAIN_MS);
      return asked === turn ? hear(readMe()) : null;
    };
    const heard = await hear(reading);
    world.tellSilent(false);
    if (heard !== null && asked === turn) takeIn(heard);
  }

  async function clear(what: "everything" | "demo"): Promise<void> {
    // An account was offered what it made here as a guest, and told that it goes with the sign-out.
    if (backend.mode !== "live")
      await Promise.race([world.setAside(what), after(SETTING_ASIDE_MS)]);
    await world.clear(what);
  }

  return {
    backend: () => backend,
    onSwitch: switched.subscribe,
    start() {
      if (started === null) {
        world.forgetDraftsWithOthers();
        // A stream that comes back asks for no name: it would go on as whoever is signed in by then.
        world.tabs.hear(() => {
          if (backend.mode === "live") void refresh();
          else if (backend.mode === "guest") world.hearElsewhere(world.hasSession());
        });
      }
      started ??= findOut();
      return started;
    },
    async choosePersona(userType) {
      const user = (await world.personas())[userType];
      keepDemo(user);
      become(visitorOfPersona(user));
    },
    async signIn(email, password, signal) {
      const given = { email, password };
      const answer = await server.send(routes["accounts.signIn"], given, { signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route answers the user object alone (API-07)
      const account = answer as AccountAnswer;
      keepDemo(null);
      become(visitorOfAccount(account));
      world.tabs.tell();
      return account;
    },
    goOnAsGuest(comesBack = false) {
      const { me } = backend;
      become(GUEST);
      // Somebody else may be next at this machine.
      if (me !== null && !comesBack) world.forgetLastingDrafts(me.id);
    },
    async signOut() {
      const { me } = backend;
      leaving = true;
      try {
        const signal = AbortSignal.timeout(SIGN_OUT_MS);
        await server.send(routes["accounts.signOut"], {}, { signal });
      } catch (error) {
        log("Signing out failed", error);
      }
      leaving = false;
      world.tabs.tell();
      await clear("demo");
      become(GUEST);
      // After their screens are gone, which might keep another letter.
      if (me !== null) world.forgetDrafts(me.id);
    },
    async resetDemo() {
      await clear("everything");
      if (backend.me !== null) world.forgetDrafts(backend.me.id);
      world.reload();
    },
    viewAs: (id) => switchTo("admin.impersonate", { id }),
    onViewOver: viewOver.subscribe,
    stopViewing: () => switchTo("admin.stopImpersonating", {}),
    refresh,
    async followLink() {
      await refresh();
      world.tabs.tell();
    },
    keepCoupon: (coupon: Coupon) => {
      keep(() => writeCoupon(area, coupon));
      return Promise.resolve();
    },
  };
}
