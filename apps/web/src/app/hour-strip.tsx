import { shellTexts as t } from "@oneup/texts";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { useFreeAccounts } from "#backend/operator.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Strip, StripLine } from "./strip.tsx";

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
  const isOffered = useFreeAccounts();
  return (
    <Strip>
      <StripLine icon={<Hourglass aria-hidden="true" />}>
        {over ? t.hour.over() : t.hour.left({ count: minutes })}
      </StripLine>
      <span role="status" className="sr-only">
        {over ? t.hour.over() : ""}
      </span>
      <span className="flex flex-wrap gap-2">
        {isOffered ? (
          <ButtonLink size="sm" variant={over ? "primary" : "quiet"} href="/register">
            {t.hour.keep()}
          </ButtonLink>
        ) : null}
        {/* Two links and the line would take two rows of a phone. */}
        {over || !isOffered ? (
          <ButtonLink size="sm" variant={over && !isOffered ? "primary" : "quiet"} href="/plans">
            {t.hour.plans()}
          </ButtonLink>
        ) : null}
      </span>
    </Strip>
  );
}
