import { routes } from "@oneup/operations";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BackendError } from "#backend/backend-error.ts";
import { server } from "#backend/server.ts";

type Purpose = "openAccount" | "resetPassword" | "confirmEmail" | "changeEmail";

/** What the link of a mail opens. */
interface Opened {
  readonly purpose: Purpose;
  readonly email: string;
}

type State =
  | { readonly at: "checking" }
  | { readonly at: "open"; readonly link: Opened }
  | { readonly at: "over" }
  | { readonly at: "failed"; readonly error: unknown };

/** Uses a link up by one of its verbs. Rejects with `BackendError`. */
export function spendLink(
  verb: "accounts.resetPassword" | "accounts.open" | "accounts.confirmEmail",
  input: { token: string; password?: string; name?: string },
  signal?: AbortSignal,
): Promise<unknown> {
  return server.send(routes[verb], input, { signal });
}

async function lookAt(token: string, purposes: readonly string[]): Promise<State> {
  try {
    const answer = await server.send(routes["accounts.readLink"], { token: token || "none" });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this route answers
    const link = answer as Opened;
    return purposes.includes(link.purpose) ? { at: "open", link } : { at: "over" };
  } catch (error) {
    const code = error instanceof BackendError ? error.code : "";
    const unknown = code === "account.link_unknown" || code === "request.invalid";
    return unknown ? { at: "over" } : { at: "failed", error };
  }
}

/**
 * The link that opened this page: its token stands behind the `#`, where neither a server's log nor
 * another site ever sees it. Looking at it does not use it up.
 */
export function useLink(purposes: readonly Purpose[]): {
  state: State;
  token: string;
  retry: () => void;
} {
  const token = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ at: "checking" });
  const [turn, setTurn] = useState(0);
  const wanted = purposes.join(" ");
  useEffect(() => {
    let over = false;
    async function look(): Promise<void> {
      const next = await lookAt(token, wanted.split(" "));
      if (!over) setState(next);
    }
    void look();
    return () => {
      over = true;
    };
  }, [token, wanted, turn]);
  return { state, token, retry: () => setTurn((before) => before + 1) };
}
