import { serverOver } from "./http.ts";

/** The product's own server. */
export const server = serverOver((url, init) => fetch(url, init));
