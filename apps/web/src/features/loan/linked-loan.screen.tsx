import { projectFileName } from "@oneup/domain";
import type { LabelledLoanRequest } from "@oneup/operations";
import { commonTexts, loanTexts as t } from "@oneup/texts";
import { useEffect, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { LinkDownload, LinkPage, useToken } from "#parts/documents/link-page.tsx";
import { documentBytes } from "#parts/documents/use-pdf.ts";
import { HomePicture } from "#parts/pictures/home-picture.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { formatDate } from "#ui/format.ts";
import { Page } from "#ui/layout.tsx";
import { Picture } from "#ui/picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { type DrawPicture, LoanDocument } from "./loan-document.tsx";

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
  return (
    <Page
      eyebrow={`${request.name} · ${t.linked.note()} · ${t.made({ date: formatDate(request.madeAt) })}`}
      title={commonTexts.bankLoanRequest()}
      lead={t.lead()}
      actions={
        // No change is told to whoever has the link alone: the page is not to say less than its PDF does.
        <LinkDownload
          verb="loans.linkPdf"
          token={token}
          file={projectFileName("loan-request", request.name, "pdf")}
          onDone={onRead}
        />
      }
    >
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
  return me === null || me.userType === "contractor" ? null : (
    <ButtonLink href="/quotes" variant="primary">
      {commonTexts.myQuoteRequests()}
    </ButtonLink>
  );
}

/**
 * `/loan-request#token`: a loan request for whoever has its link (T-11). The token stands behind the
 * `#`, where neither a server's log nor another site ever sees it.
 */
export default function LinkedLoanScreen() {
  return (
    <LinkPage
      verb="loans.openLink"
      token={useToken()}
      title={commonTexts.bankLoanRequest()}
      words={t.linked}
      wayOn={<WayOn />}
    >
      {(request, token, readAgain) => (
        <LinkedLoan request={request} token={token} onRead={readAgain} />
      )}
    </LinkPage>
  );
}
