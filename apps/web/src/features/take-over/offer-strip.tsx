import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface OfferStripProps {
  label: string;
  icon: LucideIcon;
  title: string;
  line: string;
  /** What can be done about it: buttons. */
  children: ReactNode;
}

/** An offer below the header, about what was made in this browser. */
export function OfferStrip({ label, icon: Icon, title, line, children }: OfferStripProps) {
  return (
    <section aria-label={label} className="border-b border-brass-line bg-brass-tint print:hidden">
      <div className="mx-auto flex max-w-[85rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-8">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-text" />
          <p role="status">
            <strong className="block font-[560]">{title}</strong>
            <span className="text-sm text-ink-soft">{line}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </section>
  );
}
