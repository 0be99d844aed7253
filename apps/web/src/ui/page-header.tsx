import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { Eyebrow, Heading } from "./typography.tsx";

interface PageHeaderProps {
  /** The screen's only h1. */
  title: ReactNode;
  /** A small line above: where one is. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** Buttons; beside the title on a desk, below it on a phone. */
  actions?: ReactNode;
  className?: string;
}

/** The way back from a screen, above its title. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="quiet" icon={<ArrowLeft />} className="mb-4 -ml-3">
      {children}
    </ButtonLink>
  );
}

/** The top of a screen. */
export function PageHeader({ title, eyebrow, lead, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        "mb-8 flex flex-col gap-4 sm:mb-10 md:flex-row md:items-end md:justify-between md:gap-10",
        className,
      )}
    >
      <div className="min-w-0">
        {eyebrow === undefined ? null : <Eyebrow className="mb-2">{eyebrow}</Eyebrow>}
        <Heading level={1}>{title}</Heading>
        {lead === undefined ? null : (
          <p className="mt-3 max-w-[60ch] text-lg text-ink-soft">{lead}</p>
        )}
      </div>
      {actions === undefined ? null : (
        <div className="flex flex-wrap items-center gap-2 md:shrink-0 md:justify-end print:hidden">
          {actions}
        </div>
      )}
    </header>
  );
}
