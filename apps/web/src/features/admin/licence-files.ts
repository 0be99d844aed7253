import {
  LICENCE_BEGINNING_BYTES,
  type LicenceFile,
  type LicenceMapping,
  type LicenceSource,
} from "@oneup/domain";
import { server, serverBy } from "#backend/server.ts";
import { fetchTelling } from "#backend/upload-progress.ts";

/** What the server says of the beginning of a file. */
export interface LicencePreview {
  readonly mapping: LicenceMapping;
  /** All columns that are needed were found by their names, in a layout that is confirmed. */
  readonly sure: boolean;
  readonly lines: readonly (readonly string[])[];
}

/** What came of an import. */
interface LicenceImported {
  readonly file: LicenceFile;
  /** How many lines cannot be read, and the first of them. */
  readonly unread: { readonly count: number; readonly line: number } | null;
  /** How many waiting requests it approved. */
  readonly approved: number;
  /** How many badges it speaks against. */
  readonly badgesInDoubt: number;
}

/** Browsers call these files by different kinds. */
const asCsv = (file: Blob, most = file.size) => file.slice(0, most, "text/csv");

/** Looks at the beginning of a file. Rejects with `BackendError`. */
export async function previewLicences(
  source: LicenceSource,
  file: File,
  signal: AbortSignal,
): Promise<LicencePreview> {
  const route = { method: "POST", path: `/api/admin/licences/${source}/preview` } as const;
  const beginning = asCsv(file, LICENCE_BEGINNING_BYTES);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await server.upload(route, beginning, { signal })) as LicencePreview;
}

/**
 * Imports a file. Rejects with `BackendError`.
 * @param onPercent hears how much of it was taken, 0 to 100: it is read as it comes
 */
export async function importLicences(
  source: LicenceSource,
  file: File,
  how: {
    readonly mapping: LicenceMapping;
    readonly header: boolean;
    readonly fileDate: string;
    /** Whether far fewer lines than before are wanted. */
    readonly fewer: boolean;
    /** Whether it is wanted in the place of a file of a newer day. */
    readonly older: boolean;
  },
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<LicenceImported> {
  const query = new URLSearchParams({
    fileName: file.name.slice(0, 200),
    fileDate: how.fileDate,
    header: String(how.header),
    fewer: String(how.fewer),
    older: String(how.older),
    mapping: JSON.stringify(how.mapping),
  });
  const route = { method: "PUT", path: `/api/admin/licences/${source}?${query}` } as const;
  const telling = serverBy(fetchTelling(onPercent));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
  return (await telling.upload(route, asCsv(file), { signal })) as LicenceImported;
}
