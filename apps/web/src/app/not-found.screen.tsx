import { shellTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";

/** Any path that no page has (NAV-08). */
export default function NotFoundScreen() {
  useTitle(t.notFound.title());
  return (
    <Page>
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
