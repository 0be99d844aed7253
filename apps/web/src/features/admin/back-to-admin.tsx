import { adminTexts as t } from "@oneup/texts";
import { ArrowLeft } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { type TabName, leftSearch } from "./left-searches.ts";

/** The way from an admin's page to the dashboard as it was left, above its title; to one of its tabs where it came from. */
export function BackToAdmin({ tab }: { tab?: TabName }) {
  const search = leftSearch(useMe()?.id ?? "", tab);
  return (
    <ButtonLink
      href={search === "" ? "/admin" : `/admin?${search}`}
      variant="quiet"
      icon={<ArrowLeft />}
      className="mb-4 -ml-3"
    >
      {t.title()}
    </ButtonLink>
  );
}
