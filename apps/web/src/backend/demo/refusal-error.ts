import { type Refusal, Refused, refusal, statusOf } from "@oneup/domain";
import { errorsTexts } from "@oneup/texts";
import { BackendError } from "../backend-error.ts";
import { log } from "../log.ts";

// Each sentence takes the details that its own refusals carry; the list of codes is closed.
type Sentence = (values: never) => string;
const sentences: ReadonlyMap<string, Sentence> = new Map(Object.entries(errorsTexts));

function sentenceOf({ code, details }: Refusal): string {
  const sentence = sentences.get(code.replaceAll(".", "_"));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return sentence?.((details ?? {}) as never) ?? code;
}

/** What a verb of this browser threw, as the error that a screen sees in either home. */
export function backendErrorOf(error: unknown): BackendError {
  if (error instanceof BackendError) return error;
  if (!(error instanceof Refused)) log("A verb failed", error);
  const reason = error instanceof Refused ? error.refusal : refusal("server.failed");
  const sentence = sentenceOf(reason);
  return new BackendError({
    code: reason.code,
    message: sentence,
    sentence,
    field: reason.field ?? "",
    status: statusOf(reason.code),
    details: reason.details ?? {},
  });
}
