import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import {
  type Actor,
  type Day,
  type LicenceEntry,
  type LicenceFile,
  type LicenceLayout,
  type LicenceMapping,
  type LicenceSource,
  type LeftOut,
  Refused,
  isFarSmaller,
  isOlderFile,
  readLicenceLine,
  refusal,
} from "@oneup/domain";
import { type ServerPorts, audit, countInDoubt, settleByFile } from "@oneup/operations";
import { readCsv } from "./read-csv.ts";

/** The number of lines that one statement keeps. */
const AT_ONCE = 2_000;
/** Unreadable lines up to this share stop no import: they are told. */
const MOST_UNREAD = 0.01;
/** The most waiting requests that are looked at again after an import. */
const MOST_WAITING = 2_000;

/** What is imported, and how it is read. */
export interface LicenceImport {
  readonly layout: LicenceLayout;
  readonly mapping: LicenceMapping;
  /** Whether the first line names the columns. */
  readonly header: boolean;
  readonly fileName: string;
  readonly fileDate: Day;
  readonly file: Readable;
  /** Whether it was asked and is wanted though it looks cut off, is far smaller, or holds what cannot be read. */
  readonly fewer?: boolean;
  /** Whether it was asked and is wanted that it takes the place of a file of a newer day. */
  readonly older?: boolean;
}

/** How many lines cannot be read, and the first of them with what is wrong. */
interface Unread {
  count: number;
  readonly line: number;
  readonly reason: LeftOut;
}

/** What was read of a file. */
interface Filled {
  readonly counts: { entries: number; skipped: number };
  readonly unread: Unread | null;
  /** The last line where it is not whole: it has no end, or fewer fields than the first one. */
  readonly cutAt: number | null;
}

/** Reads every line into an edition that nobody sees yet. */
async function fill(
  { store }: Pick<ServerPorts, "store">,
  editionId: string,
  given: LicenceImport,
): Promise<Filled> {
  const { layout, mapping, fileDate: day } = given;
  const counts = { entries: 0, skipped: 0 };
  let unread: Unread | null = null;
  let [width, last] = [0, { length: 0, line: 0 }];
  let batch: LicenceEntry[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const lines = batch;
    batch = [];
    await store.transact(({ licences }) => licences.append(editionId, lines));
    counts.entries += lines.length;
  };
  const hasEnd = await readCsv(given.file, async (lines) => {
    for await (const { record: fields, info } of lines) {
      const line = info.lines;
      last = { length: fields.length, line };
      const isFirst = width === 0;
      width ||= fields.length;
      if (isFirst && given.header) continue;
      const entry = readLicenceLine(layout, mapping, { fields, day });
      if (typeof entry === "object") batch.push(entry);
      else counts.skipped += 1;
      if (entry === "day" || entry === "fields") {
        unread ??= { count: 0, line, reason: entry };
        unread.count += 1;
      }
      if (batch.length >= AT_ONCE) await flush();
    }
    await flush();
  });
  return { counts, unread, cutAt: hasEnd && last.length >= width ? null : last.line };
}

/** The file of a source that is looked up now. */
async function fileBefore(
  { store }: Pick<ServerPorts, "store">,
  source: LicenceSource,
): Promise<LicenceFile | null> {
  const files = await store.read(({ licences }) => licences.files());
  return files.find((each) => each.source === source) ?? null;
}

/** A file of an older day takes the place of a newer one only where that was asked. */
async function insistOnDay(
  ports: Pick<ServerPorts, "store">,
  { layout, fileDate }: LicenceImport,
): Promise<void> {
  const before = await fileBefore(ports, layout.source);
  if (before === null || !isOlderFile(fileDate, before)) return;
  throw new Refused(refusal("license.older_file", { details: { before: before.fileDate } }));
}

/** A file that was cut off, cannot be read in part, or is another one by mistake takes the place of none unasked. */
async function insistOnWhole(
  ports: Pick<ServerPorts, "store">,
  source: LicenceSource,
  { counts: { entries, skipped }, unread, cutAt }: Filled,
): Promise<void> {
  const before = await fileBefore(ports, source);
  if (before !== null && isFarSmaller(entries, before)) {
    const details = { entries, before: before.entries };
    throw new Refused(refusal("license.far_smaller", { details }));
  }
  if (cutAt !== null) {
    throw new Refused(refusal("license.file_cut", { details: { line: cutAt } }));
  }
  if (unread !== null && unread.count > (entries + skipped) * MOST_UNREAD) {
    const details = { ...unread, all: entries + skipped };
    throw new Refused(refusal("license.lines_unread", { details }));
  }
}

/** Requests that waited for this file may be approved by themselves now (C-15). */
async function settleWaiting(ports: ServerPorts, state: string): Promise<number> {
  const waiting = await ports.store.read(({ verifications }) =>
    verifications.waitingIn(state, "tier1", MOST_WAITING),
  );
  let approved = 0;
  for (const request of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    const done = await ports.store.transact((session) => settleByFile({ ports, session }, request));
    if (done) approved += 1;
  }
  return approved;
}

/**
 * Imports an official file in the place of the one before (ACC-10): whole or not at all. Until it is
 * read to its end, and when anything goes wrong, the one before is what is looked up.
 * @throws Refused license.import_running, license.file_unreadable, license.nothing_found,
 *   license.far_smaller, license.file_cut, license.lines_unread and license.older_file where that was not asked
 */
export async function importLicences(
  ports: ServerPorts,
  actor: Actor,
  given: LicenceImport,
): Promise<{ file: LicenceFile; unread: Unread | null; approved: number; badgesInDoubt: number }> {
  const { store, clock } = ports;
  const { source, state } = given.layout;
  const id = randomUUID();
  const begun = await store.transact(({ licences }) =>
    licences.begin({ id, source, at: clock.now() }),
  );
  if (!begun) throw new Refused(refusal("license.import_running"));
  try {
    if (!given.older) await insistOnDay(ports, given);
    const filled = await fill(ports, id, given);
    const { counts, unread } = filled;
    if (counts.entries === 0) throw new Refused(refusal("license.nothing_found"));
    if (!given.fewer) await insistOnWhole(ports, source, filled);
    const { fileName, fileDate } = given;
    const file: LicenceFile = { source, fileName, fileDate, importedAt: clock.now(), ...counts };
    await store.transact(async (session) => {
      await session.licences.finish(id, file);
      const details = `${source}: ${fileName} of ${fileDate}, ${counts.entries} lines`;
      await audit(ports, session, actor, "licences.upload", { subject: null, details });
      await session.changes.tell({ topic: "verifications", audience: ["admins"] });
    });
    const approved = await settleWaiting(ports, state);
    // Badges in doubt are for an admin to take back: none goes by itself.
    const doubts = await store.read((session) => countInDoubt({ ports, session }));
    return { file, unread, approved, badgesInDoubt: doubts.get(source) ?? 0 };
  } catch (error) {
    await store.transact(({ licences }) => licences.abandon(id));
    throw error;
  }
}
