import { type Route, routes } from "@oneup/operations";
import { commonTexts } from "@oneup/texts";
import { useRef, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { toastFailure } from "#parts/failures/failure.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toasts } from "#ui/toast.ts";

export type PdfVerb = "loans.pdf" | "loans.linkPdf" | "reports.pdf" | "reports.linkPdf";

/** Bytes of a document: its PDF, or a picture of a shared one. */
export function documentBytes(
  name: PdfVerb | "loans.linkPicture",
  input: Readonly<Record<string, string>>,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> {
  const route: Route = routes[name];
  return server.bytes(route, input, options);
}

/**
 * The server's PDF (DOC-01, DOC-03): `busy` until it is there or `stop`; a failure is told.
 * @param file its name; it carries no address that the document may hide, as names of files leak (MKT-08)
 */
export function usePdf(file: string): {
  busy: boolean;
  download: (name: PdfVerb, input: Record<string, string>) => Promise<void>;
  stop: () => void;
} {
  const [busy, setBusy] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const download = async (name: PdfVerb, input: Record<string, string>) => {
    const { signal } = (waiting.current = new AbortController());
    setBusy(true);
    // What went wrong with the last try is no news any more.
    toasts.settle(name);
    try {
      saveFile(await documentBytes(name, input, { signal }), file);
    } catch (error) {
      if (error instanceof BackendError) error.command = name;
      toastFailure(error, commonTexts.thePdfCouldNotBeMade());
    } finally {
      setBusy(false);
    }
  };
  return { busy, download, stop: () => waiting.current?.abort() };
}
