import { type Cents, readAmount } from "@oneup/domain";
import { errorSentence, quickQuoteTexts as t } from "@oneup/texts";
import { type FormEvent, useState } from "react";
import { useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/text-input.tsx";

/** Asks for a cost that the owner knows, where no benchmark fits. */
export function OwnCost({ onGive }: { onGive: (cost: Cents) => void }) {
  const [text, setText] = useState("");
  const refusal = useRefusal();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readAmount(text);
    if (read.ok) onGive(read.value);
    else refusal.mark({ cost: errorSentence(read.refusal.code) ?? "" });
  };
  return (
    <form
      noValidate
      {...refusal.props}
      onSubmit={submit}
      className="rounded-md border border-brass-line bg-brass-tint/50 p-4"
    >
      <Field label={t.ownCost.label()} hint={t.ownCost.hint()} error={refusal.at("cost")}>
        <span className="flex max-w-sm gap-2">
          <MoneyInput name="cost" value={text} onChange={(event) => setText(event.target.value)} />
          <Button type="submit" className="shrink-0">
            {t.ownCost.save()}
          </Button>
        </span>
      </Field>
    </form>
  );
}
