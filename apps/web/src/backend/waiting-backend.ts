import type { Backend } from "./backend.ts";

/**
 * A backend for the moments before it is known who is here: it shows a guest, and what is asked
 * waits for the home that the answer opens.
 */
export function waitingBackend(decided: () => Promise<Backend>): Backend {
  return {
    mode: "guest",
    me: null,
    starting: true,
    call: async (name, input, options) => (await decided()).call(name, input, options),
    subscribe: () => () => undefined,
    pictureUrl: async (reference, width) => (await decided()).pictureUrl(reference, width),
    uploadPicture: async (photo, signal) => (await decided()).uploadPicture(photo, signal),
    connection: { current: () => "local", subscribe: () => () => undefined },
    close: () => undefined,
  };
}
