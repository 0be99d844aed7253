import {
  type FactName,
  type KnownFacts,
  type OwnerEvidence,
  dwellings,
  statementKinds,
  writeAmount,
} from "@oneup/domain";
import { errorSentence, valuationTexts as t } from "@oneup/texts";
import type { FormFaults, Refusal } from "#parts/failures/refusal.tsx";
import { Field } from "#ui/field.tsx";
import { today } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { Select } from "#ui/select.tsx";
import type { Said } from "./use-valuation.ts";
import { conditionSteps, qualitySteps } from "./valuation-words.ts";

/** A field of the evidence, by the name of what is sent. */
type EvidenceField =
  | `facts.${FactName}`
  | "purchase.price"
  | "purchase.on"
  | "statement.amount"
  | "statement.on"
  | "statement.kind";

/** What stands in the fields, as text. */
export type Typed = Readonly<Partial<Record<EvidenceField, string>>>;

const dollars = (cents: number) => writeAmount(cents).replace("$", "");

/** Earlier answers, as the fields show them. */
export function typedOf(facts: KnownFacts, evidence: OwnerEvidence | null): Typed {
  const { purchase, statement } = evidence ?? { purchase: null, statement: null };
  const known = Object.entries(facts).map(([name, value]) => [
    `facts.${name}`,
    value === null ? "" : String(value),
  ]);
  return {
    ...Object.fromEntries(known),
    "purchase.price": purchase === null ? "" : dollars(purchase.price),
    "purchase.on": purchase?.on ?? "",
    "statement.amount": statement === null ? "" : dollars(statement.amount),
    "statement.on": statement?.on ?? "",
    "statement.kind": statement?.kind ?? "owner",
  };
}

/** Digits as people write them: "1,850", "1 850", "1,850 sq ft". */
const numberIn = (text: string) =>
  Number(text.replaceAll(/[,\s]/g, "").replace(/(sq\.?ft\.?|sqft)$/i, ""));

const examples: Readonly<Record<string, string>> = {
  sqft: "1,850",
  lotSqft: "6,000",
  beds: "3",
  baths: "2.5",
  yearBuilt: "1974",
  yearRenovated: "2018",
};

const FACT = "facts.";

/** Reads fields that were changed; the faults stand at what cannot be read. An emptied field is forgotten. */
export function readTyped(
  changed: Typed,
  before: Typed,
): { readonly said: Said; readonly faults: FormFaults } {
  const all = { ...before, ...changed };
  const names = Object.keys(changed);
  const faults: Record<string, string> = {};
  const facts: Record<string, number | string | null> = {};
  for (const [field, typed = ""] of Object.entries(changed)) {
    if (!field.startsWith(FACT)) continue;
    const name = field.slice(FACT.length);
    const text = typed.trim();
    if (text === "") facts[name] = null;
    else if (name === "dwelling") facts[name] = text;
    else {
      facts[name] = numberIn(text);
      if (!Number.isFinite(facts[name]))
        faults[field] = t.facts.number({ example: examples[name] ?? "3" });
    }
  }
  /** An amount with its day: both or neither. */
  const amountOf = (amountField: EvidenceField, dayField: EvidenceField) => {
    const [amount = "", on = ""] = [all[amountField]?.trim(), all[dayField]?.trim()];
    if (amount === "" && on === "") return null;
    const missing = amount === "" ? amountField : on === "" ? dayField : null;
    if (missing !== null) faults[missing] = errorSentence("field.required") ?? "";
    return { amount, on };
  };
  const said: Said = names.some((name) => name.startsWith(FACT)) ? { facts } : {};
  if (names.some((name) => name.startsWith("purchase."))) {
    const paid = amountOf("purchase.price", "purchase.on");
    said.purchase = paid && { price: paid.amount, on: paid.on };
  }
  if (names.some((name) => name.startsWith("statement."))) {
    const stated = amountOf("statement.amount", "statement.on");
    const kind = statementKinds.find((each) => each === all["statement.kind"]) ?? "owner";
    said.statement = stated && { ...stated, kind };
  }
  return { said, faults };
}

