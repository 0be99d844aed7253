import { shellTexts as t } from "@oneup/texts";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { ButtonLink } from "#ui/button.tsx";

const MINUTE_MS = 60_000;

/** The whole minutes that are left, rounded up; 0 at the end. Counts by itself. */
function useMinutesLeft(endsAt: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(endsAt) - Date.now()) / MINUTE_MS));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const rest = Date.parse(endsAt) - Date.now();
    if (rest <= 0) return undefined;
    // At the next full minute before the end.
    const timer = setTimeout(() => setMinutes(left()), (rest % MINUTE_MS) + 50);
    return () => clearTimeout(timer);
  });
  return minutes;
}

/** Below the header: how much of the free hour is left, and the way on when it is over (S-10). */
export default function HourStrip({ endsAt }: { endsAt: string }) {
  const minutes = useMinutesLeft(endsAt);
  const over = minutes === 0;
  return (
    <div className="border-t border-brass-line bg-brass-tint">
      <div className="mx-auto flex max-w-[85rem] flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-4 py-1.5 text-sm sm:px-8">
        <p className="flex min-w-0 flex-1 basis-52 items-start gap-2">
          <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-text" />
          <span>{over ? t.hour.over() : t.hour.left({ count: minutes })}</span>
        </p>
        <span role="status" className="sr-only">
          {over ? t.hour.over() : ""}
        </span>
        <ButtonLink size="sm" variant={over ? "primary" : "quiet"} href="/plans">
          {t.hour.plans()}
        </ButtonLink>
      </div>
    </div>
  );
}
