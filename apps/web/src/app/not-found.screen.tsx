import { shellTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyPage } from "#ui/empty-page.tsx";

/** Any path that no page has (NAV-08). */
export default function NotFoundScreen() {
  return (
    <EmptyPage
      tab={t.notFound.title()}
      title={t.notFound.title()}
      picture={<img src="/drawings/nothing-found.svg" alt="" width={160} height={112} />}
      action={
        <ButtonLink href="/" variant="primary">
          {t.notFound.home()}
        </ButtonLink>
      }
    >
      {t.notFound.line()}
    </EmptyPage>
  );
}
