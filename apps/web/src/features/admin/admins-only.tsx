import { adminTexts as t } from "@oneup/texts";
import { ShieldCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Me } from "#backend/backend.ts";
import { useMe, useSession } from "#backend/backend-context.tsx";
import { Gate, SignInLink } from "#parts/sign-in-link.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

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
