import {
  type CheckedBadge,
  type Day,
  type LicenceSource,
  type Moment,
  type Profession,
  professionalBadge,
} from "@oneup/domain";
import type { MarketSession } from "../ports.ts";
import type { Credentials, VerificationRecord } from "../verification.port.ts";

/** A request as it is answered to its professional and to admins. */
export type VerificationAnswer = Omit<VerificationRecord, "insuranceDocument" | "accountId">;

/** Shows a request; the certificate is read apart, on the record. */
export function answerVerification(record: VerificationRecord): VerificationAnswer {
  const { insuranceDocument: _bytes, accountId: _account, ...answer } = record;
  return answer;
}

/** A badge with what was checked, against which file and when (ACC-10). */
export interface BadgeAnswer extends CheckedBadge {
  readonly userType: Profession;
  readonly badge: NonNullable<ReturnType<typeof professionalBadge>>;
  readonly licenseState: string;
  /** Whether a certificate was handed in, which the admin could look at. */
  readonly papers: boolean;
  /** The official file that held the number as active then; null where none did. */
  readonly source: LicenceSource | null;
  readonly fileDate: Day | null;
  readonly decidedAt: Moment;
}

/** The badge of an account; null for who is not verified. */
export function answerBadge({ tier, request }: Credentials): BadgeAnswer | null {
  if (tier === null || request?.status !== "approved") return null;
  const { userType, businessName, licenseNumber, licenseState } = request;
  const { decidedBy, decidedAt, source, fileDate } = request;
  const badge = professionalBadge(userType, tier, decidedBy);
  if (badge === null || decidedBy === null || decidedAt === null) return null;
  const papers = request.document !== null;
  const checked = { by: decidedBy, papers, source, fileDate, decidedAt };
  return { tier, userType, badge, businessName, licenseNumber, licenseState, ...checked };
}

/** The badge that somebody wears now; null for who has none, and for nobody. */
export async function badgeOf(
  session: Pick<MarketSession, "verifications">,
  accountId: string,
): Promise<BadgeAnswer | null> {
  const [credentials] = await session.verifications.credentialsOf([accountId]);
  return credentials ? answerBadge(credentials) : null;
}
