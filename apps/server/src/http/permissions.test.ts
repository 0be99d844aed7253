import type { OperationName } from "@oneup/domain";
import {
  type Role as MatrixRole,
  type Row as MatrixRow,
  expected,
  market,
  onBid,
  onQuote,
  reading,
  roles,
} from "@oneup/domain/testing";
import { type Route, registry, routes } from "@oneup/operations";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Browser,
  type TestServer,
  bidDraft,
  publishedQuote,
  quoteDraft,
  startTestServer,
} from "../testing/test-server.ts";
import { tinyPicture } from "../testing/tiny-picture.ts";

/**
 * Who asks: a guest; the owner; another homeowner; a contractor with a bid, and one without; a
 * realtor; a paused account that otherwise could (the owner, or the bidder of their own quote); a
 * blocked account; an admin.
 */
const ROLES = [
  "guest",
  "owner",
  "homeowner",
  "bidder",
  "contractor",
  "realtor",
  "paused",
  "blocked",
  "admin",
] as const;
type Role = (typeof ROLES)[number];

/** What the matrix calls them. */
const COLUMNS: Readonly<Record<Role, MatrixRole>> = {
  guest: "G",
  owner: "Own",
  homeowner: "OH",
  bidder: "CB",
  contractor: "OC",
  realtor: "R",
  paused: "P",
  blocked: "B",
  admin: "AD",
};

/**
 * What who may ask is answered here, where it is not 200: to whom it is allowed by the matrix, then to others who may ask.
 * 404: of what is not there. 409: in no state for it. 400 and 415: asked for nonsense, as doing it would change who asks.
 */
const ANSWERS: Partial<Record<OperationName, number | readonly [own: number, others: number]>> = {
  "accounts.signIn": 400,
  "accounts.signOut": 400,
  "accounts.readLink": 404,
  "accounts.resetPassword": 404,
  "accounts.open": 404,
  "accounts.confirmEmail": 404,
  "accounts.openDemoHour": 404,
  "accounts.changePassword": 400,
  "accounts.changeEmail": 400,
  "accounts.endSession": 404,
  "accounts.delete": 400,
  "users.delete": 404,
  "users.addCredits": 404,
  "users.takeBackCredits": 404,
  "users.update": 404,
  // Of a version that is not the newest.
  "costs.change": 409,
  "admin.impersonate": 404,
  // A purchase begun by one would stand in the way of the next.
  "payments.checkout": 400,
  // Asked without a plan.
  "payments.priceChange": 400,
  // Nobody here pays for a plan.
  "payments.changePlan": 409,
  "payments.cancel": 409,
  "payments.portal": 409,
  "payments.renewSandbox": 409,
  // Of a purchase that nobody began.
  "payments.readSandbox": 404,
  "payments.paySandbox": 404,
  "messages.settleReport": 404,
  "notifications.unsubscribe": 404,
  "verifications.document": 404,
  "verifications.approve": 404,
  "verifications.reject": 404,
  "verifications.revoke": 404,
  "licences.preview": 415,
  "licences.upload": 415,
  "sales.leftOut": 404,
  "sales.preview": 415,
  "sales.upload": 415,
  "sales.removeFile": 404,
  // Of nobody.
  "profiles.read": 404,
  "clients.update": 404,
  "clients.remove": 404,
  // It is as it would be made.
  "quotes.publish": 409,
  "quotes.close": 409,
  "quotes.makePrivate": 409,
  "quotes.reopen": 409,
  // Whoever has a live bid already is told so.
  "bids.submit": [200, 409],
  // It is not approved, and its bidder is there.
  "bids.release": 409,
  "bids.reportWork": 409,
  "properties.readOne": [200, 404],
  // Asked without a budget.
  "properties.bundle": 400,
  "properties.remove": [200, 404],
  "properties.addRoom": [200, 404],
  "properties.setRoomImage": [200, 404],
  "properties.removeRoom": [200, 404],
  "properties.gradeRoom": [200, 404],
  // A sample room has no photo of its own that could be read.
  "properties.readCondition": [409, 404],
  "properties.generateOneUp": [200, 404],
  "properties.saveOneUp": [200, 404],
  "properties.selectOneUp": [200, 404],
  "properties.deleteOneUp": [200, 404],
  "properties.setEvidence": [200, 404],
  "properties.chooseRung": [200, 404],
  "properties.chooseComparables": [200, 404],
  "properties.listCandidates": [200, 404],
  "properties.revalue": [200, 404],
  "properties.requestQuotes": [200, 404],
  "reports.read": 404,
  "reports.pdf": 404,
  "reports.share": 404,
  "reports.revoke": 404,
  // A token that was never given out opens nothing, whoever tries it.
  "reports.openLink": 404,
  "reports.linkPdf": 404,
  "loans.openLink": 404,
  "loans.linkPdf": 404,
  "loans.linkPicture": 404,
  "pictures.readPage": 404,
  "pictures.share": 404,
  "pictures.unshare": 404,
  "pictures.copy": 404,
  "pictures.openPage": 404,
  "pictures.pagePicture": 404,
  "files.read": 404,
};

