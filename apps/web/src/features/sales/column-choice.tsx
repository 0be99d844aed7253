import { SALE_COLUMNS, type SaleColumn, type SaleMapping } from "@oneup/sale-files";
import { salesTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

/** Which column of the file holds what. */
export function ColumnChoice({
  header,
  mapping,
  missing,
  onChange,
}: {
  header: readonly string[];
  mapping: SaleMapping;
  /** The first column that is needed and not chosen. */
  missing: SaleColumn | undefined;
  onChange: (mapping: SaleMapping) => void;
}) {
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
          error={missing === column ? t.dialog.needed() : undefined}
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
