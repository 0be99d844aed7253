import type { KeptDocument, VerificationRecord } from "@oneup/operations";
import { licenceKey } from "@oneup/domain";

/** A row of `verifications`. */
export type VerificationRow = Omit<
  VerificationRecord,
  "document" | "insuranceDocument" | "googleBusinessUrl"
> & {
  readonly licenseKey: string;
  readonly googleBusinessUrl: string | null;
  readonly documentId: string | null;
  readonly documentMime: KeptDocument["mime"] | null;
  readonly documentBytes: number | null;
};

/** A row as a request. */
export function recordOf(row: VerificationRow): VerificationRecord {
  const { licenseKey: _key, documentId: id, documentMime, documentBytes, ...rest } = row;
  const { googleBusinessUrl, ...request } = rest;
  const document =
    id !== null && documentMime !== null && documentBytes !== null
      ? { id, mime: documentMime, bytes: documentBytes }
      : null;
  const url = googleBusinessUrl === null ? {} : { googleBusinessUrl };
  return { ...request, ...url, insuranceDocument: "", document };
}

/** A request as a row. */
export function rowOf(record: VerificationRecord): VerificationRow {
  const { document, insuranceDocument: _elsewhere, googleBusinessUrl, ...rest } = record;
  return {
    ...rest,
    googleBusinessUrl: googleBusinessUrl ?? null,
    licenseKey: licenceKey(record.licenseState, record.licenseNumber),
    documentId: document?.id ?? null,
    documentMime: document?.mime ?? null,
    documentBytes: document?.bytes ?? null,
  };
}
