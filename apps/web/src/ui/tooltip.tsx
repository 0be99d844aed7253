import { Info } from "lucide-react";
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type Side, place } from "./placement.ts";
import { useUiTexts } from "./ui-context.tsx";

/** How long the pointer rests before a tooltip opens, in ms (UX-09). */
const TOOLTIP_DELAY_MS = 700;
/** For this long after one has closed the next opens without waiting, in ms (UX-09). */
const TOOLTIP_SKIP_MS = 300;

/** Remembers when the last tooltip closed, so that moving along a row of buttons does not wait at each. */
interface TooltipPace {
  /** How long the next tooltip has to wait, in ms, seen at the time `now`. */
  delay: (now: number) => number;
  opened: () => void;
  closed: (now: number) => void;
}

/** One pace for all tooltips of a page. Times in ms. */
function createTooltipPace(delayMs = TOOLTIP_DELAY_MS, skipMs = TOOLTIP_SKIP_MS): TooltipPace {
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

const pace = createTooltipPace();
/** Time to move the pointer from the trigger onto the tooltip, in ms. */
const BRIDGE_MS = 120;
/** A trigger that scrolls further than this many pixels has left its tooltip behind. */
const MOVED_PX = 4;

function useTip(side: Side) {
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [open, setOpen] = useState(false);

  const later = (wanted: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(wanted), ms);
  };
  const now = useCallback((wanted: boolean) => {
    clearTimeout(timer.current);
    setOpen(wanted);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const [popover, trigger] = [tip.current, anchor.current?.firstElementChild];
    if (!open || popover === null || !trigger) return undefined;
    const box = trigger.getBoundingClientRect();
    popover.showPopover();
    const at = place(
      box,
      { width: popover.offsetWidth, height: popover.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      { side, align: "center" },
    );
    popover.style.left = `${at.left}px`;
    popover.style.top = `${at.top}px`;
    pace.opened();
    const close = () => now(false);
    // A scroll that began before the opening is told of after it: only one that moves the trigger counts.
    const onScroll = () => {
      const { left, top } = anchor.current?.firstElementChild?.getBoundingClientRect() ?? box;
      if (Math.abs(left - box.left) + Math.abs(top - box.top) > MOVED_PX) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // This Escape is spent: a dialog around stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener("keydown", onKey, true);
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener("keydown", onKey, true);
      window.removeEventListener("scroll", onScroll, { capture: true });
      popover.hidePopover();
      pace.closed(performance.now());
    };
  }, [open, now, side]);

  return { anchor, tip, open, now, later };
}

interface TooltipProps {
  /** A few words; never anything that is told nowhere else and never a control. */
  content: ReactNode;
  /** One focusable element, such as a button. It gets the words as its description. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  side?: Side;
}

/**
 * Words that appear over a control after 700 ms of rest (at once on keyboard focus, and right after another one).
 * It stays while the pointer is on it, and Escape closes it. Touch has no hovering: for what everybody must be able to
 * read use `InfoTip`.
 */
export function Tooltip({ content, children, side = "top" }: TooltipProps) {
  const id = useId();
  const { anchor, tip, now, later } = useTip(side);
  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") later(true, pace.delay(performance.now()));
      }}
      onPointerLeave={() => later(false, BRIDGE_MS)}
      onPointerDown={() => now(false)}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) now(true);
      }}
      onBlur={() => now(false)}
    >
      {cloneElement(children, {
        "aria-describedby": [children.props["aria-describedby"], id].filter(Boolean).join(" "),
      })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {content}
      </span>
    </span>
  );
}

interface InfoTipProps {
  /** What the small i explains. */
  children: ReactNode;
  /** The button's name; "More information" by default. */
  label?: string;
  side?: Side;
}

/** A small i that explains on hover, focus, click and touch: where a figure comes from, what a word means. */
export function InfoTip({ children, label, side = "top" }: InfoTipProps) {
  const id = useId();
  const texts = useUiTexts();
  const { anchor, tip, open, now, later } = useTip(side);
  /** The pointer came to it and has not pressed: beside an open one it opened at once, and a press must not close it. */
  const isFresh = useRef(false);
  const hover = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    isFresh.current = true;
    later(true, pace.delay(performance.now()));
  };
  const press = () => {
    now(isFresh.current || !open);
    isFresh.current = false;
  };
  return (
    <span
      ref={anchor}
      className="inline-flex print:hidden"
      onPointerEnter={hover}
      onPointerLeave={(event) => {
        if (event.pointerType !== "touch") later(false, BRIDGE_MS);
      }}
      onBlur={() => now(false)}
    >
      <button
        type="button"
        aria-label={label ?? texts.moreInfo}
        aria-describedby={id}
        aria-expanded={open}
        onClick={press}
        className="-my-1 inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-faint transition-colors hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className="ui-tooltip">
        {children}
      </span>
    </span>
  );
}
