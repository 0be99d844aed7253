import { useId, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Heading } from "./typography.tsx";

interface SectionProps {
  title: ReactNode;
  children: ReactNode;
  description?: ReactNode;
  /** Small things at the end of the title's line. */
  actions?: ReactNode;
  /** A hairline above, to part it from what comes before. */
  divided?: boolean;
  className?: string;
}

/** A part of a screen under its heading, named for screen readers. */
export function Section({
  title,
  children,
  description,
  actions,
  divided = false,
  className,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={cx(divided && "border-t border-line pt-10", className)}
    >
      <div className="mb-5 flex break-after-avoid flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <Heading id={headingId} level={2}>
            {title}
          </Heading>
          {description === undefined ? null : (
            <p className="mt-1.5 max-w-[60ch] text-sm text-ink-soft">{description}</p>
          )}
        </div>
        {actions === undefined ? null : (
          <div className="flex flex-wrap items-center gap-2">{actions}</div>
        )}
      </div>
      {children}
    </section>
  );
}
