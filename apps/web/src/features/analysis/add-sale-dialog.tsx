import { valuationTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useVerb } from "#backend/use-verb.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatDate, formatMoney } from "#ui/format.ts";
import type { Place } from "#ui/map-layout.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { distanceText, recordedText } from "./sale-card.tsx";

interface AddSaleDialogProps {
  propertyId: string;
  home: Place | null;
  busy: boolean;
  onAdd: (id: string) => Promise<void>;
  onClose: () => void;
}

/** Sales near the home that its owner may add to the comparison (VAL-01). */
export default function AddSaleDialog(props: AddSaleDialogProps) {
  const { propertyId, home, busy, onAdd, onClose } = props;
  const candidates = useVerb("properties.listCandidates", { propertyId });
  const [sought, setSought] = useState("");
  const failure = failureOf(candidates);
  const items = candidates.data?.items ?? [];
  const words = sought.trim().toLowerCase();
  const found = items.filter(({ address }) => address.toLowerCase().includes(words));
  return (
    <Dialog
      size="lg"
      onClose={onClose}
      title={t.comparables.addTitle()}
      description={t.comparables.addLine()}
    >
      {failure === null ? null : <LoadFailure of={candidates} />}
      {candidates.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {items.length === 0 ? null : (
        <Field label={t.comparables.find()}>
          <TextInput
            type="search"
            autoComplete="off"
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        </Field>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {candidates.data !== undefined && items.length === 0 ? t.comparables.noCandidates() : ""}
        {items.length > 0 && found.length === 0 ? t.comparables.noneFound() : ""}
      </p>
      <ul aria-label={t.comparables.candidates()} className="mt-2 divide-y divide-line">
        {found.map((each) => (
          <li key={each.id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0 text-sm">
              <p className="text-base font-[560] [overflow-wrap:anywhere]">
                <bdi>{each.address}</bdi>
              </p>
              <p className="figures">
                {formatMoney(each.price)} · {distanceText(each, home)} ·{" "}
                {t.comparables.sold({ date: formatDate(each.soldOn) })}
              </p>
              <p className="figures text-ink-soft">{recordedText(each)}</p>
            </div>
            <Button
              size="sm"
              disabled={busy}
              aria-label={t.comparables.addOneOf({ address: each.address })}
              onClick={() => void onAdd(each.id)}
            >
              {t.comparables.addOne()}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
