import {
  type BidDetailsDraft,
  type BidLineKind,
  bidDetailLimits,
  bidLineKinds,
} from "@oneup/domain";
import { termsTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";

type LineDraft = BidDetailsDraft["lines"][number];

interface RoomLineProps {
  room: string;
  line: LineDraft;
  /** What the names of its fields begin with: the path in the draft. */
  name: string;
  frozen: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (line: LineDraft) => void;
}

function isKind(value: string): value is BidLineKind {
  return bidLineKinds.some((kind) => kind === value);
}

/** What a bid says of one room: how it is priced, labor and materials apart, and a note. */
export function RoomLine({ room, line, name, frozen, errors, onChange }: RoomLineProps) {
  const unpriced = line.kind === "excluded" || line.kind === "owner";
  const money = (field: "labor" | "materials") => ({
    name: `${name}.${field}`,
    maxLength: bidDetailLimits.amount,
    value: line[field],
    readOnly: frozen,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({
        ...line,
        // Who types a price means one.
        kind: line.kind === "" ? "fixed" : line.kind,
        [field]: event.currentTarget.value,
      }),
  });
  return (
    <div className="flex flex-col gap-2.5 rounded-md bg-sunken p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow font-[520] [overflow-wrap:anywhere]">{room}</p>
        <Field label={t.kind({ room })} hideLabel className="w-40 max-w-full">
          <Select
            name={`${name}.upgradeId`}
            value={line.kind}
            // A list of choices has no other way not to be changed.
            disabled={frozen}
            options={[
              { value: "", label: t.kinds.none() },
              ...bidLineKinds.map((kind) => ({ value: kind, label: t.kinds[kind]() })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...line, kind: isKind(value) ? value : "" });
            }}
          />
        </Field>
      </div>
      {unpriced ? null : (
        <div className="grid grid-cols-2 gap-3 tight:grid-cols-1">
          <Field
            label={<Short name={t.labor()} full={t.laborOf({ room })} />}
            error={errors[`${name}.labor`] || undefined}
          >
            <MoneyInput {...money("labor")} />
          </Field>
          <Field
            label={<Short name={t.materials()} full={t.materialsOf({ room })} />}
            error={errors[`${name}.materials`] || undefined}
          >
            <MoneyInput {...money("materials")} />
          </Field>
        </div>
      )}
      {line.kind === "" ? null : (
        <Field label={t.noteOf({ room })} hideLabel>
          <TextInput
            placeholder={t.note()}
            maxLength={bidDetailLimits.note}
            value={line.note}
            readOnly={frozen}
            onChange={(event) => onChange({ ...line, note: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** A label that is short to the eye and whole to a screen reader. */
function Short({ name, full }: { name: string; full: string }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="sr-only">{full}</span>
    </>
  );
}
