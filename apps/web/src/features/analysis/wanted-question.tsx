import { type FactName, type OwnerEvidence, type Valuation, changedMembers } from "@oneup/domain";
import { commonTexts, valuationTexts as t } from "@oneup/texts";
import { type ReactNode, useId, useState } from "react";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { RefusalLine } from "#parts/failures/refusal.tsx";
import { CommandButton } from "#parts/forms/read-only.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { today } from "#ui/format.ts";
import { Heading } from "#ui/typography.tsx";
import { AmountFields, FactField, type Typed, readTyped, typedOf } from "./evidence-fields.tsx";
import type { Said } from "./use-valuation.ts";

type Asked = FactName | "purchase" | "statement";

/** The fields that an answer needs. */
function fieldsOf(asks: Asked) {
  if (asks === "purchase") return ["purchase.price", "purchase.on"] as const;
  if (asks === "statement") return ["statement.amount", "statement.on"] as const;
  return [`facts.${asks}`] as const;
}

interface QuestionFormProps {
  asks: Asked;
  valuation: Valuation;
  evidence: OwnerEvidence | null;
  onSay: (said: Said) => Promise<unknown>;
  /** Runs once the answer counts, to lead the person to the value. */
  onSaid: () => void;
  heading: ReactNode;
  className?: string;
}

/** A question with its answer field. */
export function QuestionForm(props: QuestionFormProps) {
  const { asks, valuation, evidence, onSay, onSaid, heading, className } = props;
  const id = useId();
  const before = typedOf(valuation.facts, evidence);
  const [begun] = useState<Typed>(() => (asks === "statement" ? { "statement.on": today() } : {}));
  const start = { ...before, ...begun };
  const form = useForm<Typed, void>(
    byRule((typed) => {
      // An empty answer is asked for at its field, not passed over.
      const empty = fieldsOf(asks).filter((name) => (typed[name] ?? "").trim() === "");
      const missing = Object.fromEntries(empty.map((name) => [name, t.question.needed()]));
      return {
        ...readTyped({ ...begun, ...changedMembers(typed, start) }, before).faults,
        ...missing,
      };
    }),
    async (_typed, { changes }) => {
      await onSay(readTyped({ ...begun, ...changes }, before).said);
    },
    { start, failed: t.question.failed(), onDone: onSaid },
  );
  const fields = { typed: form.typed, onType: form.change, refusal: form.refusal };
  const isFact = asks !== "purchase" && asks !== "statement";
  return (
    <form noValidate aria-labelledby={id} {...form.props} className={cx("min-w-0", className)}>
      {heading}
      <p id={id} className={cx("mb-2", isFact && "text-sm font-[560]")}>
        {t.question[asks]()}
      </p>
      <div
        className={cx(
          "grid items-start gap-3",
          isFact ? "grid-cols-[minmax(0,1fr)_auto]" : "sm:grid-cols-2",
        )}
      >
        {asks === "purchase" || asks === "statement" ? (
          <AmountFields {...fields} of={asks} />
        ) : (
          <FactField {...fields} name={asks} label={t.question[asks]()} hideLabel />
        )}
        <CommandButton
          type="submit"
          variant="primary"
          loading={form.busy}
          className={cx(!isFact && "sm:col-span-full sm:justify-self-start")}
        >
          {commonTexts.save()}
        </CommandButton>
      </div>
      <div className="mt-3 empty:hidden">
        <RefusalLine refused={form.refusal.refused} />
      </div>
    </form>
  );
}

interface WantedQuestionProps extends Pick<
  QuestionFormProps,
  "valuation" | "evidence" | "onSay" | "onSaid"
> {
  address: string;
}

/** The one question that would narrow the range most (VAL-07). */
export function WantedQuestion({ address, ...rest }: WantedQuestionProps) {
  const { wanted } = rest.valuation;
  if (wanted === null) return null;
  const heading = (
    <Heading level={3} size="small" className="mb-1 text-base!">
      {t.question.title()}
    </Heading>
  );
  return (
    <div className="rounded-lg bg-sunken p-5">
      {wanted === "address" ? (
        <>
          {heading}
          <p className="mb-3 text-sm">{t.question.address()}</p>
          <ButtonLink href={`/app?new=${encodeURIComponent(address)}`}>
            {t.question.editAddress()}
          </ButtonLink>
        </>
      ) : (
        <QuestionForm key={wanted} {...rest} asks={wanted} heading={heading} />
      )}
      <p className="mt-2 text-xs text-ink-soft">{t.question.skip()}</p>
    </div>
  );
}
