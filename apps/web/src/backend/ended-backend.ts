import { BackendError } from "./backend-error.ts";
import type { Backend } from "./backend.ts";

function signedOut(): Promise<never> {
  return Promise.reject(
    new BackendError({ code: "account.sign_in_needed", message: "", sentence: "" }),
  );
}

/**
 * The home of an account whose session the server ended while its pages are open. Nothing is asked
 * any more, and nothing that was read or typed is taken away before its owner signs in again.
 */
export function endedBackend(before: Backend): Backend {
  return {
    mode: "live",
    me: before.me,
    ended: true,
    heldFocus: typeof document === "undefined" ? null : document.activeElement,
    call: signedOut,
    subscribe: () => () => undefined,
    // The same URLs as before: pictures that show go on showing.
    pictureUrl: (reference, width) => before.pictureUrl(reference, width),
    uploadPicture: signedOut,
    connection: { current: () => "reconnecting", subscribe: () => () => undefined },
    close: () => undefined,
  };
}
