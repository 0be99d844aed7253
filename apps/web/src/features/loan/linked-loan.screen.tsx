import type { LabelledLoanRequest } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import { useQuery } from "@tanstack/react-query";
import { FileDown, Unlink } from "lucide-react";
import { useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { SHORTEST_TOKEN, useNoIndex, useToken } from "#parts/documents/link-page.ts";
import { UnderWay } from "#parts/documents/under-way.tsx";
import { documentBytes, openLink, usePdf } from "#parts/documents/use-pdf.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { LoanDocument } from "./loan-document.tsx";
import type { DrawPicture } from "./loan-pictures.tsx";

interface LinkedPictureProps {
  reference: string;
  alt: string;
  token: string;
}

/** A picture of a shared loan request: read with the link's token, which no address carries. */
function LinkedPicture({ reference, alt, token }: LinkedPictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const kept = reference.startsWith("/api/files/");
  useEffect(() => {
    if (!kept) return undefined;
    let made: string | null = null;
    let wanted = true;
    documentBytes("loans.linkPicture", { token, reference }).then(
      (bytes) => {
        if (!wanted) return;
        made = URL.createObjectURL(bytes);
        setUrl(made);
      },
      () => {
        if (wanted) setUrl("");
      },
    );
    return () => {
      wanted = false;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [kept, reference, token]);
  if (!kept || url === "") {
    return <HomePicture reference={kept ? "" : reference} alt={alt} sizes="32rem" />;
  }
  if (url === null) return <Skeleton className="aspect-[3/2] w-full" />;
  return <Picture src={url} alt={alt} ratio="3 / 2" width={3} height={2} />;
}

const drawWith =
  (token: string): DrawPicture =>
  ({ reference, alt }) => <LinkedPicture reference={reference} alt={alt} token={token} />;

interface LinkedLoanProps {
  request: LabelledLoanRequest;
  token: string;
  onRead: () => void;
}

function LinkedLoan({ request, token, onRead }: LinkedLoanProps) {
  const pdf = usePdf(`loan-request-${request.number}.pdf`, t.downloadFailed());
  // No change is told to whoever has the link alone: the page is not to say less than its PDF does.
  const download = async () => {
    await pdf.download("loans.linkPdf", { token });
    onRead();
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
    return <LinkedLoan request={source.data} token={token} onRead={() => void source.refetch()} />;
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
