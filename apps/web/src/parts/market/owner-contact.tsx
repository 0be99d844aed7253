import type { QuoteAnswer } from "@oneup/operations";
import { partsTexts as t } from "@oneup/texts";
import { Phone } from "lucide-react";
import { Card } from "#ui/card.tsx";

/** The owner's contact details shown to a contractor (MKT-08); nothing without any. */
export function OwnerContact({ owner: { name, phone } }: Pick<QuoteAnswer, "owner">) {
  if (name === "" && phone === "") return null;
  return (
    <Card padding="sm" tone="sunken">
      <p className="text-xs text-ink-faint">{t.owner()}</p>
      <p className="font-[560]">{name}</p>
      {phone === "" ? null : (
        <p className="mt-1 flex items-center gap-2 text-sm">
          <Phone aria-hidden="true" className="size-4 text-ink-faint" />
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
        </p>
      )}
    </Card>
  );
}
