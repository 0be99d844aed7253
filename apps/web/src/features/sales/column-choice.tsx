import type { SalePreview } from "@oneup/operations";
import { SALE_COLUMNS, type SaleMapping } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

/** Which column of the file holds what. */
export function ColumnChoice({
  preview,
  onChange,
}: {
  preview: SalePreview;
  onChange: (mapping: SaleMapping) => void;
}) {
  const { header, missing } = preview;
  const mapping: SaleMapping = preview.mapping;
  const options = header.map((name, at) => ({
    value: String(at),
    label: name.trim() === "" ? t.dialog.position({ number: at + 1 }) : name.trim(),
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {SALE_COLUMNS.map((column) => (
        <Field
          key={column}
          label={t.column[column]()}
          error={missing.includes(column) ? t.dialog.needed() : undefined}
        >
          <Select
            name={column}
            placeholder={t.dialog.notRead()}
            options={options}
            value={mapping[column] === undefined ? "" : String(mapping[column])}
            onChange={({ currentTarget: { value } }) => {
              const { [column]: _before, ...others } = mapping;
              onChange(value === "" ? others : { ...others, [column]: Number(value) });
            }}
          />
        </Field>
      ))}
    </div>
  );
}
