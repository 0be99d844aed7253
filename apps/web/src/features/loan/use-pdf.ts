import { type Route, routes } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import { useRef, useState } from "react";
import { BackendError } from "#backend/backend-error.ts";
import { server } from "#backend/http.ts";
import { toastFailure } from "#parts/failure.tsx";
import { saveFile } from "#parts/save-file.ts";
import { toasts } from "#ui/toast.ts";

/** Bytes of a loan request: its PDF, or a picture of a shared one. */
export function loanBytes(
  name: "loans.pdf" | "loans.linkPdf" | "loans.linkPicture",
  input: Readonly<Record<string, string>>,
  options: { signal?: AbortSignal } = {},
): Promise<Blob> {
  const route: Route = routes[name];
  return server.bytes(route, input, options);
}

/** The loan request behind a link; asked for by whoever has it, signed in or not (T-11). */
export function openLink(token: string): Promise<unknown> {
  return server.send(routes["loans.openLink"], { token });
}

/** The PDF that the server makes (DOC-01): `busy` while it is under way, until `stop`; a failure is told. */
export function usePdf(number: string): {
  busy: boolean;
  download: (name: "loans.pdf" | "loans.linkPdf", input: Record<string, string>) => Promise<void>;
  stop: () => void;
} {
  const [busy, setBusy] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  const download = async (name: "loans.pdf" | "loans.linkPdf", input: Record<string, string>) => {
    const { signal } = (waiting.current = new AbortController());
    setBusy(true);
    // What went wrong with the last try is no news any more.
    toasts.settle(name);
    try {
      // The name carries no address: names of files leak (MKT-08).
      saveFile(await loanBytes(name, input, { signal }), `loan-request-${number}.pdf`);
    } catch (error) {
      if (error instanceof BackendError) error.command = name;
      toastFailure(error, t.downloadFailed());
    } finally {
      setBusy(false);
    }
  };
  return { busy, download, stop: () => waiting.current?.abort() };
}
