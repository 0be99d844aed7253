import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { useTitle } from "#ui/use-title.ts";

interface EndPageProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The next page; `home` leads to the landing page. */
  next: { href: string; label: string };
  home: string;
}

/** Where a checkout ends, one way or the other: what happened, and two ways on. */
export function EndPage({ title, lead, children, next, home }: EndPageProps) {
  useTitle(title);
  return (
    <Page width="text">
      <PageHeader title={title} lead={lead} />
      {children}
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={next.href} variant="primary">
          {next.label}
        </ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {home}
        </ButtonLink>
      </div>
    </Page>
  );
}
