import { shellTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

/** Any path that no page has (NAV-08). */
export default function NotFoundScreen() {
  return (
    <Page tab={t.notFound.title()}>
      <EmptyState
        level={1}
        title={t.notFound.title()}
        picture={<img src="/drawings/nothing-found.svg" alt="" width={160} height={112} />}
        action={
          <ButtonLink href="/" variant="primary">
            {t.notFound.home()}
          </ButtonLink>
        }
      >
        {t.notFound.line()}
      </EmptyState>
    </Page>
  );
}
