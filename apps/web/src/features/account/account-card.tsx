import type { ReactNode } from "react";
import { Card } from "#ui/card.tsx";
import { Heading } from "#ui/typography.tsx";

interface AccountCardProps {
  title: string;
  line: string;
  children: ReactNode;
}

/** A part of the account page: its name, its purpose and its form. */
export function AccountCard({ title, line, children }: AccountCardProps) {
  return (
    <Card>
      <Heading level={2} size="card">
        {title}
      </Heading>
      <p className="mt-1 mb-5 max-w-[60ch] text-sm [overflow-wrap:anywhere] text-ink-soft">
        {line}
      </p>
      {children}
    </Card>
  );
}
