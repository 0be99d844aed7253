import { commonTexts, adminTexts as t } from "@oneup/texts";
import { ShieldCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { BackLink } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";

export type TabName = "users" | "verifications" | "plans" | "settings";

/** A page for admins alone; anyone else gets a plain sentence and a way on (S-01, NAV-25). */
export function AdminsOnly(page: ComponentProps<typeof Page>) {
  const me = useMe();
  const session = useSession();
  if (me?.isAdmin) return <Page {...page} />;
  return (
    <Page tab={page.title ?? ""}>
      {me?.isImpersonating ? (
        <EmptyState
          level={1}
          title={t.viewing.title()}
          action={
            <Button variant="primary" onClick={() => void session.stopViewing()}>
              {t.viewing.action()}
            </Button>
          }
        >
          {t.viewing.line({ name: me.name || me.email })}
        </EmptyState>
      ) : (
        <Gate>
          <EmptyState
            level={1}
            title={t.noAccess()}
            picture={<ShieldCheck />}
            action={<SignInLink>{commonTexts.signIn()}</SignInLink>}
          >
            {t.noAccessLine()}
          </EmptyState>
        </Gate>
      )}
    </Page>
  );
}

/** A page beside the dashboard, with the way back to one of its tabs above its title. */
export function AdminPage({ backTo, ...page }: ComponentProps<typeof Page> & { backTo?: TabName }) {
  const href = backTo === undefined ? "/admin" : `/admin?tab=${backTo}`;
  return <AdminsOnly back={<BackLink href={href}>{t.title()}</BackLink>} {...page} />;
}
