import { BackendError } from "#backend/backend-error.ts";
import { sentenceOf } from "#parts/failure.tsx";

/** The message of a failed call for its toast: the plain sentence, or `otherwise` where there is none. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof BackendError)) return otherwise;
  return error.sentence === "" && error.code !== "network.unreachable"
    ? otherwise
    : sentenceOf(error);
}
