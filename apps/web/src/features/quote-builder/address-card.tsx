import { type PropertyAddress, usStates } from "@oneup/domain";
import type { QuoteAnswer } from "@oneup/operations";
import { quoteBuilderTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { Field } from "#ui/field.tsx";
import { Section } from "#ui/section.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useQuoteEdit } from "./use-quote-edit.ts";

const ZIP = /^(\d{5}(-\d{4})?)?$/;

/** Where the work is; asked when the quote has no address yet (S-49). */
export function AddressCard({ quote, editable }: { quote: QuoteAnswer; editable: boolean }) {
  const { mode } = useBackend();
  const edit = useQuoteEdit(quote.id);
  const [typed, setTyped] = useState<PropertyAddress>(quote.address);
  const zipWrong = !ZIP.test(typed.zip.trim());
  const keep = (address: PropertyAddress) => {
    if (!ZIP.test(address.zip.trim())) return;
    const { street, city, state, zip } = address;
    if (JSON.stringify(address) !== JSON.stringify(quote.address)) {
      void edit({
        address: { line: street === "" ? quote.address.line : "", street, city, state, zip },
      });
    }
  };
  // An address that came in one line stands there until its parts are typed.
  const oneLine = quote.address.street === "" ? quote.address.line : "";
  const line = mode === "live" ? t.address.line() : t.address.optional();
  const bind = (part: "street" | "city" | "zip") => ({
    name: part,
    value: typed[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [part]: event.currentTarget.value }),
    onBlur: () => keep(typed),
  });
  return (
    <Section
      title={t.address.title()}
      description={oneLine === "" ? line : t.address.known({ address: oneLine })}
    >
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_7rem]">
        <Field
          label={t.address.street()}
          className="sm:col-span-3"
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput autoComplete="street-address" maxLength={160} {...bind("street")} />
        </Field>
        <Field label={t.address.city()} required={mode === "live"} disabled={!editable}>
          <TextInput autoComplete="address-level2" maxLength={80} {...bind("city")} />
        </Field>
        <Field label={t.address.state()} required={mode === "live"} disabled={!editable}>
          <Select
            name="state"
            autoComplete="address-level1"
            placeholder={t.address.stateNone()}
            value={typed.state}
            options={usStates.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => {
              const next = { ...typed, state: event.currentTarget.value };
              setTyped(next);
              keep(next);
            }}
          />
        </Field>
        <Field
          label={t.address.zip()}
          error={zipWrong ? t.address.zipWrong() : undefined}
          required={mode === "live"}
          disabled={!editable}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            {...bind("zip")}
          />
        </Field>
      </div>
    </Section>
  );
}
