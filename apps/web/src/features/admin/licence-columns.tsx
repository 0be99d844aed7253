import { type LicenceLayout, type LicenceMapping, licenceColumns } from "@oneup/domain";
import { adminTexts as t } from "@oneup/texts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";

interface LicenceColumnsProps {
  layout: LicenceLayout;
  lines: readonly (readonly string[])[];
  header: boolean;
  mapping: LicenceMapping;
  onChange: (mapping: LicenceMapping) => void;
}

const SHOWN_LINES = 10;

/** Which column holds what, and the first ten lines as they would be read. */
export function LicenceColumns({ layout, lines, header, mapping, onChange }: LicenceColumnsProps) {
  const [first = []] = lines;
  const options = first.map((name, at) => ({
    value: String(at),
    label: header ? name || t.licences.position({ number: at + 1 }) : `${at + 1}: ${name}`,
  }));
  const asked = licenceColumns.filter(
    (column) => layout.columns[column] !== undefined || layout.needed.includes(column),
  );
  const shown = asked.filter((column) => mapping[column] !== null);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {asked.map((column) => (
          <Field
            key={column}
            label={t.licences.column[column]()}
            required={layout.needed.includes(column)}
            error={
              layout.needed.includes(column) && mapping[column] === null
                ? t.licences.dialog.needed()
                : undefined
            }
          >
            <Select
              name={column}
              placeholder={t.licences.dialog.notRead()}
              options={options}
              value={mapping[column] === null ? "" : String(mapping[column])}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...mapping, [column]: value === "" ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, also by keys
        tabIndex={0}
        role="region"
        aria-label={t.licences.dialog.preview()}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{t.licences.dialog.preview()}</caption>
          <thead className="bg-sunken">
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col" className="px-3 py-2 font-[560] whitespace-nowrap">
                  {t.licences.column[column]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(header ? 1 : 0, (header ? 1 : 0) + SHOWN_LINES).map((fields, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no other name
              <tr key={at} className="border-t border-line">
                {shown.map((column) => (
                  <td key={column} className="figures px-3 py-2 whitespace-nowrap">
                    {fields[mapping[column] ?? -1] ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