/** Row 4: whoever has an account is told so by 409; a blocked one is a guest. */
const REGISTERING: ReadonlySet<OperationName> = new Set([
  "verifications.register",
  "accounts.register",
  "accounts.askDemoHour",
]);
const REGISTERS = "200 409 409 409 409 409 409 200 409";

/** The answers to ROLES that the matrix and ANSWERS ask for: 401 before 404 before 403. */
function answersExpected(row: MatrixRow, state: "active" | "closed"): string {
  const [name, as, cells] = row;
  if (REGISTERING.has(name)) return REGISTERS;
  const given = ANSWERS[name] ?? 200;
  const [own, others] = typeof given === "number" ? [given, given] : given;
  return ROLES.map((role) => {
    const reader = role === "paused" ? "Own" : COLUMNS[role];
    const isReadable = !onQuote.includes(row) || reading[state]?.[roles.indexOf(reader)] === "A";
    const answer = expected(cells[roles.indexOf(COLUMNS[role])] ?? 0, isReadable);
    if (answer !== 200) return answer;
    return role === as || role === "paused" ? own : others;
  }).join(" ");
}

/** Asked of a closed project too: `quote-states.test.ts` does not ask them. */
const OF_CLOSED: ReadonlySet<OperationName> = new Set([
  "quotes.requestValuation",
  "bids.release",
  "quotes.readResponseDate",
  "quotes.setResponseDate",
  "loans.share",
  "loans.revoke",
]);

let server: TestServer;
let people: Record<Role, Browser>;
/** The paused account of the two whose turn it is. */
let pausedOwner: Browser;
let pausedBidder: Browser;
let photo: string;
let painted: string;

async function setStatus(person: Browser, status: string): Promise<void> {
  await server.parts.pool.query("update accounts set account_status = $2 where id = $1", [
    person.id,
    status,
  ]);
}

beforeAll(async () => {
  server = await startTestServer();
  const person = (name: string, more: Partial<Parameters<TestServer["person"]>[0]> = {}) =>
    server.person({ email: `${name}@oneup.example`, ...more });
  const contractor = { userType: "contractor" } as const;
  pausedOwner = await person("pausedowner");
  pausedBidder = await person("pausedbidder", contractor);
  people = {
    guest: server.guest(),
    owner: await person("owner"),
    homeowner: await person("homeowner"),
    bidder: await person("bidder", contractor),
    contractor: await person("contractor", contractor),
    realtor: await person("realtor", { userType: "realtor" }),
    paused: pausedOwner,
    blocked: await person("blocked"),
    admin: await person("admin", { role: "admin" }),
  };
  await setStatus(people.blocked, "blocked");
  photo = await tinyPicture("#b8a890");
  painted = await tinyPicture("#ff0000");
  // The secret of links in mails is made when it is first needed, whoever asks.
  await server.parts.deps.ports.mailTokens.make("nobody", "messages");
});
afterAll(() => server.stop());

interface Scene {
  readonly quoteId: string;
  readonly bidId: string;
  /** A property of the quote's owner, with a custom room and a version for that comparable. */
  readonly propertyId: string;
  readonly comparableId: string;
}

