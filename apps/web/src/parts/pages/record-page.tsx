import type { ReactNode } from "react";
import { codeOf } from "#backend/backend-error.ts";
import type { Reading } from "#backend/use-verb.ts";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";

interface RecordPageProps<Entry> {
  title: string;
  lead: string;
  source: Reading<unknown>;
  /** The record; nothing where it is missing or not for this person. */
  record: Entry | null | undefined;
  missing: { title: string; line: string; picture: ReactNode; action: ReactNode };
  children: (record: Entry) => ReactNode;
}

/** The page of a request: loading, missing, refused, or the record itself. */
export function RecordPage<Entry>(props: RecordPageProps<Entry>) {
  const { title, lead, source, record, missing, children } = props;
  const failure = failureOf(source);
  if (source.isPending) {
    return (
      <Page title={title} lead={lead}>
        <div aria-busy="true">
          <Skeleton className="h-96 w-full" />
        </div>
      </Page>
    );
  }
  if (failure === null && record !== null && record !== undefined) return children(record);
  return (
    <Page title={title} lead={lead}>
      {failure === null || codeOf(failure).endsWith(".not_found") ? (
        <EmptyState title={missing.title} picture={missing.picture} action={missing.action}>
          {missing.line}
        </EmptyState>
      ) : (
        <LoadFailure of={source} />
      )}
    </Page>
  );
}
