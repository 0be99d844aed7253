import { cx } from "./cx.ts";

interface SkeletonProps {
  /** Lines of text, or one block of the given class's size. */
  lines?: number;
  /** Sizes for a block, such as "h-40 w-full"; make it as large as what will stand there. */
  /** circle for a face or a round button. */
  shape?: "block" | "circle";
  className?: string;
}

/** The shape of what is coming, of the same size so that nothing jumps. Hidden from screen readers: mark the place `aria-busy`. */
export function Skeleton({ lines, shape = "block", className }: SkeletonProps) {
  if (lines === undefined) {
    return (
      <div
        aria-hidden="true"
        data-skeleton=""
        className={cx(
          "animate-breathe bg-picture-ground",
          shape === "circle" ? "rounded-full" : "rounded-md",
          className,
        )}
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
