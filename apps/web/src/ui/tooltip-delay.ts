/** How long the pointer rests before a tooltip opens, in ms (UX-09). */
const TOOLTIP_DELAY_MS = 700;
/** For this long after one has closed the next opens without waiting, in ms (UX-09). */
const TOOLTIP_SKIP_MS = 300;

/** Remembers when the last tooltip closed, so that moving along a row of buttons does not wait at each. */
export interface TooltipPace {
  /** How long the next tooltip has to wait, in ms, seen at the time `now`. */
  delay: (now: number) => number;
  opened: () => void;
  closed: (now: number) => void;
}

/** One pace for all tooltips of a page. Times in ms. */
export function createTooltipPace(
  delayMs = TOOLTIP_DELAY_MS,
  skipMs = TOOLTIP_SKIP_MS,
): TooltipPace {
  let openCount = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    delay: (now) => (openCount > 0 || now - closedAt < skipMs ? 0 : delayMs),
    opened: () => {
      openCount += 1;
    },
    closed: (now) => {
      openCount = Math.max(0, openCount - 1);
      closedAt = now;
    },
  };
}
