import { shellTexts as t } from "@oneup/texts";
import { cx } from "#ui/cx.ts";

/** The name with its mark: a roof whose ridge is an arrow up. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx("inline-flex items-center gap-2", className)}>
      <svg viewBox="0 0 28 28" className="size-7" aria-hidden="true">
        <path
          d="M3.5 15.5 14 5l10.5 10.5"
          fill="none"
          stroke="var(--green)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M14 23.5V12.2m-4.2 4.2L14 12.2l4.2 4.2"
          fill="none"
          stroke="var(--brass)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="font-display text-xl tracking-[-0.01em]">{t.brand()}</span>
    </span>
  );
}
