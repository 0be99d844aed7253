import { createHash, type Hash } from "node:crypto";
import { z } from "zod";

/** What a part of a backup holds: a table, the pictures, the certificates, the settings. */
const section = z.strictObject({
  /** How many entries the archive has of it. */
  entries: z.number().int(),
  bytes: z.number().int(),
  /** Over the names, sizes and bytes of its entries, in hexadecimal. */
  sha256: z.string().length(64),
});

/** The last entry of a backup: what it must hold, and how to bring it back. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.strictObject({
    schema: z.number().int(),
    tables: z
      .array(z.strictObject({ name: z.string(), columns: z.array(z.string()).readonly() }))
      .readonly(),
    sequences: z
      .array(z.strictObject({ name: z.string(), last: z.string().regex(/^-?\d+$/) }))
      .readonly(),
  }),
  sections: z.record(z.string(), section),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = "manifest.json";

/** The entry with the settings, one a line as `NAME=value`. */
export const SETTINGS = "settings.env";

/** `database/bids` of `database/bids/3`, `files` of `files/ab/ab12…`. */
const sectionOf = (path: string) => /^database\/[^/]+|^[^/]+/.exec(path)?.[0] ?? "";

interface Sum {
  entries: number;
  bytes: number;
  readonly hash: Hash;
}

/** Sums up what goes by, section by section: its size does not grow with what it has seen. */
export class Tally {
  readonly #sums = new Map<string, Sum>();

  /** Notes an entry that begins. @returns takes its bytes */
  begin(path: string, size: number): (chunk: Uint8Array) => void {
    const name = sectionOf(path);
    const sum = this.#sums.get(name) ?? { entries: 0, bytes: 0, hash: createHash("sha256") };
    this.#sums.set(name, sum);
    sum.entries += 1;
    sum.bytes += size;
    sum.hash.update(`${path}\n${size}\n`);
    return (chunk) => void sum.hash.update(chunk);
  }

  /** Ends it. */
  sections(): Manifest["sections"] {
    const ended = Array.from(this.#sums, ([name, { entries, bytes, hash }]) => [
      name,
      { entries, bytes, sha256: hash.digest("hex") },
    ]);
    return Object.fromEntries(ended);
  }
}
