import { commonTexts, adminTexts as t } from "@oneup/texts";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { Gate, SignInLink } from "#parts/pages/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";

export type TabName = "users" | "verifications" | "plans" | "settings";

/** A page for admins alone; anyone else gets a plain sentence and a way on (S-01, NAV-25). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const me = useMe();
  const session = useSession();
  if (me?.isAdmin) return <Page>{children}</Page>;
  return (
    <Page>
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

interface AdminPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  tab?: TabName;
  children: ReactNode;
}

/** A page beside the dashboard, with the way back above its title. */
export function AdminPage({ title, lead, actions, tab, children }: AdminPageProps) {
  useTitle(title);
  return (
    <AdminsOnly>
      <ButtonLink
        href={tab === undefined ? "/admin" : `/admin?tab=${tab}`}
        variant="quiet"
        icon={<ArrowLeft />}
        className="mb-4 -ml-3"
      >
        {t.title()}
      </ButtonLink>
      <PageHeader title={title} lead={lead} actions={actions} />
      {children}
    </AdminsOnly>
  );
}
