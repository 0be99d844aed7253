import { BackendError } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failures/failure.tsx";

/** The message of a failed call for its toast: the plain sentence, or `otherwise` where there is none. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof BackendError)) return otherwise;
  return error.sentence === "" && error.code !== "network.unreachable"
    ? otherwise
    : sentenceOf(error);
}

/** A failure for a toast, with the status of the server's answer (ERR-01). */
export function toastMessage(error: unknown, otherwise: string): string {
  const message = failureMessage(error, otherwise);
  const isNumbered = error instanceof BackendError && /^\d{3}: /.test(error.message);
  return isNumbered && message === error.sentence ? `${error.status}: ${message}` : message;
}
