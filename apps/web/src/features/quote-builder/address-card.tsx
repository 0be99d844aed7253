import { addressLimits, lineBesideParts, usStates } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useBackend } from "#backend/backend-context.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { AddressPart, AddressTyping } from "./use-address.ts";

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
  const { shown, zipWrong, emptied, toldAt, change, leave } = address;
  // An address in one line that tells no parts stands there until they are typed.
  const oneLine = shown.street === "" ? lineBesideParts(quote.address) : "";
  const asked = quote.may.includes("publish");
  // What is needed before publishing is there afterwards.
  const optional = asked ? t.address.optional() : undefined;
  const line = asked && mode === "live" ? t.address.line() : optional;
  const faultOf = (part: AddressPart) => ({
    error: missing.includes(part) || emptied.includes(part) ? t.address.missing() : undefined,
    // What is missing to publish is said by a notification, what is emptied or wrong as it is typed.
    told: !emptied.includes(part),
  });
  const bind = (part: "street" | "city" | "zip") => ({
    name: part,
    value: shown[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      change(part, event.currentTarget.value),
    onBlur: () => leave(part),
  });
  return (
    <Section
      title={t.address.title()}
      description={oneLine === "" ? line : t.address.known({ address: oneLine })}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[2fr_1fr_7rem]">
        <Field
          label={t.address.street()}
          {...faultOf("street")}
          className="sm:col-span-3"
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            autoComplete="street-address"
            maxLength={addressLimits.street}
            {...bind("street")}
          />
          <Elsewhere told={toldAt("street")} />
        </Field>
        <Field
          label={t.address.city()}
          {...faultOf("city")}
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            autoComplete="address-level2"
            maxLength={addressLimits.city}
            {...bind("city")}
          />
          <Elsewhere told={toldAt("city")} />
        </Field>
        <Field
          label={t.address.state()}
          {...faultOf("state")}
          required={mode === "live"}
          disabled={!editable}
        >
          <Select
            name="state"
            autoComplete="address-level1"
            placeholder={t.address.stateNone()}
            value={shown.state}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => change("state", event.currentTarget.value)}
            onBlur={() => leave("state")}
          />
          <Elsewhere told={toldAt("state")} />
        </Field>
        <Field
          label={t.address.zip()}
          {...(zipWrong ? { error: t.address.zipWrong() } : faultOf("zip"))}
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={addressLimits.zip}
            {...bind("zip")}
          />
          <Elsewhere told={toldAt("zip")} />
        </Field>
      </div>
    </Section>
  );
}
