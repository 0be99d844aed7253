import type { ComponentProps, ReactNode } from "react";
import { Card } from "./card.tsx";
import { Heading } from "./typography.tsx";

interface PanelProps extends ComponentProps<typeof Card> {
  title: string;
  /** What it is for. */
  line?: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, line, children, ...card }: PanelProps) {
  return (
    <Card {...card}>
      <Heading level={2} size="card">
        {title}
      </Heading>
      {/* Without a line its margins stand all the same. */}
      <p className="mt-1 mb-4 max-w-[60ch] text-sm [overflow-wrap:anywhere] text-ink-soft">
        {line}
      </p>
      {children}
    </Card>
  );
}
