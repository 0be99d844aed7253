import { House } from "lucide-react";
import { cx } from "#ui/cx.ts";

/** Stands for a home of which nobody has a photo yet; its size is that of its place. */
export function HomeMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid place-items-center bg-picture-ground text-ink-faint", className)}
    >
      <House className="size-6" strokeWidth={1.5} />
    </span>
  );
}
