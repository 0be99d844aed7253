import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Passwords,
  type ServerPorts,
  type VerbName,
  type VerbOutput,
  actorOfAccount,
  execute,
  registry,
} from "@oneup/operations";
import { type NewAccount, addAccount } from "./first-run.ts";

/** The people of `--sample`; fictional, and nobody's address (RFC 2606). */
const PEOPLE: readonly Omit<NewAccount, "password" | "role">[] = [
  {
    email: "homeowner@oneup.example",
    userType: "homeowner",
    name: "Hannah Weber",
    phone: "(555) 010-0101",
    plan: "homeowner",
  },
  {
    email: "realtor@oneup.example",
    userType: "realtor",
    name: "Ray Alvarez",
    companyName: "Alvarez Homes",
    phone: "(555) 010-0102",
    plan: "pro",
  },
  {
    email: "flipper@oneup.example",
    userType: "flipper",
    name: "Fiona Park",
    phone: "(555) 010-0103",
    plan: "pro",
  },
  {
    email: "contractor@oneup.example",
    userType: "contractor",
    name: "Carl Novak",
    companyName: "Novak Kitchens",
    phone: "(555) 010-0104",
    licenseNumber: "CA-1000001",
    plan: "pro",
  },
  {
    email: "builder@oneup.example",
    userType: "contractor",
    name: "Bea Osei",
    companyName: "Osei & Daughters",
    phone: "(555) 010-0105",
    licenseNumber: "CA-1000002",
    plan: "pro",
  },
];

/** The sample homeowner's house: its rooms as their owner would grade them, with our pictures. */
const HOME = {
  address: "12 Maple Lane, Sacramento, CA 95814",
  rooms: [
    {
      room: "Kitchen",
      imageUrl: "/pictures/kitchen-before-960.jpg",
      answers: { cabinets: "worn", counters: "worn", appliances: "kept", floor: "worn" },
    },
    {
      room: "Master Bath",
      imageUrl: "/pictures/bath-before-960.jpg",
      answers: { vanity: "worn", tub: "kept", tile: "kept" },
    },
    {
      room: "Curb Appeal",
      imageUrl: "/pictures/facade-before-960.jpg",
      answers: { siding: "worn", door: "kept", planting: "worn", roof: "kept" },
    },
  ],
  /** The room whose upgrade was seen, kept and published. */
  upgrade: {
    room: "Kitchen",
    imageUrl: "/pictures/kitchen-after-960.jpg",
    prompt: "Sage and white shaker cabinets, white quartz counters, brass pendants",
  },
} as const;

type SamplePorts = ServerPorts;

/**
 * The one password of the sample accounts: made at the first `--sample` start and kept in the data
 * folder, so that each later one can print it again. It opens nothing but samples.
 */
async function samplePassword(dataDir: string, passwords: Passwords): Promise<string> {
  const file = join(dataDir, "sample-password");
  try {
    await writeFile(file, passwords.generate(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}

/** Runs a verb as the server would for this person. */
type Run = <Name extends VerbName>(name: Name, input: object) => Promise<VerbOutput<Name>>;

/** Their analysed house: what it answers comes from its rooms and its place, as anybody's. */
async function analyseHome(run: Run): Promise<string> {
  const { address, rooms, upgrade } = HOME;
  const analysed = await run("properties.analyze", { address });
  const propertyId = analysed.id;
  for (const { room, imageUrl, answers } of rooms) {
    // oxlint-disable no-await-in-loop -- one change of the house after the other
    await run("properties.setRoomImage", { propertyId, room, imageUrl });
    await run("properties.gradeRoom", { propertyId, room, answers });
    // oxlint-enable no-await-in-loop
  }
  const comparableId = analysed.rooms[0]?.comparables[0]?.id ?? "none";
  const { room, imageUrl, prompt } = upgrade;
  const preview = { roomType: room, imageUrl, prompt, comparableId };
  await run("properties.saveOneUp", { propertyId, preview });
  return propertyId;
}

/** The house and its open project, where they are missing: the project costs what the analysis says. */
async function ensureHome(ports: SamplePorts, ownerEmail: string): Promise<void> {
  const account = await ports.store.read((session) => session.accounts.byEmail(ownerEmail));
  if (!account) return;
  const actor = actorOfAccount(account);
  const run: Run = async (name, input) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
    (await execute(ports, actor, registry[name], input)) as VerbOutput<typeof name>;
  const { properties, quotes } = await ports.store.read(async (session) => ({
    properties: await session.properties.list(account.id),
    quotes: await session.quotes.listOwned(account.id),
  }));
  if (properties.length > 0) return;
  const propertyId = await analyseHome(run);
  if (quotes.length > 0) return;
  const rooms = [HOME.upgrade.room];
  const { quote } = await run("properties.requestQuotes", { propertyId, rooms });
  await run("quotes.publish", { quoteId: quote.id });
}

/**
 * Makes the sample accounts, a house and its open project where they are missing.
 * @returns lines to print: who can sign in, and with which password
 */
export async function ensureSamples(ports: SamplePorts, dataDir: string): Promise<string[]> {
  const password = await samplePassword(dataDir, ports.passwords);
  for (const person of PEOPLE) {
    const known = await ports.store.read((session) => session.accounts.byEmail(person.email));
    // oxlint-disable-next-line no-await-in-loop -- each hash takes 19 MiB
    if (!known) await addAccount(ports, { ...person, role: "user", password });
  }
  await ensureHome(ports, PEOPLE[0]?.email ?? "");
  return [
    `Sample accounts (password of all: ${password})`,
    ...PEOPLE.map(({ email, userType }) => `  ${userType.padEnd(10)}  ${email}`),
  ];
}
