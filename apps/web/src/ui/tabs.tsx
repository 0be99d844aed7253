import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { CountBadge } from "./badge.tsx";
import { cx } from "./cx.ts";
import { usePrefersReducedMotion } from "./browser.ts";

export interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many things are behind it; null while nobody knows yet: its room is kept. */
  count?: ReactNode;
}

interface TabsProps<Value extends string> {
  /** The tabs' name for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
  /** A heading of the content says which one is chosen: paper leaves the strip out. */
  isHeaded?: boolean;
  /** Few tabs, of which none is out of sight: they take a second row rather than scroll. */
  wraps?: boolean;
}

const isPlain = (count: ReactNode) => typeof count === "string" || typeof count === "number";

/** How far the strip fades where more tabs are out of view: a sign stands there. */
const FADE = "3.5rem";

/** Fades the edges of the strip behind which there is more of it, and shows the signs there. */
function fadeEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth, style, parentElement } = strip;
  const before = scrollLeft > 1;
  const after = scrollWidth - clientWidth - scrollLeft > 1;
  style.setProperty("--fade-start", before ? FADE : "0px");
  style.setProperty("--fade-end", after ? FADE : "0px");
  parentElement?.toggleAttribute("data-before", before);
  parentElement?.toggleAttribute("data-after", after);
}

/** How much of its width the strip moves at a press of a sign. */
const STEP = 0.8;

/** The sign at an edge of the strip where more tabs are out of view; for pointers alone. */
function More({ side, onPress }: { side: "before" | "after"; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      // The focus stays with the tab that has it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cx(
        "absolute inset-y-0 hidden w-9 items-center text-ink-soft print:hidden [&_svg]:size-5",
        side === "before"
          ? "left-0 justify-start group-data-before/strip:flex"
          : "right-0 justify-end group-data-after/strip:flex",
      )}
    >
      {side === "before" ? <ChevronLeft /> : <ChevronRight />}
    </button>
  );
}

/** Views of one thing, chosen by press or arrow keys; the strip scrolls where it must. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  children,
  isHeaded = false,
  wraps = false,
}: TabsProps<Value>) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const brought = useRef({ value, left: 0 });
  // On a phone the chosen tab may lie outside of the strip: the strip alone moves, never the page. Counts that come
  // later push the tabs along; whoever has moved the strip meanwhile is not moved back by them.
  const widths = items.map(({ count }) => (isPlain(count) ? String(count).length : 0)).join();
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`);
    if (!strip.current || !tab) return;
    const last = brought.current;
    if (last.value !== value || Math.abs(strip.current.scrollLeft - last.left) <= 1) {
      const { offsetLeft, offsetWidth } = tab;
      strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2;
      brought.current = { value, left: strip.current.scrollLeft };
    }
    fadeEdges(strip.current);
  }, [value, widths]);
  useEffect(() => {
    const shown = strip.current;
    if (!shown) return undefined;
    const resized = new ResizeObserver(() => fadeEdges(shown));
    resized.observe(shown);
    return () => resized.disconnect();
  }, []);
  const isStill = usePrefersReducedMotion();
  const move = (direction: 1 | -1) => {
    const width = strip.current?.clientWidth ?? 0;
    const behavior = isStill ? "instant" : "smooth";
    strip.current?.scrollBy({ left: direction * width * STEP, behavior });
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = items.findIndex((item) => item.value === value);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: -1 }[event.key];
    const item = to === undefined ? undefined : items.at(to % items.length);
    if (item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(item.value)}"]`)?.focus();
  };
  return (
    <div>
      <div className={cx("group/strip relative", isHeaded && "print:hidden")}>
        <div
          ref={strip}
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={press}
          onScroll={(event) => fadeEdges(event.currentTarget)}
          className={cx(
            "ui-tabs relative flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]",
            wraps && "flex-wrap",
          )}
        >
          {items.map((item) => {
            const chosen = item.value === value;
            return (
              <button
                key={item.value}
                type="button"
                role="tab"
                id={`${id}-${item.value}-tab`}
                aria-selected={chosen}
                aria-controls={`${id}-panel`}
                tabIndex={chosen ? 0 : -1}
                data-tab={item.value}
                onClick={() => onChange(item.value)}
                className={cx(
                  "inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 px-3 text-sm font-[560] transition-colors duration-150 focus-visible:-outline-offset-2",
                  chosen
                    ? "border-green text-ink forced-colors:border-[Highlight]"
                    : "border-transparent text-ink-soft forced-colors:border-[Canvas] hover:border-line-strong/50 hover:text-ink",
                )}
              >
                {item.label}
                {item.count === undefined ? null : (
                  // Room for two digits: a count that comes, or grows by one, moves no tab.
                  <span className="inline-flex h-5 min-w-7">
                    {item.count === null ? null : (
                      <CountBadge tone={chosen ? "green" : "neutral"}>{item.count}</CountBadge>
                    )}
                  </span>
                )}
              </button>
            );
          })}
        </div>
        <More side="before" onPress={() => move(-1)} />
        <More side="after" onPress={() => move(1)} />
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}-tab`}
        className="pt-6"
      >
        {children}
      </div>
    </div>
  );
}
