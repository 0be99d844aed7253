import type { ComponentProps } from "react";
import { Page } from "./layout.tsx";
import { EmptyState } from "./states.tsx";

interface EmptyPageProps extends Omit<ComponentProps<typeof EmptyState>, "level"> {
  tab?: string;
  width?: "form" | "full";
  className?: string;
}

/** A page that holds nothing but why, and the way on. */
export function EmptyPage({ tab = "", width = "full", className = "", ...why }: EmptyPageProps) {
  return (
    <Page tab={tab} width={width} className={className}>
      <EmptyState level={1} {...why} />
    </Page>
  );
}
