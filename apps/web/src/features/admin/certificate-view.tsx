import { type Route, routes } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { Download, X } from "lucide-react";
import { useEffect, useState } from "react";
import { server } from "#backend/http.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";

const ENDINGS: Readonly<Record<string, string>> = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
};

/** The bytes of a certificate that this browser keeps in the record itself. */
function bytesOfDataUrl(url: string): Blob {
  const text = atob(url.slice(url.indexOf(",") + 1));
  return new Blob([Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0)]);
}

interface Opened {
  readonly bytes: Blob;
  readonly url: string;
}

/** A certificate beside its request (ACC-09): the page's own copy, typed as the server found. */
export function CertificateView({
  requestId,
  name,
  document: { id, mime },
  onClose,
}: {
  requestId: string;
  name: string;
  document: { readonly id: string; readonly mime: string };
  onClose: () => void;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const route: Route = routes["verifications.document"];
    let made: string | null = null;
    const ending = new AbortController();
    const local = id.startsWith("data:");
    const asked = local
      ? Promise.resolve(id).then(bytesOfDataUrl)
      : server.bytes(route, { requestId }, { signal: ending.signal });
    asked.then(
      (blob) => {
        if (ending.signal.aborted) return;
        const bytes = blob.slice(0, blob.size, mime);
        made = URL.createObjectURL(bytes);
        setOpened({ bytes, url: made });
      },
      (error: unknown) => {
        if (!ending.signal.aborted) setFailure(error);
      },
    );
    return () => {
      ending.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [requestId, id, mime]);
  const label = t.verifications.documentOf({ name });
  return (
    <section
      aria-label={label}
      className="flex min-h-80 flex-col overflow-hidden rounded-md border border-line bg-sunken"
    >
      <div className="flex items-center justify-between gap-2 border-b border-line bg-surface px-3 py-2">
        <p className="min-w-0 flex-1 text-sm text-ink-soft">{t.verifications.documentLine()}</p>
        {opened === null ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<Download />}
            onClick={() => saveFile(opened.bytes, `certificate.${ENDINGS[mime] ?? "bin"}`)}
          >
            {t.verifications.download()}
          </Button>
        )}
        <IconButton size="sm" label={commonTexts.close()} icon={<X />} onClick={onClose} />
      </div>
      {failure === null ? null : (
        <ErrorState level={3} title={t.verifications.documentFailed()}>
          {sentenceOf(failure)}
        </ErrorState>
      )}
      {opened === null && failure === null ? <Skeleton className="h-72 w-full" /> : null}
      {opened === null ? null : mime === "application/pdf" ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a browser's PDF reader does not open in a sandbox; the bytes are a PDF by the server's look and by the kind given here
        <iframe
          src={`${opened.url}#navpanes=0&view=FitH`}
          title={label}
          className="min-h-[32rem] w-full flex-1 border-0"
        />
      ) : (
        <img src={opened.url} alt={label} className="max-h-[40rem] w-full flex-1 object-contain" />
      )}
    </section>
  );
}
