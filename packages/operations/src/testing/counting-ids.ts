import type { Ids } from "../ports.ts";

/** Ids that count from 1: `quote-1`, `qq-2`, `bid-3`, ... */
export function countingIds(): Ids {
  let count = 0;
  const next = (kind: string) => `${kind}-${(count += 1)}`;
  return {
    quote: (origin) => next(origin === "quick-quote" ? "qq" : "quote"),
    bid: () => next("bid"),
    message: () => next("message"),
    upgrade: () => next("upgrade"),
    picture: () => next("picture"),
    property: () => next("property"),
    client: () => next("client"),
    user: () => next("user"),
    hold: () => next("hold"),
    picturePage: () => next("page"),
  };
}
