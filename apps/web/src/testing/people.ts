import type { Tier, UserType } from "@oneup/domain";
import { type VerbInput, type VerbName, type VerbOutput, routes } from "@oneup/operations";
import { newKey, serverOver } from "#backend/http.ts";
import { plain } from "./network.ts";

/** The first admin of the run's server; `apps/server/src/testing/screen-server.ts` makes the same. */
const FIRST_ADMIN = { email: "admin@oneup.example", password: "a-long-password-for-the-run" };

const SESSION_HEADER = "x-screen-session";

/** A way to call the server as somebody, whoever sits at the screen. */
type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** An account with a session of its own, apart from the browser's cookie: it acts beside the screen. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly companyName: string;
  /** For a screen of theirs; the rules of `network` hold for it. */
  readonly fetch: Fetch;
  /** Gives a verb as this person, from elsewhere. */
  call<Name extends VerbName>(name: Name, input: VerbInput<Name>): Promise<VerbOutput<Name>>;
}

/** A text that no other test uses. */
export const unique = () => newKey().replaceAll("-", "").slice(0, 10);

type Plain = Pick<Person, "id" | "email" | "password" | "name" | "companyName">;

async function signedIn(given: Pick<Person, "email" | "password">): Promise<Person> {
  const { email, password } = given;
  const answer = await plain("/api/login", {
    method: "POST",
    credentials: "omit",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok)
    throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  const session = answer.headers.get(SESSION_HEADER) ?? "";
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  const account = (await answer.json()) as Plain;
  const inSession = (init?: RequestInit): RequestInit => ({
    ...init,
    credentials: "omit",
    headers: { ...Object.fromEntries(new Headers(init?.headers)), [SESSION_HEADER]: session },
  });
  const server = serverOver((url, init) => plain(url, inSession(init)));
  const { id, name, companyName } = account;
  return {
    id,
    email,
    password,
    name,
    companyName,
    fetch: (url, init) => fetch(url, inSession(init)),
    async call<Name extends VerbName>(verb: Name, input: VerbInput<Name>) {
      const options = { idempotencyKey: newKey() };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route answers what its verb answers
      return (await server.send(routes[verb], input, options)) as VerbOutput<Name>;
    },
  };
}

let first: Promise<Person> | null = null;
/** The first admin, who is everybody's: for what a test is not about. */
export const firstAdmin = () => (first ??= signedIn(FIRST_ADMIN));

type NewPerson = Partial<Omit<VerbInput<"users.create">, "userType">> & { userType?: UserType };

/** An account that nobody else uses; a homeowner unless said otherwise. */
export async function person(more: NewPerson = {}): Promise<Person> {
  const { userType = "homeowner" } = more;
  const mark = unique();
  const password = `password-of-${mark}`;
  const isContractor = userType === "contractor";
  await (
    await firstAdmin()
  ).call("users.create", {
    email: `${userType}-${mark}@people.example`,
    password,
    name: isContractor ? "Conny Crew" : "Hanna House",
    companyName: isContractor ? `Crew ${mark}` : "",
    phone: "(555) 555-0140",
    ...more,
    userType,
  });
  return signedIn({
    email: more.email ?? `${userType}-${mark}@people.example`,
    password: more.password ?? password,
  });
}

/** A contractor whom nobody else is. */
export const contractor = (more: NewPerson = {}) => person({ userType: "contractor", ...more });

/** An admin whom nobody else is. */
export const admin = (more: NewPerson = {}) =>
  person({ email: `admin-${unique()}@office.example`, role: "admin", name: "Ada Office", ...more });

/** A day of this machine's calendar, `days` from now: `2026-11-21`. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE");
}

/** A figure of this many cents with a range. */
function figure(cents: number) {
  const origin = { kind: "benchmark", source: "A test", evidence: "", years: "2026" } as const;
  return { low: Math.round(cents * 0.8), typical: cents, high: Math.round(cents * 1.2), origin };
}

/** A kitchen for $18,500 as a request has it; other rooms by name. */
function upgrade(room = "Kitchen cabinets") {
  return {
    room,
    beforeImage: "/pictures/kitchen-before-960.jpg",
    afterImage: "/pictures/kitchen-after-960.jpg",
    description: "White shaker cabinets with brass handles.",
    cost: figure(1_850_000),
    valueGain: figure(3_200_000),
  };
}

/** A project of this owner, published unless said otherwise; its id, that of the project that it revises once it is published. */
export async function project(
  owner: Person,
  more: { rooms?: readonly string[]; publish?: boolean; street?: string; revises?: string } = {},
): Promise<string> {
  const { rooms = ["Kitchen cabinets"], publish = true, revises } = more;
  const street = more.street ?? `${1 + Math.floor(Math.random() * 9000)} Oak Street`;
  const { quote } = await owner.call("quotes.create", {
    origin: "quick-quote",
    address: { street, city: "Springfield", state: "IL", zip: "62704" },
    upgrades: rooms.map((room) => upgrade(room)),
    ...(revises === undefined ? {} : { revises }),
  });
  if (!publish) return quote.id;
  return (await owner.call("quotes.publish", { quoteId: quote.id })).id;
}

/** A contractor's bid of $24,900 unless said otherwise; its id. */
export async function bid(
  bidder: Person,
  quoteId: string,
  more: Partial<VerbInput<"bids.submit">> = {},
): Promise<string> {
  const { name, companyName, email } = bidder;
  const made = await bidder.call("bids.submit", {
    quoteId,
    amount: "24,900",
    name,
    company: companyName,
    email,
    phone: "(555) 555-0150",
    expirationDate: dayFromNow(40),
    ...more,
  });
  return made.id;
}

/** Lets a contractor be verified in a tier: asked for, and approved by an admin; the request's id. */
export async function verify(bidder: Person, requestedTier: Tier = "tier1"): Promise<string> {
  const { id } = await bidder.call("verifications.submit", {
    businessName: bidder.companyName,
    licenseState: "California",
    licenseNumber: "1234567",
    requestedTier,
  });
  // Each of them states this number.
  const reason = "A number of the tests.";
  await (await firstAdmin()).call("verifications.approve", { requestId: id, reason });
  return id;
}
