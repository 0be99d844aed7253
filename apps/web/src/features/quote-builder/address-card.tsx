import {
  ZIP_OR_NONE,
  addressInParts,
  addressLimits,
  emptiedAddressParts,
  lineBesideParts,
  missingAddressParts,
  usStates,
} from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { commonTexts, quoteBuilderTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { FieldNoticeLine, useQuoteEdit, useTypedFields } from "./typed-fields.tsx";

type AddressPart = "street" | "city" | "state" | "zip";

const isZip = (text: string) => ZIP_OR_NONE.test(text.trim());

/** The address of a request, kept while it is typed. */
export function useAddress(quote: QuoteAnswer) {
  const edit = useQuoteEdit(quote.id);
  const kept = addressInParts(quote.address);
  const editable = quote.may.includes("update");
  // What an account has published keeps its whole address (S-49).
  const asksWhole = useBackend().mode === "live" && quote.status === "active";
  const fields = useTypedFields(
    `address_${quote.id}`,
    { ...kept },
    (part, text) =>
      (part !== "zip" || isZip(text)) &&
      !(asksWhole && emptiedAddressParts(kept, { ...kept, [part]: text }).length > 0),
    (address) => (editable ? edit({ address }) : Promise.resolve(false)),
  );
  const shown = editable ? { ...kept, ...fields.shown } : kept;
  return {
    ...fields,
    shown,
    zipWrong: !isZip(shown.zip),
    /** The parts of a published address that are left empty: what was kept of them stands. */
    emptied: asksWhole ? emptiedAddressParts(kept, shown) : [],
  };
}

type AddressTyping = ReturnType<typeof useAddress>;

interface AddressCardProps {
  quote: QuoteAnswer;
  editable: boolean;
  address: AddressTyping;
  /** The parts without which it was not published. */
  missing: readonly AddressPart[];
}

/** Where the work is; asked when the quote has no address yet (S-49). */
export function AddressCard({ quote, editable, address, missing }: AddressCardProps) {
  const { mode } = useBackend();
  const { shown, zipWrong, emptied, noticeAt } = address;
  // An address in one line that tells no parts stands there until they are typed.
  const oneLine = shown.street === "" ? lineBesideParts(quote.address) : "";
  const asked = quote.may.includes("publish") && missingAddressParts(shown).length > 0;
  // What is needed before publishing is there afterwards.
  const optional = asked ? t.address.optional() : undefined;
  const line = asked && mode === "live" ? t.address.line() : optional;
  const faultOf = (part: AddressPart) => ({
    error:
      missing.includes(part) || emptied.includes(part)
        ? commonTexts.pleaseFillInThisField()
        : undefined,
    // What is missing to publish is said by a notification, what is emptied or wrong as it is typed.
    told: !emptied.includes(part),
  });
  const bind = (part: AddressPart) => ({
    name: part,
    value: shown[part],
    ...address.bind(part),
  });
  /** What all fields have in common. */
  const frame = (part: AddressPart) => ({
    ...faultOf(part),
    required: mode === "live",
    disabled: !editable,
  });
  return (
    <Section
      title={t.address.title()}
      description={oneLine === "" ? line : t.address.known({ address: oneLine })}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr_7rem]">
        <Field label={t.address.street()} {...frame("street")} className="sm:col-span-3">
          <TextInput
            autoComplete="street-address"
            maxLength={addressLimits.street}
            {...bind("street")}
          />
          <FieldNoticeLine text={noticeAt("street")} />
        </Field>
        <Field label={commonTexts.city()} {...frame("city")}>
          <TextInput
            autoComplete="address-level2"
            maxLength={addressLimits.city}
            {...bind("city")}
          />
          <FieldNoticeLine text={noticeAt("city")} />
        </Field>
        <Field label={commonTexts.state()} {...frame("state")}>
          <Select
            autoComplete="address-level1"
            placeholder={t.address.stateNone()}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
            {...bind("state")}
          />
          <FieldNoticeLine text={noticeAt("state")} />
        </Field>
        <Field
          label={commonTexts.zipCode()}
          {...frame("zip")}
          {...(zipWrong ? { error: t.address.zipWrong(), told: false } : {})}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={addressLimits.zip}
            {...bind("zip")}
          />
          <FieldNoticeLine text={noticeAt("zip")} />
        </Field>
      </div>
    </Section>
  );
}
