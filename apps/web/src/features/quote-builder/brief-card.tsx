import {
  type Cents,
  NO_BRIEF,
  briefLimits,
  briefStarts,
  materialsBuyers,
  readAmount,
} from "@oneup/domain";
import type { LabelledQuote } from "@oneup/operations";
import { projectBriefTexts as t } from "@oneup/texts";
import { AddPhoto } from "#parts/pictures/add-photo.tsx";
import ChosenPhoto from "#parts/pictures/chosen-photo.tsx";
import { Field } from "#ui/field.tsx";
import { formatMoney } from "#ui/format.ts";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { MoneyInput } from "#ui/text-input.tsx";
import { FieldNoticeLine, useQuoteEdit, useTypedFields } from "./typed-fields.tsx";

/** A typed budget in cents; null for none, undefined for what cannot be read. */
function budgetOf(text: string): Cents | null | undefined {
  if (text.trim() === "") return null;
  const read = readAmount(text);
  return read.ok && read.value > 0 && read.value <= briefLimits.budget ? read.value : undefined;
}

const chosen = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;

function isRight(part: string, text: string): boolean {
  if (part === "budget") return budgetOf(text) !== undefined;
  const most = part === "sizes" || part === "access" ? briefLimits[part] : Infinity;
  return text.trim().length <= most;
}

interface BriefCardProps {
  quote: LabelledQuote;
  editable: boolean;
}

/** What contractors ask back: when, budget, materials, sizes, photos, how to get in; all of it optional. */
export default function BriefCard({ quote, editable }: BriefCardProps) {
  const edit = useQuoteEdit(quote.id);
  const { start, budget, materials, sizes, photos } = quote.brief ?? NO_BRIEF;
  const kept = {
    start: start ?? "",
    budget: budget === null ? "" : formatMoney(budget).replace("$", ""),
    materials: materials ?? "",
    sizes,
    access: quote.access ?? "",
  };
  const fields = useTypedFields(
    `brief_${quote.id}`,
    kept,
    (part, text) => editable && isRight(part, text),
    ({ access, ...told }) => {
      const brief = {
        start: told.start === undefined ? undefined : chosen(briefStarts, told.start),
        materials:
          told.materials === undefined ? undefined : chosen(materialsBuyers, told.materials),
        budget: told.budget === undefined ? undefined : budgetOf(told.budget),
        sizes: told.sizes,
      };
      return edit({ brief, access });
    },
  );
  const shown = editable ? { ...kept, ...fields.shown } : kept;
  const field = (part: keyof typeof kept) => ({
    name: part,
    value: shown[part],
    ...fields.bind(part),
  });
  const frame = (part: keyof typeof kept, wrong: string) => ({
    disabled: !editable,
    error: isRight(part, shown[part]) ? undefined : wrong,
  });
  const notice = (part: string) => (
    <FieldNoticeLine text={editable ? fields.noticeAt(part) : null} />
  );
  return (
    <Section title={t.title()} description={editable ? t.line() : undefined}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Field label={t.start()} disabled={!editable}>
          <Select
            placeholder={t.notTold()}
            options={briefStarts.map((value) => ({ value, label: t.starts[value]() }))}
            {...field("start")}
          />
        </Field>
        <Field label={t.materials()} disabled={!editable}>
          <Select
            placeholder={t.notTold()}
            options={materialsBuyers.map((value) => ({ value, label: t.materialsBy[value]() }))}
            {...field("materials")}
          />
        </Field>
        <Field label={t.budget()} hint={t.budgetHint()} {...frame("budget", t.budgetWrong())}>
          <MoneyInput maxLength={16} {...field("budget")} />
          {notice("budget")}
        </Field>
        <Field
          label={t.sizes()}
          hint={t.sizesHint()}
          className="sm:col-span-3"
          {...frame("sizes", t.tooLong())}
        >
          <TextArea rows={2} limit={briefLimits.sizes} {...field("sizes")} />
          {notice("sizes")}
        </Field>
        <JobPhotos
          photos={photos}
          editable={editable}
          onChange={(next) => edit({ brief: { photos: [...next] } })}
        />
        <Field
          label={t.access()}
          hint={t.accessHint()}
          className="sm:col-span-3"
          {...frame("access", t.tooLong())}
        >
          <TextArea rows={2} limit={briefLimits.access} {...field("access")} />
          {notice("access")}
        </Field>
      </div>
    </Section>
  );
}

interface JobPhotosProps {
  photos: readonly string[];
  editable: boolean;
  onChange: (photos: readonly string[]) => Promise<boolean>;
}

function JobPhotos({ photos, editable, onChange }: JobPhotosProps) {
  if (!editable && photos.length === 0) return null;
  return (
    <fieldset className="min-w-0 sm:col-span-3">
      <legend className="text-sm font-[560]">{t.photos()}</legend>
      <p className="mt-1 mb-2 text-sm text-ink-soft">{t.photosHint()}</p>
      <ul className="mb-2 flex flex-wrap gap-2 empty:hidden">
        {photos.map((reference, at) => (
          <ChosenPhoto
            key={reference}
            reference={reference}
            alt={t.photo({ number: at + 1 })}
            remove={t.removePhoto({ number: at + 1 })}
            onRemove={() => void onChange(photos.filter((each) => each !== reference))}
          />
        ))}
      </ul>
      {photos.length < briefLimits.photos ? (
        <AddPhoto
          disabled={!editable}
          onKept={(reference) => void onChange([...photos, reference])}
        >
          {t.addPhoto()}
        </AddPhoto>
      ) : null}
    </fieldset>
  );
}
