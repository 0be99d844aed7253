import { type VerbOutput, routes } from "@oneup/operations";
import { commonTexts } from "@oneup/texts";
import { useQuery } from "@tanstack/react-query";
import { FileDown, Unlink } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { codeOf } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { LoadFailure } from "#parts/failures/failure.tsx";
import { useOnceAlive } from "#ui/browser.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Page } from "#ui/layout.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useTitle } from "#ui/use-title.ts";
import { UnderWay } from "./under-way.tsx";
import { type PdfVerb, usePdf } from "./use-pdf.ts";

/** A shorter token is none: the link was cut. */
const SHORTEST_TOKEN = 16;

/** Tells search engines to leave this page alone while it stands. */
function useNoIndex(): void {
  useEffect(() => {
    const mark = document.createElement("meta");
    mark.name = "robots";
    mark.content = "noindex, nofollow";
    document.head.append(mark);
    return () => mark.remove();
  }, []);
}

/** The token behind the `#`; null while the page is rendered ahead for everybody. */
export function useToken(): string | null {
  const { hash } = useLocation();
  return useOnceAlive<string | null>(() => hash.slice(1), null);
}

type LinkVerb = "loans.openLink" | "reports.openLink" | "pictures.openPage";

interface LinkPageProps<Verb extends LinkVerb> {
  verb: Verb;
  /** null as long as it is not known. */
  token: string | null;
  title: string;
  words: Readonly<Record<"closed" | "closedLine" | "home", () => string>>;
  /** Ways on from a closed link, before the one to the start page. */
  wayOn?: ReactNode;
  children: (answer: VerbOutput<Verb>, token: string, readAgain: () => void) => ReactNode;
}

/** The page behind a public link (T-11, DOC-03, PIC-11): loading, closed, failed, or its content. */
export function LinkPage<Verb extends LinkVerb>(props: LinkPageProps<Verb>) {
  const { verb, title, words, wayOn, children } = props;
  const token = props.token ?? "";
  const isWhole = token.length >= SHORTEST_TOKEN;
  useTitle(title);
  useNoIndex();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [verb, token],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the verb of that name answered
    queryFn: async () => (await server.send(routes[verb], { token })) as VerbOutput<Verb>,
    enabled: isWhole,
  });
  const code = error ? codeOf(error) : "";
  const isClosed = !isWhole || code.endsWith("_closed") || code === "request.invalid";
  // What was read before is shown on, unless the link was closed meanwhile.
  if (data !== undefined && !isClosed) return children(data, token, () => void refetch());
  const isWaiting = props.token === null || (isPending && isWhole);
  return (
    <Page>
      {isWaiting ? (
        <div aria-busy="true" className="flex flex-col gap-6">
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96 w-full" />
        </div>
      ) : isClosed ? (
        <EmptyState
          level={1}
          title={words.closed()}
          picture={<Unlink />}
          action={
            <>
              {wayOn}
              <ButtonLink href="/">{words.home()}</ButtonLink>
            </>
          }
        >
          {words.closedLine()}
        </EmptyState>
      ) : (
        <LoadFailure level={1} of={{ error, refetch }} />
      )}
    </Page>
  );
}

interface LinkDownloadProps {
  verb: PdfVerb;
  token: string;
  file: string;
  onDone?: () => void;
}

/** The PDF of the document behind a link. */
export function LinkDownload({ verb, token, file, onDone }: LinkDownloadProps) {
  const pdf = usePdf(file);
  const download = async () => {
    await pdf.download(verb, { token });
    onDone?.();
  };
  return (
    <UnderWay label={pdf.busy ? commonTexts.makingThePdf() : ""} onStop={pdf.stop}>
      <Button
        variant="primary"
        icon={<FileDown />}
        loading={pdf.busy}
        onClick={() => void download()}
      >
        {commonTexts.downloadPdf()}
      </Button>
    </UnderWay>
  );
}
