import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

const journalOf = (folder: string) => join(folder, "meta", "_journal.json");

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(journalOf(folder), "utf8"));
}

/**
 * The versions of the schema, oldest first. Each is the moment of its last migration, in ms, which is also how a database
 * notes it.
 */
export function schemaVersions(folder: string): number[] {
  return readJournal(folder).entries.map(({ when }) => when);
}

/**
 * Works with a folder that has the migrations up to a version of the schema alone, since the library always goes to the last.
 */
export async function withMigrationsUntil<T>(
  folder: string,
  version: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const part = mkdtempSync(join(tmpdir(), "oneup-migrations-"));
  try {
    const journal = readJournal(folder);
    const entries = journal.entries.filter(({ when }) => when <= version);
    for (const { tag } of entries) cpSync(join(folder, `${tag}.sql`), join(part, `${tag}.sql`));
    mkdirSync(join(part, "meta"));
    writeFileSync(journalOf(part), JSON.stringify({ ...journal, entries }));
    return await work(part);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
