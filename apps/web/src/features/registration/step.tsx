import type { ReactNode } from "react";
import { Heading } from "#ui/typography.tsx";

interface StepProps {
  number: number;
  title: string;
  line?: string;
  children: ReactNode;
}

/** A part of a longer form: its number, its name, and its fields. */
export function Step({ number, title, line, children }: StepProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-6 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 sm:grid-cols-[2.5rem_1fr]"
    >
      <span
        aria-hidden="true"
        className="figures hidden size-9 items-center justify-center rounded-full border border-brass-line bg-brass-tint text-brass-text sm:flex"
      >
        {number}
      </span>
      <div className="min-w-0">
        <Heading level={2} size="card">
          {title}
        </Heading>
        {line === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{line}</p>}
        <div className="mt-5 flex flex-col gap-5">{children}</div>
      </div>
    </section>
  );
}
