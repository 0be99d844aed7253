import { type Cents, readAmount } from "@oneup/domain";
import { errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";

/** Asks for a cost that the owner knows, where no benchmark fits. */
export function OwnCost({ onGive }: { onGive: (cost: Cents) => void }) {
  const [text, setText] = useState("");
  const [fault, setFault] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAmount(text);
    if (read.ok) onGive(read.value);
    else setFault(errorSentence(read.refusal.code) ?? "");
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="rounded-md border border-brass-line bg-brass-tint/50 p-4"
    >
      <Field label={t.ownCost.label()} hint={t.ownCost.hint()} error={fault}>
        <span className="flex max-w-sm gap-2">
          <MoneyInput
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFault("");
            }}
          />
          <Button type="submit" className="shrink-0">
            {t.ownCost.save()}
          </Button>
        </span>
      </Field>
    </form>
  );
}
