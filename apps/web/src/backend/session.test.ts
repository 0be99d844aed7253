import { personas } from "@oneup/domain";
import type { AccountAnswer, Route } from "@oneup/operations";
import { openArea } from "@oneup/store-browser";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeStorage } from "#testing/fake-storage.ts";
import { BackendError } from "./backend-error.ts";
import type { Backend } from "./backend.ts";
import { observable } from "./home.ts";
import type { HomeWorld, Visitor } from "./open-home.ts";
import { openSession } from "./session.ts";

afterEach(() => void vi.useRealTimers());

const account: AccountAnswer = {
  id: "u1",
  email: "ann@home.example",
  role: "user",
  userType: "homeowner",
  name: "Ann",
  companyName: "",
  phone: "",
  licenseNumber: "",
  plan: "pro",
  accountStatus: "active",
  verificationStatus: "none",
  tier: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  emailConfirmed: false,
  isImpersonating: false,
  viewEndsAt: null,
  demoEndsAt: null,
};

const viewed: AccountAnswer = {
  ...account,
  id: "u2",
  userType: "contractor",
  isImpersonating: true,
  viewEndsAt: "2026-11-21T01:00:00.000Z",
};

const VIEW = "POST /api/admin/impersonate/:id";
const STOP = "POST /api/admin/stop-impersonating";

function refusal(code: "account.sign_in_needed" | "account.wrong_credentials" | "server.failed") {
  return new BackendError({ code, message: `4xx: ${code}`, sentence: code, status: 401 });
}

const failing = () => Promise.reject(refusal("server.failed"));

/** A page that was just opened. */
function aPage(
  texts: Record<string, string> = {},
  answers: Record<string, () => Promise<unknown>> = {},
  { hasSession = true } = {},
) {
  const storage = fakeStorage(Number.POSITIVE_INFINITY, texts);
  const asked: string[] = [];
  const opened: { visitor: Visitor; world: HomeWorld; closed: boolean; tell: () => void }[] = [];
  const cleared: string[] = [];
  const forgotten: string[] = [];
  const logged: string[] = [];
  const toldTabs: string[] = [];
  const fromTabs = observable<void>();
  const log = (message: string) => void logged.push(message);
  let reloads = 0;
  const online: (() => void)[] = [];
  const silences: boolean[] = [];
  const elsewhere: boolean[] = [];
  const session = openSession({
    area: openArea(() => storage, log),
    server: {
      send(route: Route, input: unknown) {
        const call = `${route.method} ${route.path}`;
        asked.push(`${call} ${JSON.stringify(input)}`);
        return (answers[call] ?? (() => Promise.reject(refusal("account.sign_in_needed"))))();
      },
      get: () => Promise.reject(new Error("not here")),
      upload: () => Promise.reject(new Error("not here")),
    },
    openHome(visitor, world): Backend {
      const changes = observable<Parameters<Parameters<Backend["subscribe"]>[0]>[0]>();
      const tell = () => changes.tell({ topic: "account", audience: [] });
      const home = { visitor, world, closed: false, tell };
      opened.push(home);
      return {
        mode: visitor.mode,
        me: visitor.me,
        call: () => Promise.reject(new Error(`asked the ${visitor.mode} home`)),
        subscribe: changes.subscribe,
        pictureUrl: (reference) => Promise.resolve(reference),
        uploadPicture: () => Promise.resolve("picture:1"),
        connection: { current: () => "local", subscribe: () => () => undefined },
        close() {
          home.closed = true;
        },
      };
    },
    personas: () => Promise.resolve(personas),
    setAside(what) {
      cleared.push(`aside ${what}`);
      return Promise.resolve();
    },
    clear(what) {
      cleared.push(what);
      return Promise.resolve();
    },
    forgetDrafts: (id) => void forgotten.push(id),
    forgetLastingDrafts: (id) => void forgotten.push(`lasting ${id}`),
    forgetDraftsWithOthers: () => undefined,
    tabs: {
      tell: () => void toldTabs.push("changed"),
      hear: (ear) => void fromTabs.subscribe(ear),
    },
    reload() {
      reloads += 1;
    },
    hasSession: () => hasSession,
    onOnline: (listener) => void online.push(listener),
    tellSilent: (silent) => void silences.push(silent),
    hearElsewhere: (isSomebodyHere) => void elsewhere.push(isSomebodyHere),
    log,
  });
  return {
    session,
    storage,
    asked,
    opened,
    cleared,
    forgotten,
    logged,
    toldTabs,
    fromTabs,
    online,
    silences,
    reloads: () => reloads,
    elsewhere,
  };
}

