// npm run bench: measures OneUp beside a yardstick in the same run and prints one table.
//
//   npm run bench                        everything, some minutes
//   npm run bench -- --quick             fewer data and rounds, under two minutes
//   npm run bench -- --only http,pages   some of: http, accounts, pictures, messages, pages, interactions
//   npm run bench -- --only races        what runs into each other, by hand alone; --rounds N of each
//   npm run bench -- --only memory       the server's memory after 200 pictures, by hand alone
//   npm run bench -- --only valuation    estimates beside prices, by hand alone; ONEUP_BENCH_SALES names the sales
//   npm run bench -- --only kills        what kill -9 loses, by hand alone; --rounds N of each setting
//   npm run bench -- --only away         the database away under load, by hand alone
//   npm run bench -- --only overload     ten times the capacity offered, by hand alone
//   npm run bench -- --only streams      thousands of open change streams, by hand alone
//   npm run bench -- --only scale        lists among a million quotes, by hand alone (bench/README.md);
//                                        --keep FOLDER keeps what was filled, and takes it the next time
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAccounts } from "./accounts/accounts-bench.ts";
import { measureAway } from "./away/away-bench.ts";
import { measureHttp } from "./http/http-bench.ts";
import { measureInteractions } from "./interactions/interactions-bench.ts";
import { measureKills } from "./kills/kills-bench.ts";
import { measureMessages } from "./messages/messages-bench.ts";
import { measureOverload } from "./overload/overload-bench.ts";
import { measureMemory } from "./pictures/memory-bench.ts";
import { measurePages } from "./pages/pages-bench.ts";
import { measurePictures } from "./pictures/pictures-bench.ts";
import { measurePointing } from "./pictures/pointing-bench.ts";
import { measureRaces } from "./races/races-bench.ts";
import { measureScale } from "./scale/scale-bench.ts";
import { measureStreams } from "./streams/streams-bench.ts";
import { measureValuation } from "./valuation/valuation-bench.ts";
import { BenchFault } from "./report/fault.ts";
import { type Row, writeTable } from "./report/table.ts";

const PARTS = {
  http: measureHttp,
  accounts: measureAccounts,
  pictures: measurePictures,
  pointing: measurePointing,
  messages: measureMessages,
  pages: measurePages,
  interactions: measureInteractions,
};
/** Run by name alone: they take many minutes, some gigabytes, or a file of sales. */
const BY_HAND = {
  scale: measureScale,
  races: measureRaces,
  kills: measureKills,
  away: measureAway,
  overload: measureOverload,
  streams: measureStreams,
  valuation: measureValuation,
  memory: measureMemory,
};
const ALL_PARTS = { ...PARTS, ...BY_HAND };
type Part = keyof typeof ALL_PARTS;

const say = (line: string) => void process.stderr.write(`${line}\n`);

function isPart(name: string): name is Part {
  return Object.hasOwn(ALL_PARTS, name);
}

function partsIn(only: string | undefined): Part[] {
  const names = only?.split(",") ?? Object.keys(PARTS);
  return names.map((name) => {
    if (isPart(name)) return name;
    throw new BenchFault(
      `There is no part "${name}"; there are ${Object.keys(ALL_PARTS).join(", ")}.`,
    );
  });
}

/** A folder of our own that the database's unprivileged user can pass through. */
function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "oneup-bench-")));
  if (process.getuid?.() === 0) chmodSync(folder, 0o711);
  return folder;
}

/** A folder that stays, with what it holds. */
function keptFolder(path: string): string {
  const folder = resolve(path);
  if (mkdirSync(folder, { recursive: true }) !== undefined && process.getuid?.() === 0) {
    chmodSync(folder, 0o711);
  }
  return folder;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      rounds: { type: "string" },
      keep: { type: "string" },
    },
  });
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
  if (rounds !== undefined && (!Number.isSafeInteger(rounds) || rounds < 1)) {
    throw new BenchFault("--rounds is a whole number from 1 on.");
  }
  const parts = partsIn(values.only);
  if (values.keep !== undefined && parts.join() !== "scale") {
    throw new BenchFault("--keep goes with --only scale.");
  }
  const rows: Row[] = [];
  for (const part of parts) {
    const folder = values.keep === undefined ? makeFolder() : keptFolder(values.keep);
    try {
      // oxlint-disable-next-line no-await-in-loop -- what runs beside something else is not measured
      rows.push(...(await ALL_PARTS[part]({ quick: values.quick, rounds, folder, say })));
    } catch (error) {
      const known = error instanceof BenchFault;
      say(`${part} could not be measured: ${known ? error.message : String(error)}`);
      if (!known && error instanceof Error && error.stack !== undefined) say(error.stack);
      process.exitCode = 1;
    } finally {
      if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
    }
  }
  process.stdout.write(`${writeTable(rows)}\n`);
}

await main();
