import { type CostValues, costLimits, costValuesSchema } from "@oneup/domain";
import type { CostRowAnswer } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { FormDialog } from "#parts/forms/form-dialog.tsx";
import { useRefusal } from "#parts/failures/refusal.tsx";
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

type Typed = Readonly<Partial<Record<Part | "why", string>>>;
const NOT_TYPED: Typed = {};

/** A factor as text, without rounding errors: 0.35 x 100 is 35. */
const written = (part: Part, value: number) => String(Number((value * scaleOf(part)).toFixed(6)));

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

/** Edits a row of the cost table, or sets it back to the published figures (VAL-03). */
export default function CostDialog({ row, name, onClose }: CostDialogProps) {
  const me = useMe();
  const queries = useQueryClient();
  const [typed, change, drop] = useDraft(`cost ${row.id}`, NOT_TYPED);
  // What the admin looks at; a refusal shows the newest.
  const [version, setVersion] = useState(row.version);
  const refusal = useRefusal();
  const leave = () => {
    drop();
    onClose();
  };
  const save = useCommand("costs.change", {
    onSuccess(after) {
      queries.setQueryData(["costs.read", {}], after);
      toasts.show({ title: words.done() });
      leave();
    },
    onError: (error) => refusal.tell(error, words.failed()),
  });
  if (!save.isPending && row.version !== version && save.isError) setVersion(row.version);
  const textOf = (part: Part) => typed[part] ?? written(part, row.current[part]);
  const send = (isBack: boolean) => {
    const read = Object.fromEntries(FIGURES.map(([part]) => [part, readPart(part, textOf(part))]));
    const values = costValuesSchema.safeParse(read).data;
    const why = (typed.why ?? "").trim();
    const faults = [
      ...(isBack ? [] : Object.entries(read).filter(([, value]) => typeof value === "string")),
      ...(why === "" ? [["why", words.reason()] as const] : []),
    ];
    const isWrong = refusal.mark(
      Object.fromEntries(faults.map(([part, fault]) => [part, String(fault)])),
    );
    // The sample's button does nothing (T-09).
    if (isWrong || me?.isDemo || (!isBack && !values)) return;
    save.mutate({ project: row.id, values: isBack ? null : (values ?? null), why, version });
  };
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
      refusal={refusal}
      busy={save.isPending}
      words={{ cancel: words.cancel(), submit: words.save() }}
      action={
        row.edited === null ? null : (
          <Button variant="quiet" disabled={save.isPending} onClick={() => send(true)}>
            {words.back()}
          </Button>
        )
      }
      onSubmit={() => send(false)}
      onClose={onClose}
      onCancel={leave}
      className="grid items-end gap-4 sm:grid-cols-3"
    >
      {FIGURES.map(([part, label, hint]) => {
        const Input = isDollars(part) ? MoneyInput : TextInput;
        return (
          <Field key={part} label={label()} hint={hint?.()} error={refusal.at(part)} required>
            <Input
              name={part}
              inputMode="decimal"
              value={textOf(part)}
              onChange={({ currentTarget: { value } }) => change({ [part]: value })}
            />
          </Field>
        );
      })}
      <Field
        label={words.why()}
        hint={words.whyHint()}
        error={refusal.at("why")}
        required
        className="col-span-full"
      >
        <TextArea
          name="why"
          rows={2}
          limit={costLimits.why}
          value={typed.why ?? ""}
          onChange={({ currentTarget: { value } }) => change({ why: value })}
        />
      </Field>
    </FormDialog>
  );
}
