import { randomInt, randomUUID } from "node:crypto";
import type { Ids } from "@oneup/operations";

/** 122 random bits in hexadecimal: not to be guessed, and drawn many at a time. */
const id = () => randomUUID().replaceAll("-", "");

/** Letters and digits that nobody takes for another. */
const TYPABLE = "23456789abcdefghjkmnpqrstvwxyz";

/** 78 random bits in 16 signs that can be typed from paper. */
const typable = () => Array.from({ length: 16 }, () => TYPABLE[randomInt(TYPABLE.length)]).join("");

/** Names for new things. */
export const randomIds: Ids = {
  quote: (origin) => (origin === "quick-quote" ? `qq-${id()}` : `q-${id()}`),
  bid: () => `b-${id()}`,
  message: () => `m-${id()}`,
  upgrade: () => `u-${id()}`,
  picture: id,
  property: () => `p-${id()}`,
  client: () => `c-${id()}`,
  user: id,
  hold: id,
  picturePage: typable,
};
