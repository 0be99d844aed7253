import { type QuoteUpgrade, coverOf, quoteLimits, saidBeside } from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useEffect, useMemo, useRef } from "react";
import { useReturn } from "#backend/use-return.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { FigureText } from "#parts/figure-text.tsx";
import { CoverPicture } from "#parts/pictures/room-picture.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { Heading } from "#ui/typography.tsx";
import { FieldNoticeLine, useTypedField } from "./field-notice.tsx";
import { useQuoteEdit } from "./use-quote-edit.ts";

const REST_MS = 500;

/**
 * A text that is kept while it is typed: at rest, and on leaving the field or the page; sent again once the server is back.
 */
function useTyping(name: string, kept: string, keep: (text: string) => Promise<boolean>) {
  const empty = useMemo(() => ({ text: null as string | null }), []);
  const [{ text: typed }, change, drop] = useDraft(name, empty);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const field = useTypedField(
    `yielded_${name}`,
    { text: kept },
    typed === null ? {} : { text: typed },
  );
  const latest = useRef(typed);
  const keeper = useRef(keep);
  useEffect(() => {
    keeper.current = keep;
  }, [keep]);
  const sending = useRef<string | null>(null);
  const send = async () => {
    const text = latest.current;
    if (text === null || sending.current === text) return;
    sending.current = text;
    field.send({ text });
    const done = await keeper.current(text);
    if (sending.current === text) sending.current = null;
    if (done && latest.current === text) {
      latest.current = null;
      drop();
    }
  };
  const flush = () => {
    if (waiting.current === null) return;
    clearTimeout(waiting.current);
    waiting.current = null;
    void send();
  };
  useEffect(() => {
    // What an earlier page could not keep.
    void send();
    const leave = () => flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once; everything else is read through references
  }, []);
  useReturn(() => void send());
  const value = typed ?? field.held.text ?? kept;
  return {
    value,
    notice: field.noticeAt("text", value),
    onChange: (text: string) => {
      field.type("text", text);
      latest.current = text;
      change({ text });
      if (waiting.current) clearTimeout(waiting.current);
      waiting.current = setTimeout(flush, REST_MS);
    },
    onBlur: () => {
      const left = field.leave("text");
      flush();
      if (left === null || latest.current !== null) return;
      latest.current = left;
      change({ text: left });
      void send();
    },
  };
}

interface RoomProps {
  quoteId: string;
  upgrade: QuoteUpgrade;
  labels: LabelledQuote["pictureLabels"];
  editable: boolean;
}

function Room({ quoteId, upgrade, labels, editable }: RoomProps) {
  const edit = useQuoteEdit(quoteId);
  const notes = useTyping(`notes_${quoteId}_${upgrade.id}`, upgrade.customDescription, (text) =>
    editable && text.length <= quoteLimits.notes
      ? edit({ notes: { [upgrade.id]: text } })
      : Promise.resolve(false),
  );
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
              <div>
                <dt className="text-xs text-ink-faint">{t.rooms.cost()}</dt>
                <dd className="font-[560]">
                  <FigureText
                    figure={upgrade.cost}
                    name={`${upgrade.room}, ${t.rooms.cost()}`}
                    range={false}
                  />
                </dd>
              </div>
              <div>
                <dt className="text-xs text-ink-faint">{t.rooms.gain()}</dt>
                <dd className="font-[560] text-green-text">
                  <FigureText
                    figure={upgrade.valueGain}
                    name={`${upgrade.room}, ${t.rooms.gain()}`}
                    signed
                    range={false}
                  />
                </dd>
              </div>
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
            error={notes.value.length > quoteLimits.notes ? t.rooms.notesTooLong() : undefined}
            disabled={!editable}
          >
            <TextArea
              rows={2}
              limit={quoteLimits.notes}
              name={`notes-${upgrade.id}`}
              value={editable ? notes.value : upgrade.customDescription}
              onChange={(event) => notes.onChange(event.currentTarget.value)}
              onBlur={notes.onBlur}
            />
            <FieldNoticeLine notice={editable ? notes.notice : null} />
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
