import { isHiddenFigure } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { commonTexts, bidsTexts as t, partsTexts } from "@oneup/texts";
import BriefFacts from "#parts/market/brief-facts.tsx";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { RoomRecoup } from "#parts/figures/recoup.tsx";
import { RoomPair } from "#parts/pictures/room-pair.tsx";
import { Section } from "#ui/section.tsx";
import { Heading } from "#ui/typography.tsx";
import { Fact } from "#ui/stat.tsx";

export default function ProjectScope({ quote }: { quote: LabelledQuote }) {
  return (
    <Section title={t.scope.title()} divided>
      <BriefFacts quote={quote} />
      <ul className="flex flex-col gap-10">
        {quote.upgrades.map((upgrade) => (
          <li key={upgrade.id}>
            <div className="break-inside-avoid">
              <Heading level={3}>{upgrade.room}</Heading>
              <RoomPair
                upgrade={upgrade}
                labels={quote.pictureLabels}
                before={partsTexts.picture.before()}
                after={partsTexts.picture.after()}
                className="mt-4 overflow-hidden rounded-md"
              />
            </div>
            <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-8">
              <div>
                <h4 className="font-text text-xs font-normal tracking-normal text-ink-faint">
                  {t.scope.details()}
                </h4>
                <p className="text-ink-soft [overflow-wrap:anywhere] whitespace-pre-line">
                  {upgrade.description}
                  {upgrade.customDescription === "" ? null : `\n${upgrade.customDescription}`}
                </p>
              </div>
              <dl className="contents">
                <Fact term={commonTexts.estimatedCost()}>
                  <FigureText
                    figure={upgrade.cost}
                    name={`${upgrade.room}, ${commonTexts.estimatedCost()}`}
                  />
                </Fact>
                {isHiddenFigure(upgrade.valueGain) ? null : (
                  <Fact term={t.scope.roi()}>
                    <RoomRecoup upgrade={upgrade} />
                  </Fact>
                )}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
