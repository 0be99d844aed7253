import {
  LEAST_HOME_PRICE,
  addressLimits,
  confidenceWord,
  readAmount,
  writeAmount,
} from "@oneup/domain";
import { commonTexts, conditionTexts, errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { ChevronDown, Images, Trash2, X } from "lucide-react";
import { type Dispatch, Fragment, useId, useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { reasonSentence } from "#parts/pictures/condition-words.ts";
import { RoomPicture } from "#parts/pictures/room-picture.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Chips } from "#ui/chips.tsx";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { formatMoney } from "#ui/format.ts";
import { Spinner } from "#ui/skeleton.tsx";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { Heading, Text } from "#ui/typography.tsx";
import {
  type Facts,
  type Question,
  type QuickQuoteAction,
  type QuickQuoteState,
  type Reading,
  MOST_PHOTOS,
  PHOTO_TYPES,
  conditionOf,
} from "./quick-quote-state.ts";
import type { useFurtherPhotos } from "./use-photo.ts";

/** Values of a home to tap, in cents. */
const VALUES = [25_000_000, 40_000_000, 60_000_000, 100_000_000];

function OneTapQuestion({
  question,
  given,
  onChange,
}: {
  question: Question;
  given: Facts["condition"] | number;
  onChange: (facts: Partial<Facts>) => void;
}) {
  return (
    <Chips
      label={question.label}
      value={given === undefined ? null : String(given)}
      options={question.options.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(chosen) => {
        const option = question.options.find(({ value }) => String(value) === chosen);
        if (option !== undefined) onChange({ [question.key]: option.value });
      }}
    />
  );
}

function HomeValue({
  value,
  assumed,
  origin,
  onChange,
}: {
  value: number | null;
  assumed: number | null;
  /** The value's origin; empty where the owner typed it. */
  origin: string;
  onChange: (value: number | null) => void;
}) {
  const [text, setText] = useState(value === null ? "" : writeAmount(value).replace("$", ""));
  const [fault, setFault] = useState("");
  const { mode } = useBackend();
  const type = (typed: string) => {
    setText(typed);
    setFault("");
    const read = readAmount(typed);
    if (typed.trim() === "") onChange(null);
    else if (read.ok && read.value >= LEAST_HOME_PRICE) onChange(read.value);
  };
  const unsaid = mode === "live" ? t.facts.valueUnknown() : undefined;
  const assumption =
    assumed === null ? unsaid : t.facts.valueAssumed({ value: formatMoney(assumed) });
  const leave = () => {
    const read = readAmount(text);
    if (text.trim() === "") return;
    if (!read.ok) setFault(errorSentence(read.refusal.code) ?? "");
    else if (read.value < LEAST_HOME_PRICE)
      setFault(t.facts.valueLow({ least: formatMoney(LEAST_HOME_PRICE) }));
  };
  return (
    <div className="flex flex-col gap-3">
      <Chips
        label={t.facts.value()}
        value={VALUES.includes(value ?? 0) ? String(value) : null}
        options={VALUES.map((cents) => ({
          value: String(cents),
          label: formatMoney(cents, { compact: true }),
        }))}
        onChange={(chosen) => {
          const cents = Number(chosen);
          setText(writeAmount(cents).replace("$", ""));
          setFault("");
          onChange(cents);
        }}
      />
      <Field
        label={t.facts.valueExact()}
        error={fault}
        hint={value === null ? assumption : origin || undefined}
      >
        <MoneyInput value={text} onChange={(event) => type(event.target.value)} onBlur={leave} />
      </Field>
    </div>
  );
}

function ZipField({
  zip,
  origin,
  onChange,
}: {
  zip: string;
  /** The ZIP code's origin; empty where the owner typed it. */
  origin: string;
  onChange: (zip: string) => void;
}) {
  const [text, setText] = useState(zip);
  const [fault, setFault] = useState("");
  return (
    <Field label={commonTexts.zipCode()} hint={origin || t.facts.zipHint()} error={fault}>
      <TextInput
        value={text}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={addressLimits.zip}
        className="figures max-w-40"
        onChange={(event) => {
          // ZIP+4 is typed too: its first five digits say the place.
          const typed = event.target.value;
          const digits = /^(\d{5})(-\d{0,4})?$/.exec(typed.trim())?.[1];
          setText(typed);
          if (digits !== undefined || typed.trim() === "") {
            setFault("");
            onChange(digits ?? "");
          }
        }}
        onBlur={() => {
          const right = text.trim() === "" || /^\d{5}(-\d{4})?$/.test(text.trim());
          setFault(right ? "" : t.facts.zipWrong());
        }}
      />
    </Field>
  );
}

/** Why the photo has its grade, and how sure that is (PIC-06). */
function SeenCondition({ condition }: { condition: NonNullable<Reading["condition"]> }) {
  const { reasons, confidence } = condition;
  return (
    <div className="-mt-3 text-sm text-ink-soft">
      <p>{t.engine.condition()}</p>
      <ul className="mt-1 list-disc pl-5 marker:text-brass">
        {reasons.map((reason) => (
          <li key={reason.surface}>{reasonSentence(reason)}</li>
        ))}
      </ul>
      <p className="mt-1">{conditionTexts.photo[confidenceWord(confidence)]()}</p>
    </div>
  );
}

interface RoomFactsProps {
  state: QuickQuoteState;
  reading: Reading;
  refining: boolean;
  onChange: (facts: Partial<Facts>) => void;
}

/** One-tap questions, the home's value and ZIP: each answer refines list, cost and gain in place. */
export function RoomFacts({ state, reading, refining, onChange }: RoomFactsProps) {
  const { facts, home } = state;
  const condition = conditionOf(state);
  const id = useId();
  // On a phone the questions stand between the photo and the list: there they open at a tap.
  const [open, setOpen] = useState(false);
  const answers = [
    ...reading.questions.map(({ key }) => facts[key]),
    facts.propertyValue ?? undefined,
    facts.zip || undefined,
  ];
  const origin = home === null ? "" : t.facts.fromHome({ address: home.address });
  const valueOrigin = facts.propertyValue === home?.value ? origin : "";
  const zipOrigin = facts.zip === home?.zip ? origin : "";
  const count = answers.filter((answer) => answer !== undefined).length;
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div>
          <Heading level={2} size="small" id={id}>
            {t.facts.title()}
          </Heading>
          <Text tone="soft" size="small" className="mt-0.5">
            {t.facts.line()}
          </Text>
        </div>
        <span role="status" className="mt-1 text-green-text">
          {refining ? (
            <>
              <Spinner size={18} />
              <span className="sr-only">{t.facts.refining()}</span>
            </>
          ) : null}
        </span>
      </div>
      <Button
        full
        className="mt-4 lg:hidden"
        aria-expanded={open}
        aria-controls={`${id}-questions`}
        iconEnd={<ChevronDown className={cx("transition-transform", open && "rotate-180")} />}
        onClick={() => setOpen(!open)}
      >
        {t.facts.answered({ count, total: answers.length })}
      </Button>
      <div
        id={`${id}-questions`}
        className={cx("mt-5 flex-col gap-6 lg:flex", open ? "flex" : "hidden")}
      >
        {reading.questions.map((question) => (
          <Fragment key={question.key}>
            <OneTapQuestion
              question={question}
              given={question.key === "condition" ? condition : facts[question.key]}
              onChange={onChange}
            />
            {question.key === "condition" &&
            facts.condition === undefined &&
            condition !== undefined &&
            reading.condition !== null ? (
              <SeenCondition condition={reading.condition} />
            ) : null}
          </Fragment>
        ))}
        <HomeValue
          key={`value ${home?.address}`}
          value={facts.propertyValue}
          assumed={reading.assumedPropertyValue}
          origin={valueOrigin}
          onChange={(propertyValue) => onChange({ propertyValue })}
        />
        <ZipField
          key={`zip ${home?.address}`}
          zip={facts.zip}
          origin={zipOrigin}
          onChange={(zip) => onChange({ zip })}
        />
      </div>
    </section>
  );
}

interface RoomPhotosProps {
  state: QuickQuoteState;
  further: ReturnType<typeof useFurtherPhotos>;
  onChange: Dispatch<QuickQuoteAction>;
  onRemoveRoom: () => void;
}

/** What there is of further photos, beside the one that is drawn on; leads to them. */
export function MorePhotos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ml-3 self-start"
      onClick={() => document.querySelector("#room-photos")?.scrollIntoView({ block: "center" })}
    >
      {photos.map((reference) => (
        <span key={reference} className="w-12">
          <RoomPicture reference={reference} alt="" width={240} className="h-9 rounded-sm" />
        </span>
      ))}
      {t.photos.more({ count: photos.length })}
    </Button>
  );
}

