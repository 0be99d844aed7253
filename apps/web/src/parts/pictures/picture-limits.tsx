import { partsTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";

/** What no picture knows of a room, beside each one that was made (PIC-11). */
export function PictureLimits({ className }: { className?: string }) {
  return <p className={cx("text-xs text-ink-soft", className)}>{t.picture.limits()}</p>;
}
