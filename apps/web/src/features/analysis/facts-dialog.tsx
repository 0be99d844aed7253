import type { FactName, OwnerEvidence, Valuation } from "@oneup/domain";
import { valuationTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { RefusalLine, useRefusal } from "#parts/failures/refusal.tsx";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Heading } from "#ui/typography.tsx";
import { AmountFields, FactField, type Typed, readTyped, typedOf } from "./evidence-fields.tsx";
import type { Said } from "./use-valuation.ts";
import { factOrder } from "./valuation-words.ts";

const UNCHANGED: Typed = {};

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
  propertyId: string;
  valuation: Valuation;
  evidence: OwnerEvidence | null;
  onSay: (said: Said) => Promise<unknown>;
  onClose: () => void;
}

/** The home's known facts and price, their source, and the owner's own (VAL-07). */
export default function FactsDialog(props: FactsDialogProps) {
  const { propertyId, valuation, evidence, onSay, onClose } = props;
  const form = useId();
  const refusal = useRefusal();
  const [changed, change, drop] = useDraft(`facts_${propertyId}`, UNCHANGED);
  const [busy, setBusy] = useState(false);
  const before = typedOf(valuation.facts, evidence);
  const typed = { ...before, ...changed };
  const fields = { typed, onType: change, refusal };
  const giveUp = () => {
    drop();
    onClose();
  };
  const whose = (name: FactName): string => {
    if (valuation.facts[name] === null) return "";
    if (valuation.ownersFacts.includes(name)) return t.facts.yours();
    const { recordSource } = valuation;
    return recordSource === null ? t.facts.record() : t.facts.recordOf({ source: recordSource });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const moved = Object.entries(changed).filter(
      ([name, text]) => (before as Record<string, string>)[name] !== text,
    );
    if (moved.length === 0) {
      giveUp();
      return;
    }
    const { said, faults } = readTyped(Object.fromEntries(moved), before);
    if (refusal.mark(faults)) return;
    setBusy(true);
    try {
      await onSay(said);
      giveUp();
    } catch (error) {
      refusal.tell(error, t.facts.failed());
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      busy={busy}
      title={t.facts.dialogTitle()}
      description={t.facts.dialogLine()}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={giveUp} disabled={busy}>
            {t.facts.cancel()}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            {t.facts.save()}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        {...refusal.props}
        onSubmit={(event) => void submit(event)}
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
        <RefusalLine refused={refusal.refused} />
      </form>
    </Dialog>
  );
}
