import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useState } from "react";
import { Card } from "#ui/card.tsx";
import { Switch } from "#ui/switch.tsx";
import { Heading } from "#ui/typography.tsx";
import { useQuoteEdit } from "./use-quote-edit.ts";

type Toggle = "hideAddress" | "hidePhone" | "isPublic";

/** Hide address, hide phone, public (QB-01), kept on change. */
export function PrivacyCard({ quote, editable }: { quote: QuoteAnswer; editable: boolean }) {
  const edit = useQuoteEdit(quote.id);
  // A switch shows at once where it was put, and where it is kept once that is known.
  const [wanted, setWanted] = useState<Partial<Record<Toggle, boolean>>>({});
  const put = async (name: Toggle, on: boolean) => {
    setWanted((before) => ({ ...before, [name]: on }));
    await edit({ [name]: on });
    setWanted(({ [name]: latest, ...others }) =>
      latest === undefined || latest === on ? others : { ...others, [name]: latest },
    );
  };
  return (
    <Card>
      <Heading level={2} size="card">
        {t.privacy.title()}
      </Heading>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{t.privacy.line()}</p>
      <div className="flex flex-col divide-y divide-line">
        {(["hideAddress", "hidePhone", "isPublic"] as const).map((name) => (
          <Switch
            key={name}
            name={name}
            label={t.privacy[name]()}
            hint={t.privacy[`${name}Line`]()}
            checked={wanted[name] ?? quote[name]}
            disabled={!editable}
            onChange={(event) => void put(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
