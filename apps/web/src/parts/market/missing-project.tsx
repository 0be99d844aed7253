import { commonTexts, missingProjectTexts as t } from "@oneup/texts";
import { FileQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { useBackend, useMe } from "#backend/backend-context.tsx";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { EmptyState } from "#ui/states.tsx";

function WayOn() {
  const { mode } = useBackend();
  const contractor = useMe()?.userType === "contractor";
  if (mode === "guest") {
    // The project may open for a guest who signs in, as one from a mail's link does.
    return (
      <>
        <SignInLink />
        <ButtonLink href="/quotes">{commonTexts.myQuoteRequests()}</ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink href={contractor ? "/contractor-dashboard" : "/quotes"} variant="primary">
      {contractor ? t.toProjects() : commonTexts.myQuoteRequests()}
    </ButtonLink>
  );
}

interface MissingProjectProps {
  /** The line for a guest, who may only have to sign in. */
  guestLine?: string;
  /** The line for a person who just had it open. */
  line?: string | undefined;
  children?: ReactNode;
}

/** The page of a project that is gone, never was, or is hidden from the reader. */
export function MissingProject({ guestLine, line, children }: MissingProjectProps) {
  const guest = useBackend().mode === "guest";
  return (
    // The notice stands once its screen has named the tab after the project it looked for.
    <Page tab={t.title()}>
      <div role={line === undefined ? undefined : "alert"}>
        <EmptyState level={1} title={t.title()} picture={<FileQuestion />} action={<WayOn />}>
          {(guest && guestLine) || (line ?? t.line())}
        </EmptyState>
      </div>
      {children}
    </Page>
  );
}
