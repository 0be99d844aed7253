import { projectTexts as t } from "@oneup/texts";
import { SignInLink } from "#parts/sign-in-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/typography.tsx";

/** Who opened a shared link without signing in may be the contractor that it was sent to: how to bid. */
export function ForContractors() {
  return (
    <Card>
      <Heading level={2} size="card">
        {t.guest.title()}
      </Heading>
      <p className="mt-2 mb-4 text-sm text-ink-soft">{t.guest.line()}</p>
      <div className="flex flex-wrap gap-2">
        <SignInLink>{t.guest.signIn()}</SignInLink>
        <ButtonLink href="/register/contractor">{t.guest.register()}</ButtonLink>
      </div>
    </Card>
  );
}
