import { partsTexts } from "@oneup/texts";
import { BadgeCheck, CircleAlert } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/states.tsx";

const t = partsTexts.ownVerification;

interface OwnVerificationProps {
  /** Beside the page's heading on a desk, or above and below what one came for on a phone. */
  place: "heading" | "above" | "below";
}

/**
 * The way of a professional's account to its verification: from the heading on a desk, below the lists on a phone. Whoever
 * was rejected finds it above everything, as they cannot work before they have asked again (D1).
 */
export function OwnVerification({ place }: OwnVerificationProps) {
  const me = useMe();
  if (me === null || me.isDemo) return null;
  if (me.isRejected) {
    return place === "above" ? (
      <Notice
        tone="clay"
        icon={<CircleAlert />}
        title={t.rejected()}
        className="mb-6"
        action={<ButtonLink href="/verification">{t.open()}</ButtonLink>}
      >
        {t.rejectedLine({ who: me.userType })}
      </Notice>
    ) : null;
  }
  if (place === "above") return null;
  return (
    <div className={place === "heading" ? "max-md:hidden" : "mt-10 md:hidden"}>
      <ButtonLink href="/verification" icon={<BadgeCheck />}>
        {t.link()}
      </ButtonLink>
    </div>
  );
}
