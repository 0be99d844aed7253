import { personas } from "@oneup/domain";
import type { AccountAnswer, Route } from "@oneup/operations";
import { openArea } from "@oneup/store-browser";
import { describe, expect, it, vi } from "vitest";
import { fakeStorage } from "#testing/fake-storage.ts";
import { BackendError } from "./backend-error.ts";
import type { Backend } from "./backend.ts";
import { observable } from "./observable.ts";
import type { HomeWorld } from "./open-home.ts";
import { openSession } from "./session.ts";

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

const refusal = new BackendError({
  code: "account.sign_in_needed",
  message: "",
  sentence: "",
  status: 401,
});

const log = () => undefined;

/** A page that was just opened. */
function aPage(
  texts: Record<string, string> = {},
  answers: Record<string, () => Promise<unknown>> = {},
  { hasSession = true } = {},
) {
  const storage = fakeStorage(Number.POSITIVE_INFINITY, texts);
  const asked: string[] = [];
  const opened: HomeWorld[] = [];
  const cleared: string[] = [];
  const forgotten: string[] = [];
  const toldTabs: string[] = [];
  const fromTabs = observable<void>();
  let reloads = 0;
  const online: (() => void)[] = [];
  const elsewhere: boolean[] = [];
  const session = openSession({
    area: openArea(() => storage, log),
    server: {
      send(route: Route, input: unknown) {
        const call = `${route.method} ${route.path}`;
        asked.push(`${call} ${JSON.stringify(input)}`);
        return (answers[call] ?? (() => Promise.reject(refusal)))();
      },
      get: () => Promise.reject(new Error("not here")),
      upload: () => Promise.reject(new Error("not here")),
    },
    openHome(visitor, world): Backend {
      opened.push(world);
      return {
        mode: visitor.mode,
        me: visitor.me,
        call: () => Promise.reject(new Error(`asked the ${visitor.mode} home`)),
        subscribe: () => () => undefined,
        pictureUrl: (reference) => Promise.resolve(reference),
        uploadPicture: () => Promise.resolve("picture:1"),
        connection: { current: () => "local", subscribe: () => () => undefined },
        close: () => undefined,
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
    tellSilent: () => undefined,
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
    toldTabs,
    fromTabs,
    online,
    reloads: () => reloads,
    elsewhere,
  };
}

const ME = "GET /api/users/me";
const LOGOUT = "POST /api/logout";
/** A page at which Ann is signed in, once it is known. */
async function annsPage(answers: Record<string, () => Promise<unknown>> = {}) {
  const page = aPage({}, { [ME]: () => Promise.resolve(account), ...answers });
  await page.session.start();
  return page;
}

const demo = { demoMode: "true", demoUser: JSON.stringify(personas.realtor) };

describe("who is at the screen", () => {
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

  it("API-02 EXP-03 an account that is signed in gets the live home and is asked for once; what is asked before waits for it", async () => {
    const { session, asked } = aPage({}, { [ME]: () => Promise.resolve(account) });
    const early = session.backend().call("quotes.list", {});
    void session.start();
    await Promise.all([session.start(), expect(early).rejects.toThrow("asked the live home")]);
    expect(session.backend()).toMatchObject({ mode: "live", me: { name: "Ann", plan: "pro" } });
    expect(asked).toHaveLength(1);
  });

  it("AUTH-08 ENT-08 on a shared machine what an account typed and did not send goes with its sign-out, also when the stream says first that it is over", async () => {
    const page = await annsPage({
      [LOGOUT]: () => {
        page.opened.at(-1)?.onSignedOut();
        return Promise.resolve(null);
      },
    });
    await page.session.signOut();
    expect(page.forgotten).toEqual(["u1"]);
  });

  it("AUTH-08 AUTH-09 ACC-08 a sign-out that fails clears the data all the same, and sets nothing of an account aside", async () => {
    const { session, cleared } = await annsPage();
    await session.signOut();
    expect(cleared).toEqual(["demo"]);
    expect(session.backend().mode).toBe("guest");
  });

  it.each([
    ["leaves the drafts to whoever comes back to them", true, []],
    ["leaves nothing that outlives the tab to whoever goes on without it", false, ["lasting u1"]],
  ])("API-17 a session that merely ended %s", async (_what, comesBack, gone) => {
    const { session, opened, forgotten } = await annsPage();
    opened.at(-1)?.onSignedOut();
    session.goOnAsGuest(comesBack);
    expect(session.backend().mode).toBe("guest");
    expect(forgotten).toEqual(gone);
  });

  it("DEMO-08 EXP-03 a reset sets a guest's work aside, clears everything, drafts too, and reloads the page", async () => {
    const page = aPage(demo);
    await page.session.start();
    await page.session.resetDemo();
    expect(page.cleared).toEqual(["aside everything", "everything"]);
    expect(page.forgotten).toEqual([personas.realtor.email]);
    expect(page.reloads()).toBe(1);
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
    const { session, toldTabs } = await annsPage({ [VIEW]: () => Promise.resolve(viewed) });
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

  it("S-10 a free hour that is over makes a guest: it has no password to sign in with again", async () => {
    const hour = { ...account, demoEndsAt: "2026-11-22T12:00:00.000Z" };
    const { session, opened } = await annsPage({ [ME]: () => Promise.resolve(hour) });
    opened[0]?.onSignedOut();
    expect(session.backend()).toMatchObject({ mode: "guest", me: null });
  });
});
