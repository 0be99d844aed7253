import { shellTexts as t } from "@oneup/texts";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useTitle } from "#ui/use-title.ts";

/** A page that is still being built: its title and one plain sentence. */
export function LaterScreen({ title, what }: { title: string; what: string }) {
  useTitle(title);
  return (
    <Page>
      <PageHeader title={title} lead={t.later.line({ what })} />
      <ButtonLink href="/quick-quote" variant="primary">
        {t.welcome.openQuickQuote()}
      </ButtonLink>
    </Page>
  );
}