const ADDRESS = { address: "12 Test Street, Springfield, IL 62704" };
const PORCH = { roomName: "Porch", imageUrl: "/pictures/facade-before-1440.webp" };

interface Shown {
  readonly id: string;
  readonly rooms: readonly { room: string; comparables: readonly { id: string }[] }[];
  readonly versions: readonly unknown[];
}

/** The owner's property, as it was before anybody asked for anything. */
async function property(owner: Browser): Promise<Pick<Scene, "propertyId" | "comparableId">> {
  const { id, rooms, versions } = await owner.done<Shown>("POST", "/api/properties", ADDRESS);
  const path = `/api/properties/${id}`;
  const comparableId = rooms[0]?.comparables[0]?.id ?? "none";
  if (!rooms.some(({ room }) => room === "Porch")) await owner.done("POST", `${path}/rooms`, PORCH);
  const preview = { imageUrl: PORCH.imageUrl, roomType: "Kitchen", comparableId };
  if (versions.length === 0) await owner.done("POST", `${path}/one-ups`, { preview });
  return { propertyId: id, comparableId };
}

/** A project with one bid, open or closed; the paused people's own for them. */
async function scene(state: "open" | "closed", paused: boolean): Promise<Scene> {
  const [owner, bidder] = paused ? [pausedOwner, pausedBidder] : [people.owner, people.bidder];
  if (paused) await Promise.all([setStatus(owner, "active"), setStatus(bidder, "active")]);
  // What was remembered of the two is half a second old at the most.
  const quoteId = await (paused ? retry(() => publishedQuote(owner)) : publishedQuote(owner));
  const path = `/api/quotes/${quoteId}/bids`;
  const submit = () => bidder.done<{ id: string }>("POST", path, bidDraft());
  const { id: bidId } = await (paused ? retry(submit) : submit());
  const place = await property(owner);
  if (state === "closed") {
    // Many scenes a minute: those before this one were long ago (MKT-10).
    await server.parts.pool.query("update messages set sent_at = sent_at - interval '1 hour'");
    await owner.done("POST", `${path}/${bidId}/messages`, { text: "Sorry, we wait." });
    await owner.done("POST", `/api/quotes/${quoteId}/close`);
  }
  if (paused) {
    await Promise.all([setStatus(owner, "paused"), setStatus(bidder, "paused")]);
    const isPaused = async () => {
      const [one, two] = await Promise.all([
        owner.call("POST", "/api/quotes", quoteDraft()),
        bidder.call("POST", path, bidDraft()),
      ]);
      if (one.statusCode !== 403 || two.headers["x-error-code"] !== "account.paused") {
        throw new Error("Not paused yet.");
      }
    };
    await retry(isPaused);
  }
  return { quoteId, bidId, ...place };
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 2_000;
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

let users = 0;

const statement = {
  businessName: "Example Builders",
  licenseNumber: "1234567",
  licenseState: "California",
};

/** Asked wrongly on purpose: done rightly it would change who asks. */
const nonsense = () => ({ nonsense: true });

const aClient = () => ({
  name: "Erin Example",
  address: { street: "12 Test Street", city: "Springfield", state: "IL", zip: "62704" },
});

/** A sensible input, without what stands in the path; nothing where nothing is needed. */
const INPUTS: Partial<Record<OperationName, (comparableId: string) => Record<string, unknown>>> = {
  "accounts.signIn": nonsense,
  "accounts.signOut": nonsense,
  "accounts.forgotPassword": () => {
    users += 1;
    return { email: `nobody${users}@oneup.example` };
  },
  "accounts.askDemoHour": () => {
    users += 1;
    return { email: `nobody${users}@oneup.example` };
  },
  "accounts.register": () => {
    users += 1;
    return { email: `nobody${users}@oneup.example`, password: "a long new password" };
  },
  "accounts.openDemoHour": () => ({ token: NO_TOKEN }),
  "accounts.readLink": () => ({ token: NO_TOKEN }),
  "accounts.resetPassword": () => ({ token: NO_TOKEN, password: "a long new password" }),
  "accounts.open": () => ({ token: NO_TOKEN, password: "a long new password" }),
  "accounts.confirmEmail": () => ({ token: NO_TOKEN, password: "a long new password" }),
  "accounts.changePassword": nonsense,
  "accounts.changeEmail": nonsense,
  "accounts.delete": nonsense,
  "users.create": () => {
    users += 1;
    return { email: `made${users}@oneup.example`, userType: "homeowner" };
  },
  "users.addCredits": () => ({ amount: 2.5 }),
  "verifications.register": () => {
    users += 1;
    const mark = { email: `pro${users}@oneup.example`, password: "a long enough password" };
    return { ...mark, userType: "contractor", ...statement };
  },
  "verifications.submit": () => ({ ...statement }),
  "verifications.reject": () => ({ reason: "No such company" }),
  "messages.settleReport": () => ({ settled: true }),
  "verifications.revoke": () => ({ reason: "Not in force any more" }),
  "users.update": () => ({ plan: "pro" }),
  "admin.changePlans": () => ({}),
  "admin.changeSettings": () => ({ inpainting: true }),
  "costs.change": () => ({ project: "bath-addition", values: null, why: "Too low", version: 7 }),
  "payments.checkout": nonsense,
  "payments.changePlan": () => ({ plan: "pro", asOf: new Date().toISOString() }),
  "payments.cancel": () => ({ cancelled: true }),
  "payments.renewSandbox": () => ({ paid: true }),
  "quotes.create": () => quoteDraft(),
  "quotes.takeOver": () => {
    const { origin, address, upgrades } = quoteDraft();
    return { browserId: "browser-1", localId: "quote-1", origin, address, upgrades };
  },
  "properties.takeOver": () => ({ browserId: "browser-1", ...ADDRESS }),
  "quotes.findDuplicates": () => ({ titles: ["Kitchen"] }),
  "quotes.update": () => ({ hidePhone: true }),
  "bids.submit": () => bidDraft(),
  "bids.revise": () => bidDraft(),
  "bids.withdraw": () => ({ reason: "No time" }),
  "bids.reveal": () => ({ part: "phone", shown: true }),
  "bids.reportWork": () => ({ stage: "started" }),
  "bids.approve": () => ({ shownAmount: 2_580_000 }),
  "messages.send": () => ({ text: "Hello" }),
  "messages.block": () => ({ blocked: false }),
  "messages.report": () => ({ reason: "Rude" }),
  "quotes.setResponseDate": () => ({ day: "" }),
  "notifications.markRead": () => ({ id: 1 }),
  "notifications.changeSettings": () => ({ topic: "messages", on: false }),
  "notifications.unsubscribe": () => ({ token: NO_TOKEN }),
  "loans.openLink": () => ({ token: NO_TOKEN }),
  "reports.openLink": () => ({ token: NO_TOKEN }),
  "reports.linkPdf": () => ({ token: NO_TOKEN }),
  "loans.linkPdf": () => ({ token: NO_TOKEN }),
  "loans.linkPicture": () => ({ token: NO_TOKEN, reference: `/api/files/${"0".repeat(32)}` }),
  "clients.add": aClient,
  "clients.update": aClient,
  "properties.analyze": () => ADDRESS,
  "properties.addRoom": () => PORCH,
  "properties.setRoomImage": () => ({ imageUrl: PORCH.imageUrl }),
  "properties.gradeRoom": () => ({ answers: { cabinets: "kept" } }),
  "properties.readCondition": () => ({}),
  // There is a version for this comparable, so that nothing is drawn (APP-22).
  "properties.generateOneUp": (comparableId) => ({ room: "Kitchen", comparableId }),
  "properties.saveOneUp": (comparableId) => ({
    preview: { imageUrl: "/pictures/other.webp", roomType: "Kitchen", comparableId },
  }),
  "properties.selectOneUp": () => ({ room: "Kitchen", versionId: null }),
  "properties.setEvidence": () => ({ facts: { sqft: 1_840 } }),
  "properties.chooseRung": () => ({ rung: null }),
  "properties.chooseComparables": () => ({ dropped: [], added: [] }),
  "properties.requestQuotes": () => ({ rooms: ["Kitchen"] }),
  "quickQuote.analyze": () => ({ image: photo }),
  "quickQuote.estimate": () => ({ room: "kitchen" }),
  "quickQuote.visualizeSingle": () => ({ image: photo, customPrompt: "navy walls" }),
  "quickQuote.regenerateWithNewPrompt": () => ({ image: photo, newPrompt: "new counters" }),
  "quickQuote.generateCustomRecommendation": () => ({ image: photo, customPrompt: "a skylight" }),
  "quickQuote.analyzeMask": () => ({ image: photo, mask: painted, userIntent: "paint it" }),
};

/** As long as a token, and nobody's. */
const NO_TOKEN = "0".repeat(43);

interface Seen {
  readonly written: string;
  readonly mark: string;
}

/** A session's own row says when it was last used, which every call does. */
const ALL_TABLES =
  "select tablename as name from pg_tables where schemaname = current_schema() and tablename not in ('sessions', 'rate_limits')";
let tables: readonly { name: string }[] | null = null;

let seen: Seen = { written: "", mark: "" };

/**
 * What changes with every row that is written or gone: how many there are, and who wrote the newest. Rows are counted
 * again only where some transaction has written since.
 */
async function fingerprint(): Promise<string> {
  const { pool } = server.parts;
  const snapshot = "select pg_snapshot_xmax(pg_current_snapshot())::text as written";
  const [now] = (await pool.query<{ written: string }>(snapshot)).rows;
  const written = now?.written ?? "";
  if (written !== seen.written) seen = { written, mark: await countRows() };
  return seen.mark;
}

async function countRows(): Promise<string> {
  const { pool } = server.parts;
  tables ??= (await pool.query<{ name: string }>(ALL_TABLES)).rows;
  const marks = tables.map(
    ({ name: table }) =>
      `(select count(*) || '/' || coalesce(max(xmin::text::bigint), 0) from ${table})`,
  );
  const { rows } = await pool.query<{ mark: string }>(
    `select ${marks.join(" || ' ' || ")} as mark`,
  );
  return String(rows[0]?.mark);
}

async function ask(name: OperationName, browser: Browser, place: Scene) {
  const { quoteId, bidId, propertyId, comparableId } = place;
  const route: Route = routes[name];
  const path = route.path
    .replace(":quoteId", quoteId)
    .replace(":bidId", bidId)
    .replace(":propertyId", propertyId)
    .replace(":userId", "nobody")
    .replace(":sessionId", "no-such-session")
    .replace(":checkoutId", "no-such-purchase")
    .replace(":clientId", "no-such-client")
    .replace(":room", name === "properties.removeRoom" ? "Porch" : "Kitchen")
    .replace(":versionId", "gone-already")
    .replace(":pictureId", "0".repeat(32))
    .replace(":token", "no-such-page")
    .replace(":side", "original")
    .replace(":requestId", "no-such-request")
    .replace(":entryId", "1")
    .replace(":reportId", "no-such-report")
    .replace(":accountId", "no-such-account")
    .replace(":source", "cslb")
    .replace(":fileId", "999999")
    .replace(":id", "0".repeat(32));
  // Without a quote it is that of the last request, which everybody may ask for.
  if (name === "loans.read") return browser.call("GET", `${path}?quoteId=${quoteId}`);
  if (name === "files.upload") {
    return browser.app.inject({
      method: "POST",
      url: path,
      headers: { cookie: browser.cookie, "content-type": "image/png" },
      payload: Buffer.from(photo.split(",")[1] ?? "", "base64"),
    });
  }
  return route.method === "GET"
    ? browser.call("GET", path)
    : browser.call(route.method, path, INPUTS[name]?.(comparableId) ?? {});
}

/** Whether a verb acts on the scene: it names the project, its bid or the property, or lists their owner's. */
const isOfScene = (name: OperationName) => /^(quotes|bids|messages|properties|loans)\./.test(name);

/** Whether asking this can change the scene for who asks next. */
const changesScene = (name: OperationName) => routes[name].method !== "GET" && isOfScene(name);

const NOWHERE: Scene = { quoteId: "-", bidId: "-", propertyId: "-", comparableId: "-" };

const pausedScenes: Partial<Record<"open" | "closed", Promise<Scene>>> = {};

async function answersOf([name, as]: MatrixRow, state: "open" | "closed"): Promise<string> {
  // Used again until somebody may have changed it; a paused account changes nothing.
  let place: Scene | null = null;
  let known: string | null = null;
  const changing = (work: () => Promise<Scene>) => {
    known = null;
    return work();
  };
  const statuses: number[] = [];
  for (const role of ROLES) {
    const paused = role === "paused";
    const browser =
      paused && (as === "bidder" || as === "contractor") ? pausedBidder : people[role];
    // oxlint-disable no-await-in-loop -- one after the other, each with the state before and after
    const here: Scene = paused
      ? await (pausedScenes[state] ??= changing(() => scene(state, true)))
      : isOfScene(name)
        ? (place ??= await changing(() => scene(state, false)))
        : NOWHERE;
    known ??= await fingerprint();
    const answer = await ask(name, browser, here);
    if (answer.statusCode >= 400) {
      if ((await fingerprint()) !== known) {
        // A letter of the one before may be written after its answer; whoever is refused and writes does so again.
        known = await fingerprint();
        await ask(name, browser, here);
      }
      if ((await fingerprint()) !== known)
        throw new Error(`${name} by ${role} was refused and changed something.`);
      if (answer.headers["x-error-code"] === undefined) throw new Error(`${name}: no code.`);
      if (/\(555\)|Test Street|@oneup/.test(answer.body))
        throw new Error(`${name} tells: ${answer.body}`);
    } else {
      if (changesScene(name)) place = null;
      known = null;
    }
    // oxlint-enable no-await-in-loop
    statuses.push(answer.statusCode);
  }
  return statuses.join(" ");
}

describe("ACC-02 who may do what, over HTTP", () => {
  it("ACC-02 what a call adds, changes or takes away is noticed here, and a reading is nothing", async () => {
    const { realtor } = people;
    const marks = [await fingerprint()];
    const made = await realtor.done<{ clientId: string }>("POST", "/api/clients", aClient());
    const path = `/api/clients/${made.clientId}`;
    marks.push(await fingerprint());
    await realtor.done("PATCH", path, { ...aClient(), name: "Edna Example" });
    marks.push(await fingerprint());
    await realtor.done("DELETE", path);
    marks.push(await fingerprint());
    expect(new Set(marks).size).toBe(marks.length);
    await realtor.done("GET", "/api/clients");
    expect(await fingerprint()).toBe(marks.at(-1));
  });

  const rows = [...market, ...onQuote, ...onBid];

  it("ACC-02 every route has a row of the matrix", () => {
    const named = rows.map(([name]) => name);
    expect(named.toSorted()).toEqual(Object.keys(routes).toSorted());
    expect(named).toEqual(expect.arrayContaining(Object.keys(registry)));
  });

  it.each(rows.map((row) => [row[0], answersExpected(row, "active"), row] as const))(
    "ACC-02 %s of an open project: %s",
    async (_name, answers, row) => {
      expect(await answersOf(row, "open")).toBe(answers);
    },
  );

  it.each(
    rows
      .filter(([name]) => OF_CLOSED.has(name))
      .map((row) => [row[0], answersExpected(row, "closed"), row] as const),
  )("ACC-02 %s of a closed project: %s", async (_name, answers, row) => {
    expect(await answersOf(row, "closed")).toBe(answers);
  });

  it("ACC-02 a quote that one may not see answers byte for byte like one that is not there", async () => {
    const { quoteId } = await scene("closed", false);
    const [hidden, unknown] = await Promise.all(
      [quoteId, "qq-00000000"].map((id) => people.homeowner.call("GET", `/api/quotes/${id}`)),
    );
    expect(hidden?.statusCode).toBe(404);
    expect(hidden?.body).toBe(unknown?.body);
    const headers = (answer: typeof hidden) => ({ ...answer?.headers, date: "" });
    expect(headers(hidden)).toEqual(headers(unknown));
  });
});
