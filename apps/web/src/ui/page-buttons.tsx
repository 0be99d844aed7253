import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface PageButtonsProps {
  /** What is paged, for screen readers. */
  label: string;
  /** The page number, before the buttons. */
  children?: ReactNode;
  back: string;
  on: string;
  /** null on the first page. */
  onBack: (() => void) | null;
  /** null on the last page. */
  onOn: (() => void) | null;
  /** The page that was turned to is under way. */
  loading?: boolean;
}

/** The look of a disabled button. */
const END = "pointer-events-none opacity-45";

/** Turns the pages of a list. A button without a way on stays, and keeps the focus of whoever pressed it (EXP-01). */
export function PageButtons(props: PageButtonsProps) {
  const { label, children, back, on, onBack, onOn, loading = false } = props;
  return (
    <nav aria-label={label} className="mt-5 flex flex-wrap items-center justify-end gap-3">
      {children === undefined ? null : (
        <span className="figures text-sm text-ink-soft">{children}</span>
      )}
      <Button
        icon={<ChevronLeft />}
        aria-disabled={onBack === null}
        className={onBack === null ? END : ""}
        onClick={() => onBack?.()}
      >
        {back}
      </Button>
      <Button
        icon={<ChevronRight />}
        aria-disabled={onOn === null}
        className={onOn === null ? END : ""}
        loading={loading}
        onClick={() => onOn?.()}
      >
        {on}
      </Button>
    </nav>
  );
}
