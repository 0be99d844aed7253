import { accountCareTexts as t } from "@oneup/texts";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LinkPage, spendLink, useLink } from "./link-page.tsx";

/** `/reset-password#token` (ACC-06). */
export default function ResetPasswordScreen() {
  const link = useLink(["resetPassword"]);
  const session = useSession();
  const [done, setDone] = useState(false);
  useTitle(t.reset.title());
  if (done) {
    return (
      <Page width="form">
        <EmptyState
          level={1}
          title={t.reset.done()}
          picture={<KeyRound />}
          action={
            <ButtonLink href="/login" variant="primary">
              {t.link.signIn()}
            </ButtonLink>
          }
        >
          {t.reset.doneLine()}
        </EmptyState>
      </Page>
    );
  }
  return (
    <LinkPage
      link={link}
      title={t.reset.title()}
      renew="/forgot-password"
      words={({ email }) => ({
        title: t.reset.title(),
        lead: t.reset.lead({ email }),
        submit: t.reset.submit(),
        failed: t.reset.failed(),
      })}
      onChosen={async (password, _name, signal) => {
        await spendLink("accounts.resetPassword", { token: link.token, password }, signal);
        setDone(true);
        // Whoever was signed in here is not any more.
        await session.followLink();
      }}
    />
  );
}
