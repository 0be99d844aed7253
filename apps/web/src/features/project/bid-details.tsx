import {
  type BidDetails as Details,
  type BidDraft,
  draftOfDetails,
  saysDetails,
} from "@oneup/domain";
import type { BidAnswer, QuoteAnswer } from "@oneup/operations";
import { termsTexts as t } from "@oneup/texts";
import { ListPlus } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { late } from "#ui/late.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toasts } from "#ui/toast.ts";

const DetailsSection = late(() => import("./details-section.tsx"));

function withDetails(bid: BidAnswer): (BidAnswer & { readonly details: Details }) | null {
  return bid.details === null ? null : { ...bid, details: bid.details };
}

interface BidDetailsProps {
  quote: QuoteAnswer;
  draft: BidDraft;
  /** The bid that the form is locked on; null while it can be filled in. */
  locked: BidAnswer | null;
  /** What was typed can be read, and not changed. */
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<BidDraft>) => void;
}

/** Opens what a bid can say beside its amount; closed, it is one line and in nobody's way. */
export function BidDetails({ quote, draft, locked, frozen, errors, onChange }: BidDetailsProps) {
  const rooms = quote.upgrades.map((upgrade) => upgrade.id);
  const sent = locked && withDetails(locked);
  const details = draft.details ?? null;
  // Undone only while nothing was typed anew in their place.
  const latest = useRef(details);
  useEffect(() => {
    latest.current = details;
  }, [details]);
  const remove = () => {
    onChange({ details: null });
    if (details === null || !saysDetails(details)) return;
    const onPress = () => {
      if (latest.current === null || !saysDetails(latest.current)) onChange({ details });
    };
    const title = t.removed();
    toasts.show({ title, description: t.removedLine(), action: { label: t.undo(), onPress } });
  };
  if (locked ? sent === null : details === null) {
    if (locked || frozen) return null;
    return (
      <div className="border-t border-line pt-4">
        <Button
          size="sm"
          icon={<ListPlus />}
          onClick={() => onChange({ details: draftOfDetails(null, rooms) })}
        >
          {t.open()}
        </Button>
        <p className="mt-2 text-sm text-ink-faint">{t.openLine()}</p>
      </div>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full" />}>
      <DetailsSection
        quote={quote}
        sent={sent}
        details={details ?? draftOfDetails(null, rooms)}
        amount={draft.amount}
        frozen={frozen}
        errors={errors}
        onChange={(next) => onChange({ details: next })}
        onAmount={(amount) => onChange({ amount })}
        onRemove={remove}
      />
    </Suspense>
  );
}
