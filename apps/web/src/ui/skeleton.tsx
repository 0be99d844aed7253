import { cx } from "./cx.ts";
import { VisuallyHidden } from "./typography.tsx";

interface SkeletonProps {
  /** Lines of text, or one block of the given class's size. */
  lines?: number;
  /** Sizes for a block, such as "h-40 w-full"; make it as large as what will stand there. */
  className?: string;
}

/** The shape of what is coming, of the same size so that nothing jumps. Hidden from screen readers: mark the place `aria-busy`. */
export function Skeleton({ lines, className }: SkeletonProps) {
  if (lines === undefined) {
    return (
      <div
        aria-hidden="true"
        data-skeleton=""
        className={cx("animate-breathe rounded-md bg-picture-ground", className)}
      />
    );
  }
  return (
    <div aria-hidden="true" data-skeleton="" className={cx("flex flex-col gap-2.5", className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={cx(
            "h-4 animate-breathe rounded-sm bg-picture-ground",
            line === lines - 1 && lines > 1 && "w-3/5",
          )}
        />
      ))}
    </div>
  );
}

interface SpinnerProps {
  /** Edge length in pixels; 20 by default. */
  size?: number;
  /** What a screen reader hears. Without it the wheel is decoration and the place around it has to speak. */
  label?: string;
}

/** A quiet turning wheel, for waits shorter than a second or two. Longer ones deserve `Progress` or `Skeleton`. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <span className="inline-flex" role={label === undefined ? undefined : "status"}>
      <svg
        aria-hidden="true"
        className="animate-turn"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </svg>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
