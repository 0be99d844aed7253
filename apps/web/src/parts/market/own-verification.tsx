import { takesBids } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { commonTexts, partsTexts } from "@oneup/texts";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { useReadOnly } from "#parts/forms/read-only.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";

const t = partsTexts.ownVerification;

/** The reason of a lost verification: a rejection or a badge taken back; "" while unknown. */
function useLost(isLost: boolean) {
  const found = useVerb("verifications.readOwn", {}, { enabled: isLost });
  const [newest] = found.data?.requests ?? [];
  const why: string = newest?.revoked ? "revoked" : (newest?.status ?? "");
  return { why, isKnown: found.data !== undefined || found.error !== null };
}

/** Whether the project takes bids but its reader may not bid (D1). */
export function useBarred(quote: QuoteAnswer): boolean {
  const me = useMe();
  const readOnly = useReadOnly();
  if (quote.may.includes("bid") || !takesBids(quote)) return false;
  const isOthers = quote.standing === "contractor" && me?.isDemo === false && readOnly === "";
  return (me?.isRejected ?? false) || isOthers;
}

/** The sentence that tells a contractor why they cannot bid (D1); "" until known, and for others. */
export function useWhyBarred(isBarred: boolean): string {
  const { why, isKnown } = useLost(isBarred);
  return isBarred && isKnown ? t.barred({ why }) : "";
}

interface OwnVerificationProps {
  /** The place: in the page's heading, or above its content. */
  place: "heading" | "above";
}

/** A professional's link to their verification: in the heading, or above all after a rejection (D1). */
export function OwnVerification({ place }: OwnVerificationProps) {
  const me = useMe();
  const isRejected = place === "above" && (me?.isRejected ?? false);
  const { why } = useLost(isRejected);
  const { starting = false } = useBackend();
  if (starting && place === "heading") {
    return <span className="hidden min-h-10 w-40 session:block pointer-coarse:min-h-11" />;
  }
  if (me === null || me.isDemo) return null;
  if (me.userType !== "contractor" && me.userType !== "realtor") return null;
  if (me.isRejected) {
    return place === "above" ? (
      <Notice
        tone="clay"
        icon={<CircleAlert />}
        title={t.rejected({ why })}
        className="mb-6"
        action={<ButtonLink href="/verification">{t.open()}</ButtonLink>}
      >
        {t.rejectedLine({ who: me.userType })}
      </Notice>
    ) : null;
  }
  return place === "above" ? null : (
    <ButtonLink href="/verification" icon={<BadgeCheck />}>
      {commonTexts.myVerification()}
    </ButtonLink>
  );
}