/** Further photos of the room, which contractors see beside the one that is drawn on. */
export function RoomPhotos({ state, further, onChange, onRemoveRoom }: RoomPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const { add, busy, free } = further;
  return (
    <section aria-labelledby="room-photos" className="rounded-lg border border-line bg-surface p-5">
      <Heading level={2} size="small" id="room-photos">
        {t.photos.title()}
      </Heading>
      <Text tone="soft" size="small" className="mt-0.5">
        {t.photos.line({ most: MOST_PHOTOS })}
      </Text>
      <ul className="mt-3 grid grid-cols-4 gap-2 empty:hidden">
        {state.photos.map((reference, at) => (
          <li key={reference} className="relative">
            <RoomPicture
              reference={reference}
              alt={t.photos.alt({ number: at + 2 })}
              width={240}
              className="aspect-square rounded-md"
            />
            <span className="absolute -top-2 -right-2">
              <IconButton
                size="sm"
                variant="overlay"
                label={t.photos.remove({ number: at + 2 })}
                icon={<X />}
                onClick={() => onChange({ type: "photoRemoved", reference })}
              />
            </span>
          </li>
        ))}
      </ul>
      <FileInput
        ref={chooser}
        accept={PHOTO_TYPES}
        multiple
        onFiles={(files) => add([...(files ?? [])])}
      />
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <LockableButton
          size="sm"
          icon={<Images />}
          loading={busy}
          disabled={free === 0}
          onClick={() => chooser.current?.click()}
        >
          {free === 0 ? t.photos.full({ most: MOST_PHOTOS }) : t.photos.add()}
        </LockableButton>
        <Button size="sm" variant="quiet" icon={<Trash2 />} onClick={onRemoveRoom}>
          {t.rooms.remove()}
        </Button>
      </div>
    </section>
  );
}
