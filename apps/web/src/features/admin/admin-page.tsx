import { adminTexts as t } from "@oneup/texts";
import { ArrowLeft, ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { Gate, SignInLink } from "#parts/sign-in-link.tsx";
import type { Me } from "#backend/backend.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { type TabName, leftSearch } from "./tab-searches.ts";

/** An admin looks through a user's eyes, who has no such page: the way back (NAV-25). */
function Viewing({ me }: { me: Me }) {
  const session = useSession();
  return (
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
  );
}

/** Says to an admin whose role was taken away while a page of theirs is open why it is gone, and what was typed there. */
function Demoted() {
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={t.demoted.title()}
        picture={<ShieldCheck />}
        action={<ButtonLink href="/app">{t.demoted.action()}</ButtonLink>}
      >
        {t.demoted.line()}
      </EmptyState>
    </div>
  );
}

/** A page for admins alone; anyone else gets a plain sentence and a way to sign in (S-01). */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const me = useMe();
  // Who was seen here as an admin.
  const [adminId, setAdminId] = useState("");
  if (me?.isAdmin && me.id !== adminId) setAdminId(me.id);
  if (me && !me.isAdmin && !me.isImpersonating && me.id === adminId) {
    return (
      <Page>
        <Demoted />
      </Page>
    );
  }
  if (me?.isImpersonating) {
    return (
      <Page>
        <Viewing me={me} />
      </Page>
    );
  }
  return (
    <Page>
      {me?.isAdmin ? (
        children
      ) : (
        <Gate>
          <EmptyState
            level={1}
            title={t.noAccess()}
            picture={<ShieldCheck />}
            action={<SignInLink>{t.signIn()}</SignInLink>}
          >
            {t.noAccessLine()}
          </EmptyState>
        </Gate>
      )}
    </Page>
  );
}

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
