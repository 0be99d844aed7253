import { type QuoteUpgrade, coverOf, quoteLimits, saidBeside } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { commonTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { FigureText } from "#parts/figures/figure-text.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Heading } from "#ui/typography.tsx";
import { FieldNoticeLine, useQuoteEdit, useTypedFields } from "./typed-fields.tsx";
import { Fact } from "#ui/stat.tsx";

interface RoomProps {
  quoteId: string;
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
  editable: boolean;
}

function Room({ quoteId, upgrade, labels, editable }: RoomProps) {
  const edit = useQuoteEdit(quoteId);
  const notes = useTypedFields(
    `notes_${quoteId}_${upgrade.id}`,
    { text: upgrade.customDescription },
    (_part, text) => editable && text.length <= quoteLimits.notes,
    ({ text = "" }) => edit({ notes: { [upgrade.id]: text } }),
  );
  const { text = "" } = notes.shown;
  const cover = coverOf([upgrade], "after", labels);
  const beside = saidBeside(upgrade.description, upgrade.room);
  return (
    <Card padding="none">
      <div className="grid grid-cols-1 sm:grid-cols-[15rem_minmax(0,1fr)]">
        <CoverPicture cover={cover} alt={upgrade.room} />
        <div className="flex flex-col gap-4 p-5">
          <div className="flex flex-wrap items-start justify-between gap-4">
            <Heading level={3} className="min-w-0 [overflow-wrap:anywhere]">
              {upgrade.room}
            </Heading>
            <dl className="flex flex-wrap gap-x-6 text-sm">
              <Fact term={commonTexts.estimatedCost()}>
                <FigureText
                  figure={upgrade.cost}
                  name={`${upgrade.room}, ${commonTexts.estimatedCost()}`}
                  range={false}
                />
              </Fact>
              <Fact term={commonTexts.valueGain()}>
                <FigureText
                  figure={upgrade.valueGain}
                  name={`${upgrade.room}, ${commonTexts.valueGain()}`}
                  signed
                  range={false}
                />
              </Fact>
            </dl>
          </div>
          {beside === "" ? null : (
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{beside}</p>
          )}
          {editable && upgrade.afterImage === "" ? (
            <p className="text-sm text-ink-soft">{t.rooms.noResult()}</p>
          ) : null}
          <Field
            label={t.rooms.notes()}
            hint={t.rooms.notesHint()}
            error={text.length > quoteLimits.notes ? t.rooms.notesTooLong() : undefined}
            disabled={!editable}
          >
            <TextArea
              rows={2}
              limit={quoteLimits.notes}
              name={`notes-${upgrade.id}`}
              value={editable ? text : upgrade.customDescription}
              {...notes.bind("text")}
            />
            <FieldNoticeLine text={editable ? notes.noticeAt("text") : null} />
          </Field>
        </div>
      </div>
    </Card>
  );
}

export function RoomNotes({ quote, editable }: { quote: LabelledQuote; editable: boolean }) {
  return (
    <Section title={t.rooms.title()}>
      <ul className="flex flex-col gap-4">
        {quote.upgrades.map((upgrade) => (
          <li key={upgrade.id}>
            <Room
              quoteId={quote.id}
              upgrade={upgrade}
              labels={quote.pictureLabels}
              editable={editable}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
