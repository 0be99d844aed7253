import type { VerbOutput } from "@oneup/operations";
import { accountCareTexts as t, shellTexts } from "@oneup/texts";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { useSession } from "#backend/backend-context.tsx";
import { toastFailure } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LinkPage } from "./link-page.tsx";
import { useLink, spendLink } from "./use-link.ts";

/**
 * `/confirm-email#token`: the email of a registration, or a new one in place of the old (ACC-06).
 * It asks first: programs that look at mails follow links by themselves.
 */
export default function ConfirmEmailScreen() {
  const link = useLink(["confirmEmail", "changeEmail"]);
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<VerbOutput<"accounts.confirmEmail"> | null>(null);
  useTitle(t.confirm.title());
  const confirm = async () => {
    setBusy(true);
    try {
      const answer = await spendLink("accounts.confirmEmail", { token: link.token });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
      setDone(answer as VerbOutput<"accounts.confirmEmail">);
      await session.refresh();
    } catch (error) {
      toastFailure(error, t.confirm.failed());
    } finally {
      setBusy(false);
    }
  };
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
    <LinkPage link={link} title={t.confirm.title()} renew="/login">
      {({ purpose, email }) => {
        const changes = purpose === "changeEmail";
        return (
          <>
            <PageHeader
              title={changes ? t.confirm.changeTitle() : t.confirm.title()}
              lead={changes ? t.confirm.changeLead({ email }) : t.confirm.lead({ email })}
            />
            <Button variant="primary" size="lg" full loading={busy} onClick={() => void confirm()}>
              {t.confirm.submit()}
            </Button>
          </>
        );
      }}
    </LinkPage>
  );
}
