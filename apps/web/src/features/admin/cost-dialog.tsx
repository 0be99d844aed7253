import { type CostValues, costLimits, costValuesSchema } from "@oneup/domain";
import type { CostRowAnswer } from "@oneup/operations";
import { adminTexts as t } from "@oneup/texts";
import { type FormEvent, type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { RefusalLine, useRefusal } from "#parts/refusal.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { formatCount, formatMoney } from "#ui/format.ts";
import { MoneyInput, TextInput } from "#ui/text-input.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toasts } from "#ui/toast.ts";
import { useDialogDraft } from "./dialog-draft.tsx";

type Part = keyof CostValues;

const parts = ["low90", "usd", "high90", "exponent", "labourShare", "growthPct"] as const;

/** How a figure is typed: the share of labor in percent, everything else as it is kept. */
const scaleOf = (part: Part) => (part === "labourShare" ? 100 : 1);

const isDollars = (part: Part): part is "usd" | "low90" | "high90" =>
  part === "usd" || part === "low90" || part === "high90";
const boundsOf = (part: Part) => (isDollars(part) ? costLimits.usd : costLimits[part]);

type Typed = Readonly<Partial<Record<Part | "why", string>>>;
const NOT_TYPED: Typed = {};

/** Without the rest that a computation leaves: 0.35 x 100 is 35. */
const written = (part: Part, value: number) => String(Number((value * scaleOf(part)).toFixed(6)));

/** A figure within its bounds, or what is wrong with the text. */
function readPart(part: Part, text: string): number | string {
  const { least, most } = boundsOf(part);
  const value = Number(text.replaceAll(/[$,\s]/g, "") || "none") / scaleOf(part);
  const isRead = value >= least && value <= most && (!isDollars(part) || Number.isInteger(value));
  if (isRead) return value;
  const [low, high] = [least * scaleOf(part), most * scaleOf(part)];
  return t.costs.dialog.number({ least: formatCount(low), most: formatCount(high) });
}

const dollars = (usd: number) => formatMoney(usd * 100);

interface CostDialogProps {
  /** As it is by now: what another admin saves meanwhile shows where nothing was typed. */
  readonly row: CostRowAnswer;
  readonly name: string;
  readonly onClose: () => void;
}

/** Edits a row of the cost table, or sets it back to the published figures (VAL-03). */
export default function CostDialog({ row, name, onClose }: CostDialogProps) {
  const me = useMe();
  const queries = useQueryClient();
  const { typed, type, forget } = useDialogDraft(`cost ${row.id}`, NOT_TYPED);
  // What the admin looks at; a refusal shows the newest.
  const [version, setVersion] = useState(row.version);
  const refusal = useRefusal();
  const save = useCommand("costs.change", {
    onSuccess(after) {
      queries.setQueryData(["costs.read", {}], after);
      toasts.show({ title: t.costs.dialog.done() });
      forget();
      onClose();
    },
    onError: (error) => refusal.tell(error, t.costs.dialog.failed()),
  });
  if (!save.isPending && row.version !== version && save.isError) setVersion(row.version);
  const textOf = (part: Part) => typed[part] ?? written(part, row.current[part]);
  const send = (isBack: boolean) => {
    const read = Object.fromEntries(parts.map((part) => [part, readPart(part, textOf(part))]));
    const values = costValuesSchema.safeParse(read).data;
    const why = (typed.why ?? "").trim();
    const faults = [
      ...(isBack ? [] : Object.entries(read).filter(([, value]) => typeof value === "string")),
      ...(why === "" ? [["why", t.costs.dialog.reason()] as const] : []),
    ];
    const isWrong = refusal.mark(
      Object.fromEntries(faults.map(([part, fault]) => [part, String(fault)])),
    );
    // The sample's button does nothing (T-09).
    if (isWrong || me?.isDemo || save.isPending || (!isBack && !values)) return;
    save.mutate({ project: row.id, values: isBack ? null : (values ?? null), why, version });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  const field = (part: Part, label: string, hint?: string): ReactNode => {
    const Input = isDollars(part) ? MoneyInput : TextInput;
    return (
      <Field label={label} hint={hint} error={refusal.at(part)} required>
        <Input
          name={part}
          inputMode="decimal"
          value={textOf(part)}
          onChange={({ currentTarget: { value } }) =>
            type((before) => ({ ...before, [part]: value }))
          }
        />
      </Field>
    );
  };
  const { published } = row;
  return (
    <Dialog
      open
      onClose={onClose}
      closeOnOutsidePress={false}
      busy={save.isPending}
      title={t.costs.dialog.title()}
      description={t.costs.dialog.line({
        project: name,
        low: dollars(published.low90),
        typical: dollars(published.usd),
        high: dollars(published.high90),
      })}
      footer={
        <>
          {row.edited === null ? null : (
            <Button variant="quiet" disabled={save.isPending} onClick={() => send(true)}>
              {t.costs.dialog.back()}
            </Button>
          )}
          <Button disabled={save.isPending} onClick={onClose}>
            {t.costs.dialog.cancel()}
          </Button>
          <Button type="submit" form="edit-cost" variant="primary" loading={save.isPending}>
            {t.costs.dialog.save()}
          </Button>
        </>
      }
    >
      <form
        id="edit-cost"
        noValidate
        {...refusal.props}
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-3"
      >
        {field("low90", t.costs.dialog.low())}
        {field("usd", t.costs.dialog.typical())}
        {field("high90", t.costs.dialog.high())}
        {field("exponent", t.costs.dialog.exponent(), t.costs.dialog.exponentHint())}
        {field("labourShare", t.costs.dialog.labour(), t.costs.dialog.labourHint())}
        {field("growthPct", t.costs.dialog.growth(), t.costs.dialog.growthHint())}
        <div className="col-span-full grid gap-4">
          <Field
            label={t.costs.dialog.why()}
            hint={t.costs.dialog.whyHint()}
            error={refusal.at("why")}
            required
          >
            <TextArea
              name="why"
              rows={2}
              limit={costLimits.why}
              value={typed.why ?? ""}
              onChange={({ currentTarget: { value } }) =>
                type((before) => ({ ...before, why: value }))
              }
            />
          </Field>
          <RefusalLine refused={refusal.refused} />
        </div>
      </form>
    </Dialog>
  );
}
