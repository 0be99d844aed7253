import { type FactName, changedMembers } from "@oneup/domain";
import { commonTexts, valuationTexts as t } from "@oneup/texts";
import { type ReactNode, useId } from "react";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Heading } from "#ui/typography.tsx";
import { AmountFields, FactField, type Typed, readTyped, typedOf } from "./evidence-fields.tsx";
import type { Said, ValuedProperty } from "./use-valuation.ts";
import { factOrder } from "./valuation-words.ts";

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <Heading level={3} size="small" id={id} className="mb-3">
        {title}
      </Heading>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </div>
  );
}

interface FactsDialogProps {
  property: ValuedProperty;
  onSay: (said: Said) => Promise<unknown>;
  onClose: () => void;
}

/** The home's known facts and price, their source, and the owner's own (VAL-07). */
export default function FactsDialog(props: FactsDialogProps) {
  const { property, onSay, onClose } = props;
  const { valuation, evidence } = property;
  const before = typedOf(valuation.facts, evidence);
  const form = useForm<Typed, void>(
    byRule((typed) => readTyped(changedMembers(typed, before), before).faults),
    async (_typed, { changes }) => {
      if (Object.keys(changes).length > 0) await onSay(readTyped(changes, before).said);
    },
    {
      start: before,
      draftKey: `facts_${property.id}`,
      failed: t.facts.failed(),
      onDone: onClose,
    },
  );
  const fields = { typed: form.typed, onType: form.change, refusal: form.refusal };
  const whose = (name: FactName): string => {
    if (valuation.facts[name] === null) return "";
    if (valuation.ownersFacts.includes(name)) return t.facts.yours();
    const { recordSource } = valuation;
    return recordSource === null ? t.facts.record() : t.facts.recordOf({ source: recordSource });
  };
  return (
    <FormDialog
      size="lg"
      title={t.facts.dialogTitle()}
      description={t.facts.dialogLine()}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: commonTexts.save() }}
      onClose={onClose}
      className="flex flex-col gap-6"
    >
      <Group title={t.facts.home()}>
        {factOrder.map((name) => (
          <FactField
            key={name}
            {...fields}
            name={name}
            label={t.facts[name]()}
            aside={whose(name)}
          />
        ))}
      </Group>
      <Group title={t.facts.paid()}>
        <AmountFields {...fields} of="purchase" />
      </Group>
      <Group title={t.facts.said()}>
        <AmountFields {...fields} of="statement" />
      </Group>
    </FormDialog>
  );
}
