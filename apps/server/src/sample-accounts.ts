import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Figure } from "@oneup/domain";
import { type Passwords, type Ports, actorOfAccount, execute, registry } from "@oneup/operations";
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

function sampleFigure(low: number, typical: number, high: number): Figure {
  const origin = {
    kind: "sample",
    source: "Sample project of this installation",
    evidence: "Made up, to look around with",
    years: "2026",
  } as const;
  return { low: low * 100, typical: typical * 100, high: high * 100, origin };
}

/** One open project of the sample homeowner. */
const PROJECT = {
  origin: "quick-quote",
  address: { street: "12 Maple Lane", city: "Sacramento", state: "CA", zip: "95814" },
  upgrades: [
    {
      room: "Kitchen",
      beforeImage: "/pictures/kitchen-before-1200.webp",
      afterImage: "/pictures/kitchen-after-1200.webp",
      description: "Navy shaker cabinets, white quartz counters and a brighter light.",
      cost: sampleFigure(22_000, 26_500, 34_000),
      valueGain: sampleFigure(12_000, 17_000, 22_000),
    },
  ],
};

type SamplePorts = Ports & { readonly passwords: Passwords };

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

async function publishProject(ports: SamplePorts, ownerEmail: string): Promise<void> {
  const account = await ports.store.read((session) => session.accounts.byEmail(ownerEmail));
  if (!account) return;
  const actor = actorOfAccount(account);
  const owned = await ports.store.read((session) => session.quotes.listOwned(account.id));
  if (owned.length > 0) return;
  await execute(ports, actor, registry["quotes.create"], PROJECT);
  const [made] = await ports.store.read((session) => session.quotes.listOwned(account.id));
  const quoteId = made?.quote.id;
  await execute(ports, actor, registry["quotes.publish"], { quoteId });
}

/**
 * Makes the sample accounts and their open project where they are missing.
 * @returns lines to print: who can sign in, and with which password
 */
export async function ensureSamples(ports: SamplePorts, dataDir: string): Promise<string[]> {
  const password = await samplePassword(dataDir, ports.passwords);
  for (const person of PEOPLE) {
    const known = await ports.store.read((session) => session.accounts.byEmail(person.email));
    // oxlint-disable-next-line no-await-in-loop -- each hash takes 19 MiB
    if (!known) await addAccount(ports, { ...person, role: "user", password });
  }
  await publishProject(ports, PEOPLE[0]?.email ?? "");
  return [
    `Sample accounts (password of all: ${password})`,
    ...PEOPLE.map(({ email, userType }) => `  ${userType.padEnd(10)}  ${email}`),
  ];
}
