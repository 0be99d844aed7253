import { noticesTexts as t } from "@oneup/texts";
import { CalendarClock } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";
import { formatDate, today } from "#ui/format.ts";

/** By when the owner answers the bids of a project (MKT-09); nothing where no day is named. */
export function ResponseDay({ quoteId }: { quoteId: string }) {
  const { mode } = useBackend();
  const source = useVerb("quotes.readResponseDate", { quoteId }, { enabled: mode === "live" });
  const day = source.data?.day ?? null;
  if (day === null) return null;
  const past = day < today();
  return (
    <p className="mb-6 flex items-center gap-2 text-ink-soft">
      <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
      {past
        ? t.response.passed({ day: formatDate(day) })
        : t.response.shown({ day: formatDate(day) })}
    </p>
  );
}
