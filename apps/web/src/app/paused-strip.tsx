import { shellTexts as t } from "@oneup/texts";
import { CirclePause } from "lucide-react";

/** Below the header of a paused account: what it can still do, before anything is refused (ACC-04). */
export default function PausedStrip() {
  return (
    <div role="note" className="border-t border-brass-line bg-brass-tint">
      <p className="mx-auto flex max-w-[85rem] items-start gap-2 px-4 py-2 text-sm sm:px-8">
        <CirclePause aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
        <span>{t.paused()}</span>
      </p>
    </div>
  );
}
