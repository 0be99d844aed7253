import { serverOver } from "./http.ts";

/** The product's own server. */
export const server = serverOver((url, init) => fetch(url, init));

/** The same, called in another way, such as one that tells how far it is. */
export const serverBy = serverOver;
