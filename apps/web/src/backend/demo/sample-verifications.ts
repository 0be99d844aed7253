import {
  type Moment,
  type VerificationRequest,
  checkLicenceShape,
  decideVerification,
  findLicence,
  isFound,
  lacksCertificate,
  refusal,
  Refused,
  verifiedTier,
} from "@oneup/domain";
import { type VerbOutput, answerBadge } from "@oneup/operations";
import {
  type Area,
  readVerifications,
  readVerifiedContractors,
  writeVerifications,
} from "@oneup/store-browser";
import { textOf } from "./text-of.ts";

type Shown = VerbOutput<"verifications.list">["items"][number];
type Kind = "application/pdf" | "image/jpeg" | "image/png";

/** A certificate as it lies in the record: its data URL is all there is to name it by. */
function documentOf({ insuranceDocument: url }: VerificationRequest): Shown["document"] {
  const mime = (["application/pdf", "image/jpeg", "image/png"] as const).find((kind: Kind) =>
    url.startsWith(`data:${kind};base64,`),
  );
  return mime === undefined ? null : { id: url, mime, bytes: Math.floor((url.length * 3) / 4) };
}

/**
 * The registrations that were made in this browser (ENT-15), for the admin whom it stores: decided
 * on here as everywhere (ADM-11..13), without an official file to hold a number against.
 */
export function sampleVerifications(area: Area, now: () => Moment) {
  const show = (request: VerificationRequest, at: number): Shown => {
    const verified = readVerifiedContractors(area);
    const tier = request.status === "approved" ? verifiedTier(verified, request.email) : null;
    const { insuranceDocument: _url, ...stated } = request;
    const decidedAt =
      tier === null
        ? null
        : (verified.find(({ email }) => email === request.email)?.verifiedAt ?? null);
    const answer = {
      ...stated,
      id: String(at),
      document: documentOf(request),
      decidedAt,
      decidedBy: decidedAt === null ? null : ("admin" as const),
      reason: "",
      revoked: false,
      source: null,
      fileDate: null,
    };
    const record = { ...answer, insuranceDocument: "", accountId: "" };
    return {
      ...answer,
      accountId: "",
      emailConfirmed: false,
      badge: answerBadge({ accountId: "", tier, request: record }),
      shape: checkLicenceShape(request),
      lacksCertificate: lacksCertificate(record),
      holdsBadge: false,
      finding: findLicence(request, null, { entries: [], names: [], now: now() }),
      otherHolder: false,
      // No official file ever comes here: there is nothing that it could prove.
      unproved: false,
      numberTaken: false,
    };
  };
  const decide = (action: "approve" | "reject", input: unknown) => {
    const id = textOf(input, "requestId");
    const requests = readVerifications(area);
    const at = requests.findIndex((_request, position) => String(position) === id);
    const request = requests[at];
    if (!request) throw new Refused(refusal("verification.not_found"));
    const decided = decideVerification(request, readVerifiedContractors(area), {
      action,
      now: now(),
    });
    if (!decided.ok) throw new Refused(decided.refusal);
    const { request: after, verified } = decided.value;
    writeVerifications(area, { requests: requests.with(at, after), verified });
    return show(after, at);
  };
  const pending = () => readVerifications(area).filter(({ status }) => status === "pending").length;
  return {
    pending,
    list(input: unknown): VerbOutput<"verifications.list"> {
      const status = textOf(input, "status");
      const search = textOf(input, "search") ?? "";
      // No official file speaks against anything here.
      if (textOf(input, "badge") !== undefined)
        return { items: [], next: null, pending: pending() };
      const requests = readVerifications(area)
        .map(show)
        .filter((request) => status === undefined || request.status === status)
        .filter((request) => isFound("request", request, search));
      // As they are stored, the oldest comes first: whoever waits longest, then the newest decision.
      const waiting = requests.filter((request) => request.status === "pending");
      const decided = requests.filter((request) => request.status !== "pending").toReversed();
      return { items: [...waiting, ...decided], next: null, pending: pending() };
    },
    approve: (input: unknown) => decide("approve", input),
    reject: (input: unknown) => decide("reject", input),
  };
}
