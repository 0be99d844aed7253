import { accountCareTexts as t } from "@oneup/texts";
import { Unlink } from "lucide-react";
import type { ReactNode } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { LoadFailure } from "#parts/failure.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import type { useLink } from "./use-link.ts";

interface LinkPageProps {
  link: ReturnType<typeof useLink>;
  /** What stands above while the link is looked at. */
  title: string;
  /** Where one gets a new link. */
  renew: "/forgot-password" | "/login";
  children: (opened: { purpose: string; email: string }) => ReactNode;
}

/** A page that a link of a mail opens: what it shows until the link is known, and when it is over. */
export function LinkPage({ link: { state, retry }, title, renew, children }: LinkPageProps) {
  const signedIn = useBackend().mode === "live";
  if (state.at === "open") return <Page width="form">{children(state.link)}</Page>;
  if (state.at === "over") {
    return (
      <Page width="form">
        <EmptyState
          level={1}
          title={t.link.over()}
          picture={<Unlink />}
          action={
            signedIn && renew === "/login" ? (
              <ButtonLink href="/account" variant="primary">
                {t.link.account()}
              </ButtonLink>
            ) : (
              <ButtonLink href={renew} variant="primary">
                {renew === "/login" ? t.link.signIn() : t.link.newOne()}
              </ButtonLink>
            )
          }
        >
          {t.link.overLine()}
        </EmptyState>
      </Page>
    );
  }
  if (state.at === "failed") {
    return (
      <Page width="form">
        <LoadFailure level={1} error={state.error} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title={title} lead={t.link.checking()} />
      <Skeleton className="h-40 w-full" />
    </Page>
  );
}
