import { adminTexts as t, noticesTexts } from "@oneup/texts";
import { Inbox } from "lucide-react";
import { useMe } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { UserList } from "./user-list.tsx";

/** `/admin`: the people, for admins; anyone else gets a plain sentence and a way to sign in (S-01). */
export default function AdminScreen() {
  const me = useMe();
  useTitle(t.title());
  return (
    <Page width="full">
      {me?.isAdmin ? (
        <>
          <PageHeader
            title={t.title()}
            lead={t.lead()}
            actions={
              <ButtonLink href="/admin/mails" icon={<Inbox />}>
                {noticesTexts.outbox.title()}
              </ButtonLink>
            }
          />
          <UserList />
        </>
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
