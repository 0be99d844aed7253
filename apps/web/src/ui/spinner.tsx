import { cx } from "./cx.ts";
import { VisuallyHidden } from "./typography.tsx";

interface SpinnerProps {
  /** Edge length in pixels; 20 by default. */
  size?: number;
  /** What a screen reader hears. Without it the wheel is decoration and the place around it has to speak. */
  label?: string;
  className?: string;
}

/** A quiet turning wheel, for waits shorter than a second or two. Longer ones deserve `Progress` or `Skeleton`. */
export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span
      className={cx("inline-flex", className)}
      role={label === undefined ? undefined : "status"}
    >
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
