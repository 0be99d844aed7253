import { type ReactNode, useRef } from "react";
import { Sending } from "#parts/forms/sending.tsx";

interface UnderWayProps {
  /** What is being made, in words; empty while nothing is. */
  label: string;
  onStop: () => void;
  /** The buttons that begin it. */
  children: ReactNode;
}

/** Buttons of a document, with the progress of a slow one below (EXP-03). */
export function UnderWay({ label, onStop, children }: UnderWayProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const stop = () => {
    // The pressed button goes away: one goes on where it was begun.
    const begun = buttons.current?.querySelector<HTMLElement>("[aria-busy=true]");
    (begun ?? buttons.current?.querySelector<HTMLElement>("button"))?.focus();
    onStop();
  };
  return (
    <div ref={buttons} className="flex flex-wrap gap-2 md:justify-end">
      {children}
      {/* In a row of its own, as wide as the buttons: the title beside them keeps its room. */}
      <div className="w-0 min-w-full empty:hidden">
        <Sending label={label} onStop={stop} />
      </div>
    </div>
  );
}
