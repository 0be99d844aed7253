import { partsTexts as t } from "@oneup/texts";
import { type ReactNode, useEffect } from "react";
import { useBackend, useSession } from "#backend/backend-context.tsx";
import { BackendError, codeOf } from "#backend/backend-error.ts";
import type { Reading } from "#backend/use-verb.ts";
import { ErrorState } from "#ui/states.tsx";
import { toasts } from "#ui/toast.ts";
import { SignInLink } from "#parts/pages/sign-in-link.tsx";

/**
 * What went wrong, in one plain sentence.
 * @param typed whether something was typed for it, which is kept and said to be
 */
export function sentenceOf(error: unknown, typed = false): string {
  if (!(error instanceof BackendError)) return t.failed.unknown();
  if (error.code === "network.unreachable") {
    const kept = { typed: String(typed) };
    if (error.status === 0) return t.failed.offline(kept);
    return error.sentence || t.failed.gateway(kept);
  }
  if (error.code === "account.sign_in_needed") return error.sentence || t.failed.signIn();
  return error.sentence || t.failed.unknown();
}

/** A form's message (ERR-01); our own words for a gateway, `otherwise` without any answer. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof Error && error.message !== "") return error.message;
  const answered = error instanceof BackendError && error.status > 0;
  return answered ? sentenceOf(error, true) : otherwise;
}

/** Whether the same request may succeed in a moment. */
function isPassing(error: Error): boolean {
  if (!(error instanceof BackendError)) return false;
  const { code, status } = error;
  // Whoever is to sign in again finds the page as it was.
  if (code === "account.sign_in_needed") return true;
  if (code === "request.too_many") return true;
  return code.startsWith("network.") || code.startsWith("server.") || status >= 500;
}

/** The failure that hides a screen; null where older data can stay for a moment. */
export function failureOf<Failure extends Error>(query: {
  data: unknown;
  error: Failure | null;
}): Failure | null {
  const { data, error } = query;
  return error !== null && data !== undefined && isPassing(error) ? null : error;
}

/** Whether a command may have been done although its answer did not come. */
export function isUnsure(error: unknown): error is BackendError {
  return (
    error instanceof BackendError && error.code === "network.unreachable" && error.mayHaveArrived
  );
}

/**
 * Tells of a failed command in a notification (ERR-02), until it is given again; a cancelled one needs none.
 * @param typed whether it was a form's, which keeps what was typed
 */
export function toastFailure(
  error: unknown,
  title: string = t.failed.title(),
  typed = false,
): void {
  if (codeOf(error) === "network.cancelled") return;
  const about = error instanceof BackendError ? error.command : "";
  toasts.show({ title, description: sentenceOf(error, typed), tone: "destructive", about });
}

export function toastFormFailure(error: unknown, title?: string): void {
  toastFailure(error, title, true);
}

interface LoadFailureProps {
  /** What failed, and how it is tried again. */
  of: { readonly error: unknown; readonly refetch: () => unknown; readonly isFetching?: boolean };
  /** 1 where it is all that the page shows. */
  level?: 1 | 2;
  /** The way on from a missing record, where a retry would not help. */
  elsewhere?: ReactNode;
}

/** The message of a failed reading, with a way to sign in or to try again. */
export function LoadFailure({ of, level = 2, elsewhere }: LoadFailureProps) {
  const { error, refetch, isFetching = false } = of;
  const code = codeOf(error);
  const session = useSession();
  const refused = useBackend().mode === "live" && code === "account.not_allowed";
  useEffect(() => {
    if (refused) void session.refresh();
  }, [refused, session]);
  const signedOut = code === "account.sign_in_needed";
  const gone = elsewhere !== undefined && code.endsWith(".not_found");
  const final = gone || signedOut || code === "account.not_allowed";
  const wayOn = signedOut ? <SignInLink /> : undefined;
  return (
    <ErrorState
      level={level}
      title={code === "account.not_allowed" ? t.failed.notForYou() : t.failed.load()}
      {...(final ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
      action={gone ? elsewhere : wayOn}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}

interface LoadedProps<Answer> {
  source: Reading<Answer>;
  waiting: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** The answer of a reading, its placeholder, or its failure. */
export function Loaded<Answer>({ source, waiting, children }: LoadedProps<Answer>) {
  if (failureOf(source) !== null) return <LoadFailure of={source} />;
  return source.data === undefined ? waiting : children(source.data);
}

/** Whether a call failed for a model or credits, so that this machine can do it (PIC-03). */
export function machineCanInstead(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("model.") || code === "credits.none_left";
}
