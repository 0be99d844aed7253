import type { VerbOutput } from "@oneup/operations";
import { accountCareTexts as t, shellTexts } from "@oneup/texts";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LinkPage, spendLink, useLink } from "./link-page.tsx";

/** `/confirm-email#token`: confirms an email (ACC-06), after a press, as mail scanners follow links by themselves. */
export default function ConfirmEmailScreen() {
  const link = useLink(["confirmEmail", "changeEmail"]);
  const session = useSession();
  const [done, setDone] = useState<VerbOutput<"accounts.confirmEmail"> | null>(null);
  useTitle(t.confirm.title());
  if (done !== null) {
    const { email, badge } = done;
    return (
      <Page width="form">
        <EmptyState
          level={1}
          title={t.confirm.done()}
          picture={<MailCheck />}
          action={
            <ButtonLink href="/app" variant="primary">
              {t.confirm.home()}
            </ButtonLink>
          }
        >
          {t.confirm.doneLine({ email })}
          {badge === null ? null : (
            <span className="mt-3 block">
              {t.confirm.badge({
                badge: shellTexts.menu[badge.badge](),
                number: badge.licenseNumber,
                state: badge.licenseState,
              })}
            </span>
          )}
        </EmptyState>
      </Page>
    );
  }
  return (
    <LinkPage
      link={link}
      title={t.confirm.title()}
      renew="/login"
      words={({ purpose, email }) => {
        const changes = purpose === "changeEmail";
        return {
          title: changes ? t.confirm.changeTitle() : t.confirm.title(),
          lead: changes ? t.confirm.changeLead({ email }) : t.confirm.lead({ email }),
          submit: t.confirm.submit(),
          failed: t.confirm.failed(),
        };
      }}
      onChosen={async (password, _name, signal) => {
        const given = { token: link.token, password };
        const answer = await spendLink("accounts.confirmEmail", given, signal);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
        setDone(answer as VerbOutput<"accounts.confirmEmail">);
        await session.refresh();
      }}
    />
  );
}
