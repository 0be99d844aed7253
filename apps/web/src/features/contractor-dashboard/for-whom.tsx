import { contractorDashboardTexts as t } from "@oneup/texts";
import { Hammer } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { Gate, SignInLink } from "#parts/sign-in-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";

/** In place of a list, for whoever is no contractor: for whom it is, and the ways to become one (C-21). */
export function ForWhom() {
  const { mode } = useBackend();
  const live = mode === "live";
  return (
    <Gate waiting={null}>
      <EmptyState
        title={t.notContractor()}
        picture={<Hammer />}
        action={
          <>
            {live ? null : <SignInLink>{t.signIn()}</SignInLink>}
            <ButtonLink href="/register/contractor">{t.register()}</ButtonLink>
            {live ? null : (
              <ButtonLink href="/app" variant="quiet">
                {t.explore()}
              </ButtonLink>
            )}
          </>
        }
      >
        {live ? t.otherAccountLine() : t.notContractorLine()}
      </EmptyState>
    </Gate>
  );
}
