import { Refused, refusal, statusOf } from "@oneup/domain";
import { errorSentence } from "@oneup/texts";
import { BackendError } from "../backend-error.ts";
import { log } from "../log.ts";

/** What a verb of this browser threw, as the error that a screen sees in either home. */
export function backendErrorOf(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  if (!(error instanceof Refused)) log("A verb failed", error);
  const reason = error instanceof Refused ? error.refusal : refusal("server.failed");
  const sentence = errorSentence(reason.code, reason.details) ?? reason.code;
  return new BackendError({
    code: reason.code,
    message: sentence,
    sentence,
    field: reason.field ?? "",
    status: statusOf(reason.code),
    details: reason.details ?? {},
  });
}