interface FieldsProps {
  typed: Typed;
  onType: (change: Typed) => void;
  refusal: Refusal;
}

type Numbered = Exclude<FactName, "dwelling" | "condition" | "grade">;

const units: Partial<Record<FactName, () => string>> = {
  sqft: t.facts.sqftUnit,
  lotSqft: t.facts.sqftUnit,
};

interface FactFieldProps extends FieldsProps {
  name: FactName;
  label: string;
  /** The source of the fact, where known. */
  aside?: string;
  hideLabel?: boolean;
}

/** The options of a fact about the home; a record may hold a grade that is not offered. */
function optionsOf(name: "dwelling" | "condition" | "grade", value: string) {
  const options =
    name === "dwelling"
      ? dwellings.map((kind) => ({ value: kind as string, label: t.dwelling[kind]() }))
      : (name === "condition" ? conditionSteps : qualitySteps).map((step) => ({
          value: String(step.value),
          label: step.label,
        }));
  const isAmong = value === "" || options.some((option) => option.value === value);
  return [
    { value: "", label: t.facts.unknown() },
    ...(isAmong ? [] : [{ value, label: t.quality.cabin() }]),
    ...options,
  ];
}

/** The field of one fact. */
export function FactField({
  name,
  label,
  aside,
  hideLabel,
  typed,
  onType,
  refusal,
}: FactFieldProps) {
  const field = `${FACT}${name}` as const;
  const value = typed[field] ?? "";
  const isChosen = name === "dwelling" || name === "condition" || name === "grade";
  return (
    <Field
      label={label}
      error={refusal.at(field)}
      {...(aside === undefined ? {} : { aside })}
      {...(hideLabel === undefined ? {} : { hideLabel })}
    >
      {isChosen ? (
        <Select
          name={field}
          value={value}
          options={optionsOf(name, value)}
          onChange={(event) => onType({ [field]: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          name={field}
          inputMode={name === "baths" ? "decimal" : "numeric"}
          autoComplete="off"
          className="figures"
          value={value}
          placeholder={examples[name satisfies Numbered]}
          adornmentEnd={units[name]?.()}
          onChange={(event) => onType({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}

const amounts = {
  purchase: {
    amount: ["purchase.price", t.facts.price],
    day: ["purchase.on", t.facts.day],
  },
  statement: {
    amount: ["statement.amount", t.facts.amount],
    day: ["statement.on", t.facts.amountDay],
  },
} as const;

interface AmountFieldsProps extends FieldsProps {
  of: keyof typeof amounts;
}

/** Fields of the purchase price and date, or of another's valuation. */
export function AmountFields({ of, typed, onType, refusal }: AmountFieldsProps) {
  const [amount, amountLabel] = amounts[of].amount;
  const [day, dayLabel] = amounts[of].day;
  return (
    <>
      {of === "statement" ? (
        <Field label={t.facts.kind()} error={refusal.at("statement.kind")}>
          <Select
            name="statement.kind"
            value={typed["statement.kind"] ?? "owner"}
            options={statementKinds.map((kind) => ({
              value: kind,
              label: t.statementKind[kind](),
            }))}
            onChange={(event) => onType({ "statement.kind": event.currentTarget.value })}
          />
        </Field>
      ) : null}
      <Field label={amountLabel()} error={refusal.at(amount)}>
        <MoneyInput
          name={amount}
          value={typed[amount] ?? ""}
          onChange={(event) => onType({ [amount]: event.currentTarget.value })}
        />
      </Field>
      <Field label={dayLabel()} error={refusal.at(day)}>
        <TextInput
          name={day}
          type="date"
          max={today()}
          value={typed[day] ?? ""}
          onChange={(event) => onType({ [day]: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
