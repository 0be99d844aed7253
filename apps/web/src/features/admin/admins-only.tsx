import { adminTexts as t } from "@oneup/texts";
import type { ReactNode } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

/** A page for admins alone; anyone else gets a plain sentence and a way to sign in (S-01). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const me = useMe();
  return (
    <Page width="full">
      {me?.isAdmin ? (
        children
      ) : (
        <EmptyState
          level={1}
          title={t.noAccess()}
          action={
            <ButtonLink href="/login" variant="primary">
              {t.signIn()}
            </ButtonLink>
          }
        >
          {t.noAccessLine()}
        </EmptyState>
      )}
    </Page>
  );
}
