import { randomBytes } from "node:crypto";
import type { Ids } from "@oneup/operations";

/** 128 random bits in hexadecimal: not to be guessed. */
const id = () => randomBytes(16).toString("hex");

/** Names for new things. */
export const randomIds: Ids = {
  quote: (origin) => (origin === "quick-quote" ? `qq-${id()}` : `q-${id()}`),
  bid: () => `b-${id()}`,
  message: () => `m-${id()}`,
  upgrade: () => `u-${id()}`,
  picture: id,
  property: () => `p-${id()}`,
  user: id,
};
