import { adminTexts as t } from "@oneup/texts";
import { BadgeCheck } from "lucide-react";
import { EmptyState } from "#ui/states.tsx";

/** The requests of professionals to be verified (ADM-11). */
export default function VerificationsTab() {
  return (
    <EmptyState title={t.verifications.empty()} picture={<BadgeCheck />}>
      {t.verifications.emptyLine()}
    </EmptyState>
  );
}
