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
  Refused,
  dayOf,
  isFarSmaller,
  isOlderFile,
  readLicenceLine,
  refusal,
} from "@oneup/domain";
import { type Ports, audit, settleByFile } from "@oneup/operations";
import { readCsv } from "./read-csv.ts";

/** So many lines are kept in one statement. */
const AT_ONCE = 2_000;
/** So many waiting requests are looked at again after an import. */
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
  /** Whether it was asked and is wanted that far fewer lines take the place of those before. */
  readonly fewer?: boolean;
  /** Whether it was asked and is wanted that it takes the place of a file of a newer day. */
  readonly older?: boolean;
}

/** Reads every line into an edition that nobody sees yet. */
async function fill(
  { store }: Pick<Ports, "store">,
  editionId: string,
  given: LicenceImport,
): Promise<{ entries: number; skipped: number }> {
  const { layout, mapping } = given;
  const counts = { entries: 0, skipped: 0 };
  let batch: LicenceEntry[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    const lines = batch;
    batch = [];
    await store.transact(({ licences }) => licences.append(editionId, lines));
    counts.entries += lines.length;
  };
  await readCsv(given.file, async (records) => {
    let isHeader = given.header;
    for await (const fields of records) {
      if (isHeader) {
        isHeader = false;
        continue;
      }
      const entry = readLicenceLine(layout, mapping, fields);
      if (entry) batch.push(entry);
      else counts.skipped += 1;
      if (batch.length >= AT_ONCE) await flush();
    }
    await flush();
  });
  return counts;
}

/** The file of a source that is looked up now. */
async function fileBefore(
  { store }: Pick<Ports, "store">,
  source: LicenceSource,
): Promise<LicenceFile | null> {
  const files = await store.read(({ licences }) => licences.files());
  return files.find((each) => each.source === source) ?? null;
}

/** A file of an older day takes the place of a newer one only where that was asked. */
async function insistOnDay(
  ports: Pick<Ports, "store">,
  { layout, fileDate }: LicenceImport,
): Promise<void> {
  const before = await fileBefore(ports, layout.source);
  if (before === null || !isOlderFile(fileDate, before)) return;
  throw new Refused(refusal("license.older_file", { details: { before: before.fileDate } }));
}

/** A file that was cut off, or another one by mistake, takes the place of none unasked. */
async function insistOnSize(
  ports: Pick<Ports, "store">,
  source: LicenceSource,
  entries: number,
): Promise<void> {
  const before = await fileBefore(ports, source);
  if (before === null || !isFarSmaller(entries, before)) return;
  throw new Refused(
    refusal("license.far_smaller", { details: { entries, before: before.entries } }),
  );
}

/** Requests that waited for this file may be approved by themselves now (C-15). */
async function settleWaiting(ports: Ports, state: string): Promise<number> {
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

/** How many badges the file speaks against: they are for an admin to take back, none goes by itself. */
async function countInDoubt({ store, clock }: Ports, source: LicenceSource): Promise<number> {
  const today = dayOf(clock.now());
  const counts = await store.read(({ verifications }) => verifications.countInDoubt(today));
  return counts.find((each) => each.source === source)?.count ?? 0;
}

/**
 * Imports an official file in the place of the one before (ACC-10): whole or not at all. Until it is
 * read to its end, and when anything goes wrong, the one before is what is looked up.
 * @throws Refused license.import_running, license.file_unreadable, license.nothing_found,
 *   license.far_smaller and license.older_file where that was not asked
 */
export async function importLicences(
  ports: Ports,
  actor: Actor,
  given: LicenceImport,
): Promise<{ file: LicenceFile; approved: number; badgesInDoubt: number }> {
  const { store, clock } = ports;
  const { source, state } = given.layout;
  const id = randomUUID();
  const begun = await store.transact(({ licences }) =>
    licences.begin({ id, source, at: clock.now() }),
  );
  if (!begun) throw new Refused(refusal("license.import_running"));
  try {
    if (!given.older) await insistOnDay(ports, given);
    const counts = await fill(ports, id, given);
    if (counts.entries === 0) throw new Refused(refusal("license.nothing_found"));
    if (!given.fewer) await insistOnSize(ports, source, counts.entries);
    const { fileName, fileDate } = given;
    const file: LicenceFile = { source, fileName, fileDate, importedAt: clock.now(), ...counts };
    await store.transact(async (session) => {
      await session.licences.finish(id, file);
      const details = `${source}: ${fileName} of ${fileDate}, ${counts.entries} lines`;
      await audit(ports, session, actor, "licences.upload", { subject: null, details });
      await session.changes.tell({ topic: "verifications", audience: ["admins"] });
    });
    const approved = await settleWaiting(ports, state);
    return { file, approved, badgesInDoubt: await countInDoubt(ports, source) };
  } catch (error) {
    await store.transact(({ licences }) => licences.abandon(id));
    throw error;
  }
}