const ME = "GET /api/users/me";
const LOGIN = "POST /api/login";
const LOGOUT = "POST /api/logout";
/** A page at which Ann is signed in, once it is known. */
async function annsPage(answers: Record<string, () => Promise<unknown>> = {}) {
  const page = aPage({}, { [ME]: () => Promise.resolve(account), ...answers });
  await page.session.start();
  return page;
}

const viewing = { [VIEW]: () => Promise.resolve(viewed), [STOP]: () => Promise.resolve(account) };

/** The next time that somebody else is here. */
const switchOf = ({ session }: ReturnType<typeof aPage>) =>
  new Promise<void>((resolve) => void session.onSwitch(() => resolve()));

const demo = { demoMode: "true", demoUser: JSON.stringify(personas.realtor) };

describe("who is at the screen", () => {
  it("DEMO-05 C-19 with a stored demo user the demo opens and nothing is asked of the server", async () => {
    const { session, asked } = aPage(demo);
    expect(session.backend().mode).toBe("demo");
    expect(session.backend().me).toMatchObject({ name: "Rita Realtor", isDemo: true });
    await session.start();
    expect(asked).toEqual([]);
  });

  it("EXP-02 an account whose server is out of reach is not taken for a guest, and is back with the connection", async () => {
    let reachable = true;
    const unreachable = new BackendError({
      code: "network.unreachable",
      message: "",
      sentence: "",
    });
    const answers = {
      [ME]: () => (reachable ? Promise.resolve(account) : Promise.reject(unreachable)),
    };
    const before = aPage({}, answers);
    await before.session.start();
    expect(before.storage.getItem("account_here")).toBe("true");

    reachable = false;
    const { session, storage, online, opened } = aPage({ account_here: "true" }, answers);
    await session.start();
    expect(session.backend()).toMatchObject({ mode: "live", me: null, away: true });
    await expect(session.backend().call("quotes.list", {})).rejects.toMatchObject({
      code: "network.unreachable",
    });
    expect(opened).toEqual([]);
    reachable = true;
    for (const listener of online) listener();
    await expect.poll(() => session.backend().me?.name).toBe("Ann");
    expect(storage.getItem("account_here")).toBe("true");
    await session.signOut();
    expect(storage.getItem("account_here")).toBeNull();
  });

  it("API-02 S-81 a 401 on the current user means a guest, and is not even logged", async () => {
    const { session, asked, logged, opened } = aPage();
    expect(session.backend()).toMatchObject({ mode: "guest", me: null, starting: true });
    await session.start();
    expect(asked).toEqual([`${ME} {}`]);
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
    expect(session.backend().starting).toBeUndefined();
    expect(opened.map(({ visitor }) => visitor.mode)).toEqual(["guest"]);
    expect(logged).toEqual([]);
  });

  it("API-02 C-19 a browser that nobody signed in with asks the server nothing: a guest is here", async () => {
    const { session, asked, opened } = aPage({}, {}, { hasSession: false });
    const asks = session.backend().call("quotes.list", {});
    await session.start();
    await expect(asks).rejects.toThrow("asked the guest home");
    expect(asked).toEqual([]);
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
    expect(session.backend().starting).toBeUndefined();
    expect(opened.map(({ visitor }) => visitor.mode)).toEqual(["guest"]);
  });

  it("API-02 EXP-02 one whose sign is gone and who had an account here is asked for all the same", async () => {
    const answers = { [ME]: () => Promise.resolve(account) };
    const { session } = aPage({ account_here: "true" }, answers, { hasSession: false });
    await session.start();
    expect(session.backend()).toMatchObject({ mode: "live" });
  });

  it("API-02 EXP-03 an account that is signed in gets the live home and is asked for once; what is asked before waits for it", async () => {
    const { session, asked } = aPage({}, { [ME]: () => Promise.resolve(account) });
    const early = session.backend().call("quotes.list", {});
    void session.start();
    await Promise.all([session.start(), expect(early).rejects.toThrow("asked the live home")]);
    expect(session.backend()).toMatchObject({ mode: "live", me: { name: "Ann", plan: "pro" } });
    expect(asked).toHaveLength(1);
  });

  it("EXP-03 S-81 a server that does not answer in time leaves a guest, says so, and its answer still counts", async () => {
    vi.useFakeTimers();
    const answers: ((value: unknown) => void)[] = [];
    const { session, silences, opened } = aPage(
      {},
      { [ME]: () => new Promise((resolve) => answers.push(resolve)) },
    );
    const started = session.start();
    await vi.advanceTimersByTimeAsync(5_900);
    expect(session.backend().starting).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    await started;
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
    expect(session.backend().starting).toBeUndefined();
    expect(silences).toEqual([true]);
    answers[0]?.(account);
    await vi.advanceTimersByTimeAsync(0);
    expect(session.backend()).toMatchObject({ mode: "live", me: { name: "Ann" } });
    expect([silences, opened.map(({ closed }) => closed)]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("EXP-02 EXP-03 an account is not taken for a guest by a server that does not answer, and is asked for again", async () => {
    vi.useFakeTimers();
    let tries = 0;
    const lost = new BackendError({ code: "network.cancelled", message: "", sentence: "" });
    const { session, silences } = aPage(
      { account_here: "true" },
      {
        [ME]() {
          tries += 1;
          if (tries > 1) return Promise.resolve(account);
          return new Promise((_resolve, reject) => setTimeout(reject, 60_000, lost));
        },
      },
    );
    const started = session.start();
    await vi.advanceTimersByTimeAsync(6_000);
    await started;
    expect(session.backend()).toMatchObject({ mode: "live", me: null, away: true });
    await vi.advanceTimersByTimeAsync(60_000 + 15_000);
    expect(session.backend()).toMatchObject({ mode: "live", me: { name: "Ann" } });
    expect(silences).toEqual([true, false]);
  });

  it("DEMO-02 choosing a persona switches demo mode on and stores the demo user", async () => {
    const { session, storage, opened } = aPage();
    await session.start();
    const switches: string[] = [];
    session.onSwitch((backend) => void switches.push(backend.mode));
    await session.choosePersona("contractor");
    expect(storage.getItem("demoMode")).toBe("true");
    expect(JSON.parse(storage.getItem("demoUser") ?? "")).toEqual(personas.contractor);
    expect(session.backend()).toMatchObject({
      mode: "demo",
      me: { userType: "contractor", license: "DEMO-GC-0103", company: "Carl's Demo Construction" },
    });
    expect(switches).toEqual(["demo"]);
    expect(opened[0]?.closed).toBe(true);
  });

  it("DEMO-02 a persona chosen before the server answered stays chosen", async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { session } = aPage({}, { [ME]: () => new Promise((resolve) => answers.push(resolve)) });
    const starting = session.start();
    await session.choosePersona("flipper");
    answers[0]?.(account);
    await starting;
    expect(session.backend().me).toMatchObject({ userType: "flipper" });
  });

  it("AUTH-06 API-07 S-09 a login makes the returned user the current one and ends the demo", async () => {
    const { session, storage, asked } = aPage(demo, { [LOGIN]: () => Promise.resolve(account) });
    const answer = await session.signIn("ann@home.example", "secret");
    expect(answer).toEqual(account);
    expect(asked).toEqual([`${LOGIN} {"email":"ann@home.example","password":"secret"}`]);
    expect(session.backend()).toMatchObject({ mode: "live", me: { email: "ann@home.example" } });
    expect(storage.getItem("demoMode")).toBeNull();
    expect(storage.getItem("demoUser")).toBeNull();
  });

  it("AUTH-07 a failed login leaves everything as it was and tells the server's message", async () => {
    const { session, storage } = aPage(demo, {
      [LOGIN]: () => Promise.reject(refusal("account.wrong_credentials")),
    });
    await expect(session.signIn("a", "b")).rejects.toMatchObject({
      message: "4xx: account.wrong_credentials",
    });
    expect(session.backend().mode).toBe("demo");
    expect(storage.getItem("demoMode")).toBe("true");
  });

  it("AUTH-08 API-04 signing out calls the server, clears the demo's data and opens a guest's home", async () => {
    const { session, asked, cleared } = aPage(demo, { [LOGOUT]: () => Promise.resolve(null) });
    await session.signOut();
    expect(asked).toEqual([`${LOGOUT} {}`]);
    expect(cleared).toEqual(["aside demo", "demo"]);
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
  });

  it("AUTH-08 AUTH-09 ACC-08 a failed sign-out is only logged, the data are cleared all the same, and nothing of an account is set aside", async () => {
    const { session, logged, cleared } = await annsPage({ [LOGOUT]: failing });
    await session.signOut();
    expect(logged).toEqual(["Signing out failed"]);
    expect(cleared).toEqual(["demo"]);
    expect(session.backend().mode).toBe("guest");
  });

  it("AUTH-08 ENT-08 on a shared machine what an account typed and did not send goes with its sign-out, also when the stream says first that it is over", async () => {
    const page = await annsPage({
      [LOGOUT]: () => {
        page.opened.at(-1)?.world.onSignedOut();
        return Promise.resolve(null);
      },
    });
    await page.session.signOut();
    expect(page.forgotten).toEqual(["u1"]);
  });

  it.each([
    ["leaves the drafts to whoever comes back to them", true, []],
    ["leaves nothing that outlives the tab to whoever goes on without it", false, ["lasting u1"]],
  ])("API-17 a session that merely ended %s", async (_what, comesBack, gone) => {
    const { session, opened, forgotten } = await annsPage();
    opened.at(-1)?.world.onSignedOut();
    session.goOnAsGuest(comesBack);
    expect(session.backend().mode).toBe("guest");
    expect(forgotten).toEqual(gone);
  });

  it("DEMO-08 EXP-03 a reset sets a guest's work aside, clears everything and reloads the page", async () => {
    const page = aPage(demo);
    await page.session.resetDemo();
    expect(page.cleared).toEqual(["aside everything", "everything"]);
    expect(page.reloads()).toBe(1);
  });

  it("API-05 API-06 NAV-25 the account that the server answers replaces the current one", async () => {
    const { session, asked } = await annsPage(viewing);
    expect(await session.viewAs("u2")).toEqual(viewed);
    expect(session.backend().me).toMatchObject({ id: "u2", isImpersonating: true });
    expect(await session.stopViewing()).toEqual(account);
    expect(session.backend().me).toMatchObject({ id: "u1", isImpersonating: false });
    expect(asked.slice(1)).toEqual([`${VIEW} {"id":"u2"}`, `${STOP} {}`]);
  });

  it("ERR-03 a failure to switch or to stop is only logged, and whoever was here stays", async () => {
    const { session, logged } = await annsPage({ [VIEW]: failing, [STOP]: failing });
    expect([await session.viewAs("u2"), await session.stopViewing()]).toEqual([null, null]);
    const failed = "Switching to another user failed";
    expect(logged).toEqual([failed, failed]);
    expect(session.backend().me?.id).toBe("u1");
  });

  it("ACC-05 a view that is over asks who is here, and the admin is back", async () => {
    let here = account;
    const page = await annsPage({ ...viewing, [ME]: () => Promise.resolve(here) });
    await page.session.viewAs("u2");
    here = { ...account, name: "Ada" };
    const switched = switchOf(page);
    page.opened[1]?.world.onSignedOut();
    await switched;
    expect(page.session.backend().me).toMatchObject({ name: "Ada", isImpersonating: false });
  });

  it("ACC-05 NAV-24 who did not stop looking here hears that it is over, once; who did does not", async () => {
    let here = account;
    const { session, opened } = await annsPage({ ...viewing, [ME]: () => Promise.resolve(here) });
    const over: unknown[] = [];
    session.onViewOver(({ viewed: whom, now }) => over.push([whom.id, now.me?.id]));
    await session.viewAs("u2");
    await session.stopViewing();
    expect(over).toEqual([]);
    here = viewed;
    await session.viewAs("u2");
    await session.refresh();
    expect(over).toEqual([]);
    here = account;
    opened.at(-1)?.tell();
    await vi.waitFor(() => expect(over).toEqual([["u2", "u1"]]));
    await session.refresh();
    expect(over).toHaveLength(1);
  });

  it("ACC-05 NAV-24 NAV-25 another tab that switched, stopped or signed out is followed, and a guest's or persona's page is left alone", async () => {
    let here = account;
    const tab = await annsPage({ [ME]: () => Promise.resolve(here) });
    here = viewed;
    tab.fromTabs.tell();
    await vi.waitFor(() => expect(tab.session.backend().me?.isImpersonating).toBe(true));
    here = account;
    tab.fromTabs.tell();
    await vi.waitFor(() => expect(tab.session.backend().me?.id).toBe("u1"));

    const persona = aPage(demo);
    await persona.session.start();
    persona.fromTabs.tell();
    expect(persona.asked).toEqual([]);
    expect([...tab.elsewhere, ...persona.elsewhere]).toEqual([]);

    const guest = aPage({}, { [ME]: () => Promise.resolve(here) }, { hasSession: false });
    await guest.session.start();
    guest.fromTabs.tell();
    expect([guest.elsewhere, guest.asked]).toEqual([[false], []]);
    expect(guest.session.backend().mode).toBe("guest");
  });

  it("ACC-05 NAV-25 whoever switches, stops, signs in or out, also by a link, tells the other tabs; who fails to does not", async () => {
    const { session, toldTabs } = await annsPage({ ...viewing, [STOP]: failing });
    expect(toldTabs).toHaveLength(0);
    await session.viewAs("u2");
    expect(toldTabs).toHaveLength(1);
    await session.stopViewing();
    expect(toldTabs).toHaveLength(1);
    await session.signOut();
    expect(toldTabs).toHaveLength(2);
    await session.followLink();
    expect(toldTabs).toHaveLength(3);
  });

  it("ACC-01 MKT-02 a session that the server ended waits for its account: nothing is asked, and the same person goes on", async () => {
    const login = { [LOGIN]: () => Promise.resolve(account) };
    const { session, opened, asked } = await annsPage(login);
    opened[0]?.world.onSignedOut();
    expect(session.backend()).toMatchObject({ ended: true, mode: "live", me: { id: "u1" } });
    await expect(session.backend().call("bids.list", { quoteId: "q" })).rejects.toMatchObject({
      code: "account.sign_in_needed",
    });
    expect(asked).toHaveLength(1);
    await session.signIn("ann@home.example", "secret");
    expect(session.backend()).toMatchObject({ mode: "live", me: { id: "u1" } });
    expect(session.backend().ended).toBeUndefined();
  });

  it("ACC-01 a session that another tab began again goes on in this one too; one that it ended makes a guest", async () => {
    let here = true;
    const page = await annsPage({
      [ME]: () =>
        here ? Promise.resolve(account) : Promise.reject(refusal("account.sign_in_needed")),
    });
    const { session, opened, fromTabs } = page;
    const told = () => {
      const switched = switchOf(page);
      fromTabs.tell();
      return switched;
    };
    opened[0]?.world.onSignedOut();
    await told();
    expect(session.backend().ended).toBeUndefined();
    expect(session.backend().me?.id).toBe("u1");
    opened[1]?.world.onSignedOut();
    here = false;
    await told();
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
  });

  it("S-10 a free hour that is over makes a guest: it has no password to sign in with again", async () => {
    const hour = { ...account, demoEndsAt: "2026-11-22T12:00:00.000Z" };
    const { session, opened } = await annsPage({ [ME]: () => Promise.resolve(hour) });
    opened[0]?.world.onSignedOut();
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
  });

  it("ACC-01 a session that ended elsewhere is over; a home of before is not listened to", async () => {
    const other = { ...viewed, isImpersonating: false };
    const { session, opened } = await annsPage({ [VIEW]: () => Promise.resolve(other) });
    const first = opened[0];
    await session.viewAs("u2");
    first?.world.onSignedOut();
    expect(session.backend().me?.id).toBe("u2");
    opened[1]?.world.onSignedOut();
    expect(session.backend()).toMatchObject({ ended: true, me: { id: "u2" } });
  });

  it("ACC-04 ACC-01 an account that hears of its own change and is let in no more waits behind its ended session", async () => {
    let blocked = false;
    const page = await annsPage({
      [ME]: () =>
        blocked ? Promise.reject(refusal("account.sign_in_needed")) : Promise.resolve(account),
    });
    const { session, opened } = page;
    blocked = true;
    const switched = switchOf(page);
    opened[0]?.tell();
    await switched;
    expect(session.backend()).toMatchObject({ ended: true, mode: "live", me: { id: "u1" } });
  });

  it("ACC-06 a changed account is read again, and the same one changes nothing", async () => {
    let current = account;
    const page = await annsPage({ [ME]: () => Promise.resolve(current) });
    const { session, opened } = page;
    await session.refresh();
    expect(opened).toHaveLength(1);
    current = { ...account, name: "Anna" };
    const switched = switchOf(page);
    opened[0]?.tell();
    await switched;
    expect(session.backend().me?.name).toBe("Anna");
  });
});
