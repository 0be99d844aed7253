import {
  briefWithoutHidden,
  coverOf,
  hiddenFrom,
  quoteReach,
  reduceAddress,
  withoutHidden,
} from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { commonTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { Eye } from "lucide-react";
import { useBackend } from "#backend/backend-context.tsx";
import { addressText } from "#parts/market/project.ts";
import BriefFacts from "#parts/market/brief-facts.tsx";
import { RoomPicture, pictureLabelWords } from "#parts/pictures/room-picture.tsx";
import { Card } from "#ui/card.tsx";
import { formatMoney } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";

export default function ContractorView({ quote }: { quote: LabelledQuote }) {
  const address = quote.hideAddress ? reduceAddress(quote.address) : quote.address;
  const hidden = hiddenFrom(quote, "");
  const live = useBackend().mode === "live";
  // What is hidden from a reader who does not own it is not known to be missing.
  const hasPhone = quote.owner.phone !== "" || quote.standing !== "owner";
  const rows = [
    [commonTexts.address(), addressText({ ...quote, address })],
    [
      commonTexts.phone(),
      quote.hidePhone && hasPhone
        ? t.contractorView.phoneHidden()
        : quote.owner.phone || t.contractorView.phoneNone(),
    ],
  ] as const;
  return (
    <Card tone="sunken">
      <Heading level={2} size="small" className="flex items-center gap-2">
        <Eye aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        {t.contractorView.title()}
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        {(live ? t.contractorView.reach : t.contractorView.reachHere)({ reach: quoteReach(quote) })}
      </p>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 tight:flex-wrap tight:gap-y-1">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="text-right tight:text-left [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 tight:flex-wrap tight:gap-y-1">
          <dt className="text-ink-faint">
            {t.contractorView.rooms({ count: quote.upgrades.length })}
          </dt>
          <dd className="figures">{formatMoney(quote.totalCost)}</dd>
        </div>
      </dl>
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {quote.upgrades.map((written) => {
          const upgrade = withoutHidden(written, hidden);
          const cover = coverOf([upgrade], "after", quote.pictureLabels);
          const label = cover?.label ?? null;
          return (
            <li key={upgrade.id} className="flex gap-3 tight:flex-wrap">
              <div className="w-20 shrink-0">
                <RoomPicture reference={cover?.picture ?? ""} alt="" width={480} />
              </div>
              <div className="min-w-0 flex-1 tight:basis-full text-sm">
                <p className="font-[560] [overflow-wrap:anywhere]">{upgrade.room}</p>
                {upgrade.afterImage === "" ? (
                  <p className="text-xs text-ink-faint">{t.contractorView.noResult()}</p>
                ) : null}
                {/* The picture has no room for it. */}
                {label === null ? null : (
                  <p className="text-xs text-ink-faint">{pictureLabelWords(label)}</p>
                )}
                <p className="line-clamp-3 text-xs [overflow-wrap:anywhere] text-ink-soft">
                  {upgrade.customDescription.trim() === ""
                    ? t.contractorView.noNotes()
                    : t.contractorView.notes({ notes: upgrade.customDescription })}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <BriefFacts quote={{ brief: briefWithoutHidden(quote.brief, hidden) }} />
    </Card>
  );
}
