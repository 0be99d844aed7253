import type { Backend, Session } from "./backend.ts";

/** The backend before it is known who is here: a guest shows, and what is asked waits for the home that opens. */
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

/**
 * Stands for the session while its code is on the way, so that a page rendered ahead is there
 * before it: a guest shows, and what is asked of it is done when it is open.
 * @param open answers the session; asked only by who needs it
 */
export function waitingSession(open: () => Promise<Session>): Session {
  const backend = waitingBackend(async () => (await open()).backend());
  return {
    backend: () => backend,
    onSwitch: () => () => undefined,
    start: () => Promise.resolve(),
    choosePersona: async (userType) => (await open()).choosePersona(userType),
    signIn: async (email, password, signal) => (await open()).signIn(email, password, signal),
    goOnAsGuest: () => undefined,
    signOut: async () => (await open()).signOut(),
    resetDemo: async () => (await open()).resetDemo(),
    viewAs: async (userId) => (await open()).viewAs(userId),
    onViewOver: () => () => undefined,
    stopViewing: async () => (await open()).stopViewing(),
    refresh: async () => (await open()).refresh(),
    followLink: async () => (await open()).followLink(),
    keepCoupon: async (coupon) => (await open()).keepCoupon(coupon),
  };
}
