import type { LicenceFinding } from "@oneup/domain";
import { adminTexts as t, partsTexts } from "@oneup/texts";
import { formatDate } from "#ui/format.ts";
import type { RequestAnswer } from "./verification-row.tsx";

/** What the official file says, in a sentence that names the file and its day (ACC-10). */
export function findingLine(finding: LicenceFinding): string {
  const { kind, fileDate, holder, status, expires } = finding;
  const source = finding.source === null ? "" : partsTexts.check.sources[finding.source]();
  return t.verifications.finding[kind]({
    source,
    date: fileDate === null ? "" : formatDate(fileDate),
    holder,
    // Some lines of official files name no business.
    named: holder === "" ? "no" : "yes",
    status,
    stated: status === "" ? "no" : "yes",
    until: expires === null ? "none" : formatDate(expires),
  });
}

/** Says whom the official file names in place of whoever asks (ACC-10). */
export function otherHolderLine({
  businessName: name,
  finding: { holder },
}: RequestAnswer): string {
  return t.verifications.otherHolder({ name, holder });
}

/** All that is known of a license that no official file holds as active (ACC-10). */
export function unprovedLine(request: RequestAnswer): string {
  const { licenseNumber: number, licenseState: state, shape, finding } = request;
  const license = t.verifications.license({ number, state });
  return `${license}: ${findingLine(finding)} ${t.verifications.shape[shape]({ state })}`;
}

/** Whether something of a request speaks against its approval, or nothing for it: nobody approves that by a slip (ADM-12). */
export function isAskedAbout(request: RequestAnswer): boolean {
  const { lacksCertificate, otherHolder, unproved, numberTaken } = request;
  return lacksCertificate || otherHolder || unproved || numberTaken;
}
