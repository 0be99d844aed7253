import { BackendError } from "./backend-error.ts";
import type { Backend } from "./backend.ts";

function unreachable(): Promise<never> {
  return Promise.reject(
    new BackendError({ code: "network.unreachable", message: "", sentence: "" }),
  );
}

/**
 * The home of an account whose server cannot be reached since the page was opened. It is no guest's:
 * what lies in this browser is not what this person looks for, and nothing may be kept there.
 */
export const awayBackend: Backend = {
  mode: "live",
  me: null,
  away: true,
  call: unreachable,
  subscribe: () => () => undefined,
  pictureUrl: (reference) =>
    reference.startsWith("/api/") ? unreachable() : Promise.resolve(reference),
  uploadPicture: unreachable,
  connection: { current: () => "reconnecting", subscribe: () => () => undefined },
  close: () => undefined,
};
