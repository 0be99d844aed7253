import { Info } from "lucide-react";
import {
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { quiet } from "./late.tsx";

/** The time after a close in which the next opens at once, in ms (UX-09). */
const TOOLTIP_SKIP_MS = 300;

const TipPopup = quiet(async () => ({ default: (await import("./floating.tsx")).TipPopup }));

/** Loads the code that the first tooltip needs. */
export const bringTooltips = TipPopup.ahead;

/** The tooltips of a page share one pace, so that moving along a row of buttons does not wait at each. */
const pace = { open: 0, closedAt: Number.NEGATIVE_INFINITY };
const isQuick = () => pace.open > 0 || performance.now() - pace.closedAt < TOOLTIP_SKIP_MS;

interface Asked {
  trigger: HTMLElement;
  event: SyntheticEvent;
  atOnce: boolean;
}

/** What opens and closes a tooltip; until it is open its words are there for `aria-describedby` alone. */
function useTip(content: ReactNode) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const frame = useRef(0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    pace.open += 1;
    return () => {
      pace.open -= 1;
      pace.closedAt = performance.now();
    };
  }, [open]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const ask = (event: SyntheticEvent, atOnce: boolean) => {
    const trigger = anchor.current?.firstElementChild;
    if (trigger instanceof HTMLElement) setAsked({ trigger, event, atOnce });
  };
  /** Opens by press or focus, after the page has scrolled, as scrolling closes it. */
  const show = (event: SyntheticEvent) => {
    frame.current = requestAnimationFrame(() => ask(event, true));
  };
  const hide = () => {
    cancelAnimationFrame(frame.current);
    setAsked(null);
    setOpen(false);
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "touch" && !open) ask(event, isQuick());
  };
  /** Cancels a waiting tooltip; an open one stays while the pointer is near. */
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "touch" && !open) hide();
  };
  const words = (
    <>
      {open ? null : (
        <span id={id} hidden>
          {content}
        </span>
      )}
      {asked === null ? null : (
        <TipPopup
          {...asked}
          id={id}
          open={open}
          onOpenChange={(now) => (now ? setOpen(true) : hide())}
        >
          {content}
        </TipPopup>
      )}
    </>
  );
  return { id, anchor, open, show, hide, enter, leave, words };
}

interface TooltipProps {
  /** A few words; never anything that is told nowhere else and never a control. */
  content: ReactNode;
  /** A focusable element, described by the words. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
}

/** Words over a control after 700 ms of rest or on keyboard focus; use `InfoTip` for what touch needs. */
export function Tooltip({ content, children }: TooltipProps) {
  const { id, anchor, show, hide, enter, leave, words } = useTip(content);
  return (
    <>
      <span
        ref={anchor}
        className="contents"
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={hide}
        onFocus={(event) => {
          if (event.target.matches(":focus-visible")) show(event);
        }}
        onBlur={hide}
      >
        {cloneElement(children, {
          "aria-describedby": [children.props["aria-describedby"], id].filter(Boolean).join(" "),
        })}
      </span>
      {words}
    </>
  );
}

interface InfoTipProps {
  /** What the small i explains. */
  children: ReactNode;
  /** The button's name. */
  label: string;
}

/** A small i that explains on hover, click and touch: where a figure comes from, what a word means. */
export function InfoTip({ children, label }: InfoTipProps) {
  const { id, anchor, open, show, hide, enter, leave, words } = useTip(children);
  /** The pointer came to it and has not pressed: what opened by itself is not closed by the press. */
  const isFresh = useRef(false);
  return (
    <span className="inline-flex print:hidden">
      <span
        ref={anchor}
        className="contents"
        onPointerEnter={(event) => {
          isFresh.current = event.pointerType !== "touch";
          enter(event);
        }}
        onPointerLeave={leave}
        onBlur={hide}
      >
        <button
          type="button"
          aria-label={label}
          aria-describedby={id}
          aria-expanded={open}
          onClick={(event) => {
            if (!open) show(event);
            else if (!isFresh.current) hide();
            isFresh.current = false;
          }}
          className="-my-1 inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-faint transition-colors hover:text-ink"
        >
          <Info aria-hidden="true" className="size-4" />
        </button>
      </span>
      {words}
    </span>
  );
}
