import { adminTexts as t } from "@oneup/texts";
import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";

/** The way from an admin's page to the dashboard, above its title; to one of its tabs where it came from. */
export function BackToAdmin({ tab }: { tab?: "verifications" }) {
  return (
    <ButtonLink
      href={tab === undefined ? "/admin" : `/admin?tab=${tab}`}
      variant="quiet"
      icon={<ArrowLeft />}
      className="mb-4 -ml-3"
    >
      {t.title()}
    </ButtonLink>
  );
}
