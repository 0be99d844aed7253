import { type CostValues, costLimits, costValuesSchema } from "@oneup/domain";
import type { CostRowAnswer } from "@oneup/operations";
import { commonTexts, adminTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { byRule, useForm } from "#parts/forms/use-verb-form.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { formatCount, formatMoney } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";

type Part = keyof CostValues;

const words = t.costs.dialog;

/** The unit a figure is typed in: labor as percent, all else as stored. */
const scaleOf = (part: Part) => (part === "labourShare" ? 100 : 1);

const isDollars = (part: Part): part is "usd" | "low90" | "high90" =>
  part === "usd" || part === "low90" || part === "high90";
const boundsOf = (part: Part) => (isDollars(part) ? costLimits.usd : costLimits[part]);

type Figures = Readonly<Record<Part, string>>;
type Typed = Figures & { readonly why: string; readonly isBack: boolean };

function readPart(part: Part, text: string): number | string {
  const { least, most } = boundsOf(part);
  const value = Number(text.replaceAll(/[$,\s]/g, "") || "none") / scaleOf(part);
  const isRead = value >= least && value <= most && (!isDollars(part) || Number.isInteger(value));
  if (isRead) return value;
  const [low, high] = [least * scaleOf(part), most * scaleOf(part)];
  return words.number({ least: formatCount(low), most: formatCount(high) });
}

const dollars = (usd: number) => formatMoney(usd * 100);

interface CostDialogProps {
  /** The current row; another admin's changes show where nothing was typed. */
  readonly row: CostRowAnswer;
  readonly name: string;
  readonly onClose: () => void;
}

const FIGURES = [
  ["low90", words.low],
  ["usd", words.typical],
  ["high90", words.high],
  ["exponent", words.exponent, words.exponentHint],
  ["labourShare", words.labour, words.labourHint],
  ["growthPct", words.growth, words.growthHint],
] as const;

/** Without the rest that a computation leaves: 0.35 x 100 is 35. */
const written = (values: CostValues): Figures => {
  const text = (part: Part) => String(Number((values[part] * scaleOf(part)).toFixed(6)));
  const [low90, usd, high90] = [text("low90"), text("usd"), text("high90")];
  const [exponent, labourShare] = [text("exponent"), text("labourShare")];
  return { low90, usd, high90, exponent, labourShare, growthPct: text("growthPct") };
};

const read = (figures: Figures) =>
  Object.fromEntries(FIGURES.map(([part]) => [part, readPart(part, figures[part])]));

const COST = byRule(({ why, isBack, ...figures }: Typed) => {
  const wrong = Object.entries(isBack ? {} : read(figures)).flatMap(([part, fault]) =>
    typeof fault === "string" ? [[part, fault]] : [],
  );
  return { ...Object.fromEntries(wrong), why: why.trim() === "" ? words.reason() : undefined };
});

/** Edits a row of the cost table, or sets it back to the published figures (VAL-03). */
export default function CostDialog({ row, name, onClose }: CostDialogProps) {
  const me = useMe();
  const queries = useQueryClient();
  // What the admin looks at; a refusal shows the newest.
  const [version, setVersion] = useState(row.version);
  const save = useCommand("costs.change", { asksAgain: true });
  if (!save.isPending && row.version !== version && save.isError) setVersion(row.version);
  const start = { ...written(row.current), why: "", isBack: false };
  const form = useForm(
    COST,
    async ({ isBack, why, ...figures }) => {
      // The sample's button does nothing (T-09).
      if (me?.isDemo) return null;
      const values = isBack ? null : costValuesSchema.parse(read(figures));
      return save.mutateAsync({ project: row.id, values, why: why.trim(), version });
    },
    {
      start,
      draftKey: `cost ${row.id}`,
      failed: words.failed(),
      onDone(after) {
        queries.setQueryData(["costs.read", {}], after);
        toasts.show({ title: words.done() });
        onClose();
      },
    },
  );
  const { published } = row;
  return (
    <FormDialog
      title={words.title()}
      description={words.line({
        project: name,
        low: dollars(published.low90),
        typical: dollars(published.usd),
        high: dollars(published.high90),
      })}
      form={form}
      words={{ cancel: commonTexts.cancel(), submit: commonTexts.save() }}
      action={
        row.edited === null ? null : (
          <Button variant="quiet" disabled={form.busy} onClick={() => form.send({ isBack: true })}>
            {words.back()}
          </Button>
        )
      }
      onClose={onClose}
      className="grid items-end gap-4 sm:grid-cols-3"
    >
      {FIGURES.map(([part, label, hint]) => {
        const Input = isDollars(part) ? MoneyInput : TextInput;
        return (
          <Field key={part} label={label()} hint={hint?.()} error={form.at(part)} required>
            <Input inputMode="decimal" {...form.field(part)} />
          </Field>
        );
      })}
      <Field
        label={words.why()}
        hint={words.whyHint()}
        error={form.at("why")}
        required
        className="col-span-full"
      >
        <TextArea rows={2} limit={costLimits.why} {...form.field("why")} />
      </Field>
    </FormDialog>
  );
}
