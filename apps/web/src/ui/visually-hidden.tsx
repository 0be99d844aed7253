import type { ReactNode } from "react";

interface VisuallyHiddenProps {
  /** What only a screen reader gets. */
  children: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="sr-only">{children}</span>;
}
