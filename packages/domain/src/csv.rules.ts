/** Begins a formula in a spreadsheet, also behind blanks. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Control characters do nothing good in a cell; a line break within one is fine in quotes. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

function cell(value: string | number): string {
  // A number is a number of ours; a text that begins like a formula is kept a text by an apostrophe.
  const text = typeof value === "number" ? String(value) : value.replaceAll(CONTROL, "");
  const safe = typeof value === "string" && (FORMULA.test(text) || /^[\t\r]/.test(text));
  const shown = safe ? `'${text}` : text;
  return /[",\r\n']/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * A table as a CSV file (RFC 4180: commas, quotes doubled, CRLF), with the mark by which spreadsheets know
 * UTF-8. Typed text cannot become a formula (OWASP, CSV injection).
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}
