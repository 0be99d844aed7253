import type { LabelledLoanRequest } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import { useQuery } from "@tanstack/react-query";
import { FileDown, FileText, Unlink } from "lucide-react";
import { useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { SHORTEST_TOKEN, useNoIndex, useToken } from "#parts/documents/link-page.ts";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { openLink, usePdf } from "#parts/documents/use-pdf.ts";
import { LoadFailure } from "#parts/failure.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState, Notice } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LinkedPicture } from "./linked-picture.tsx";
import { LoanDocument } from "./loan-document.tsx";
import type { DrawPicture } from "./loan-pictures.tsx";

const drawWith =
  (token: string): DrawPicture =>
  ({ reference, alt }) => <LinkedPicture reference={reference} alt={alt} token={token} />;

/** What a request says, whenever it was read. */
function contentOf(request: LabelledLoanRequest): string {
  return JSON.stringify({ ...request, madeAt: "" });
}

interface LinkedLoanProps {
  request: LabelledLoanRequest;
  token: string;
  /** Reads the request anew; undefined where that fails. */
  onRead: () => Promise<LabelledLoanRequest | undefined>;
}

function LinkedLoan({ request, token, onRead }: LinkedLoanProps) {
  const pdf = usePdf(`loan-request-${request.number}.pdf`, t.downloadFailed());
  const [changed, setChanged] = useState(false);
  // No change is told to whoever has the link alone: the page is not to say less than its PDF does.
  const download = async () => {
    await pdf.download("loans.linkPdf", { token });
    const now = await onRead();
    if (now !== undefined && contentOf(now) !== contentOf(request)) setChanged(true);
  };
  return (
    <Page>
      <PageHeader
        eyebrow={`${t.linked.note()} · ${t.made({ date: formatDate(request.madeAt) })}`}
        title={t.title()}
        lead={t.lead()}
        actions={
          <UnderWay label={pdf.busy ? t.downloading() : ""} onStop={pdf.stop}>
            <Button
              variant="primary"
              icon={<FileDown />}
              loading={pdf.busy}
              onClick={() => void download()}
            >
              {t.download()}
            </Button>
          </UnderWay>
        }
      />
      <div role="status">
        {changed ? (
          <Notice
            tone="brass"
            icon={<FileText />}
            title={t.linked.changed()}
            className="mb-6 print:hidden"
          >
            {t.linked.changedLine()}
          </Notice>
        ) : null}
      </div>
      <LoanDocument
        request={request}
        banking
        shared
        hideAddress={request.property.address.street === ""}
        draw={drawWith(token)}
      />
    </Page>
  );
}

/** On from a link that opens nothing: whoever is signed in finds what is theirs. */
function WayOn() {
  const me = useMe();
  const asks = me !== null && me.userType !== "contractor";
  return (
    <>
      {asks ? (
        <ButtonLink href="/quotes" variant="primary">
          {t.linked.toQuotes()}
        </ButtonLink>
      ) : null}
      <ButtonLink href="/">{t.linked.home()}</ButtonLink>
    </>
  );
}

/**
 * `/loan-request#token`: a loan request for whoever has its link (T-11). The token stands behind the
 * `#`, where neither a server's log nor another site ever sees it.
 */
export default function LinkedLoanScreen() {
  const known = useToken();
  const token = known ?? "";
  useTitle(t.linked.title());
  useNoIndex();
  const source = useQuery({
    queryKey: ["loans.openLink", token],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
    queryFn: async () => (await openLink("loans.openLink", token)) as LabelledLoanRequest,
    enabled: token.length >= SHORTEST_TOKEN,
  });
  if (known === null || (source.isPending && token.length >= SHORTEST_TOKEN)) {
    return (
      <Page>
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      </Page>
    );
  }
  const code = source.error ? codeOf(source.error) : "loan.link_closed";
  // What was read before is shown on, unless its owner took it back meanwhile.
  if (source.data && !(source.error && code === "loan.link_closed")) {
    const readAgain = async () => (await source.refetch()).data;
    return <LinkedLoan request={source.data} token={token} onRead={readAgain} />;
  }
  return (
    <Page>
      {code === "loan.link_closed" || code === "request.invalid" ? (
        <EmptyState level={1} title={t.linked.closed()} picture={<Unlink />} action={<WayOn />}>
          {t.linked.closedLine()}
        </EmptyState>
      ) : (
        <LoadFailure level={1} error={source.error} onRetry={() => void source.refetch()} />
      )}
    </Page>
  );
}
